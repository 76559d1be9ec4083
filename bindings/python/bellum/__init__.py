"""bellum: tabletop war games as environments for learning and for tools.

    import bellum

    env = bellum.env("fantasy-commander", "first-battle", seed=7)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(info["action_mask"])
        env.step(action)

`env` has the shape of PettingZoo's AEC environments without needing that package; `Batch` steps many matches in one
call; `pettingzoo_env` is the same as a real PettingZoo environment, where that package and numpy are installed.
Nothing but Python's own library and libbellum is needed.  docs/bots.md tells more.
"""
from ._library import BellumError, IllegalAction, LibraryMissing, games
from .batch import Batch
from .environment import Environment
from .environment import Environment as env
from .spaces import Box, Dict, Discrete

__all__ = ["Batch", "BellumError", "Box", "Dict", "Discrete", "Environment", "IllegalAction", "LibraryMissing", "env",
           "games", "pettingzoo_env"]


def pettingzoo_env(*args, **options):
    """The same environment as a pettingzoo.AECEnv, with numpy arrays and gymnasium's spaces."""
    from .zoo import ZooEnvironment
    return ZooEnvironment(*args, **options)
