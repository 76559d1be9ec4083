"""The environment as PettingZoo itself wants it; needs pettingzoo, gymnasium and numpy."""
import gymnasium
import numpy
import pettingzoo

from .environment import Environment


class ZooEnvironment(Environment, pettingzoo.AECEnv):
    """bellum.env as a pettingzoo.AECEnv, with numpy arrays and gymnasium's spaces."""

    def _make_spaces(self):
        def one():
            seen = gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(0, 255, (self.view_size,), numpy.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.space,), numpy.int8)})
            return seen, gymnasium.spaces.Discrete(self.space)
        return {agent: one() for agent in self.possible_agents}

    def _numbers(self, shared, dtype):
        return numpy.frombuffer(shared, dtype=dtype)
