"""One match in the shape of PettingZoo's AEC environments: one agent after the other is asked."""
import ctypes
import json

from . import spaces
from ._library import BellumError, IllegalAction, Matches, buffer, check, encoded, lib, text_of

SPECTATOR = -1


class Environment(Matches):
    """A match as an environment.

    Agents are called "seat_1", "seat_2" …  Where the rules ask several seats at once, in secret, they are asked one
    after the other, in this order; what one of them has drafted is in nobody else's observation.

    Actions are numbers (see numbering), or texts in the notation of the game ("attack b5"); None for an agent that
    is done.  numbering: "list" (a number is the place in the list of legal actions: exact, small, but the same
    number means something else in another decision), or a size from max_actions on (a number is a hash of the
    action: it means the same everywhere, but for the rare case that two actions of one decision share it, when the
    later one in the list moves to the next free number).

    The reward is 0 until the end, then 1 for a win, -1 for a loss and what lies between for the rest.
    A match that is not over after max_steps actions is truncated.
    """

    metadata = {"name": "bellum_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game=None, scenario=None, seed=0, options=None, *, numbering="list", max_steps=20000,
                 lang="en", data=None, render_mode=None):
        if render_mode not in (None, "ansi"):
            raise BellumError(f"render_mode {render_mode!r}: there is only 'ansi'")
        super().__init__(game, scenario, options, data, 1, numbering)
        self.render_mode, self.lang, self.max_steps = render_mode, lang, max_steps
        self.scenario = text_of(lib.bellum_scenario, self._handle)
        self.max_actions = lib.bellum_max_actions(self._handle)
        self._names = [f"seat_{i + 1}" for i in range(lib.bellum_seats(self._handle))]
        self._seat = {agent: i for i, agent in enumerate(self._names)}
        # Seats of the rules and absent ones are no agents.
        self.possible_agents = [agent for agent, i in self._seat.items() if lib.bellum_role(self._handle, i) == 0]
        self.sides = {agent: lib.bellum_side(self._handle, i) for agent, i in self._seat.items()}
        self._spaces = self._make_spaces()
        self._seed = seed
        self.agents = []

    # ---- spaces ----

    def _make_spaces(self):
        seen = spaces.Dict({"observation": spaces.Box(0, 255, (self.view_size,)),
                            "action_mask": spaces.Box(0, 1, (self.space,), "int8")})
        return {agent: (seen, spaces.Discrete(self.space)) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._spaces[agent][0]

    def action_space(self, agent):
        return self._spaces[agent][1]

    @property
    def observation_spaces(self):
        return {agent: pair[0] for agent, pair in self._spaces.items()}

    @property
    def action_spaces(self):
        return {agent: pair[1] for agent, pair in self._spaces.items()}

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    # ---- the course of a match ----

    def reset(self, seed=None, options=None):
        """Set the match up.  Without a seed: the one after the last, so that runs differ and can be repeated."""
        if options:
            raise BellumError("options belong to the making of an environment: bellum.env(…, options={…})")
        if seed is None:
            seed = self._seed
        self._seed = (seed + 1) % 2**64
        check(lib.bellum_reset(self._handle, 0, seed % 2**64))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self):
        seat = lib.bellum_seat(self._handle, 0)
        if seat >= 0:
            self.agent_selection = self._names[seat]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    def step(self, action):
        agent = self._asked()
        if self.terminations[agent] or self.truncations[agent]:
            self._bury(agent, action)
            return
        if isinstance(action, str):
            check(lib.bellum_play(self._handle, 0, self._seat[agent], encoded(action), encoded(self.lang)), illegal=True)
        elif action is None:
            raise IllegalAction(f"{agent} is asked and must choose an action")
        else:
            check(lib.bellum_step(self._handle, 0, int(action)), illegal=True)
        self._after(agent)

    def play(self, agent, notation):
        """Do what the notation says for any agent: for what may be done at any time, such as "resign"."""
        asked = self._asked()
        check(lib.bellum_play(self._handle, 0, self._seat[agent], encoded(notation), encoded(self.lang)), illegal=True)
        self._after(asked)

    def _asked(self):
        if not self.agents:
            raise BellumError("there is nobody to be asked: reset() begins a match")
        return self.agent_selection

    def _after(self, actor):
        self._cumulative_rewards[actor] = 0.0
        over = lib.bellum_seat(self._handle, 0) < 0
        late = not over and lib.bellum_steps(self._handle, 0) >= self.max_steps
        shares = self.outcome()["share"] if over else None
        for agent in self.agents:
            self.rewards[agent] = shares[self._seat[agent]] / 500 - 1 if over else 0.0
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = over
            self.truncations[agent] = late
        self._select()

    def _bury(self, agent, action):
        """An agent that is done takes its leave with None; then the next one."""
        if action is not None:
            raise IllegalAction(f"{agent} is done: its only action is None")
        self.agents.remove(agent)
        for by_agent in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del by_agent[agent]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        """Each agent in its turn, until all are done."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe=True):
        agent = self._asked()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    # ---- what an agent sees ----

    def observe(self, agent):
        """What the agent may know: the view of its seat as bytes, and which actions it may choose."""
        view = buffer(ctypes.c_uint8, self.view_size)
        check(lib.bellum_observe(self._handle, 0, self._seat[agent], view))
        return {"observation": self._numbers(view, "uint8"), "action_mask": self._mask(agent)}

    def _mask(self, agent):
        mask = buffer(ctypes.c_int8, self.space)
        if self._seat[agent] == lib.bellum_seat(self._handle, 0):
            check(lib.bellum_mask(self._handle, 0, mask))
        return self._numbers(mask, "int8")

    def _numbers(self, shared, dtype):
        return memoryview(shared).cast("B").cast("b" if dtype == "int8" else "B")

    def view(self, agent=None):
        """The same as a structure (docs/protocol.md); without an agent: what spectators see."""
        return json.loads(text_of(lib.bellum_view, self._handle, 0, self._viewer(agent)))

    def prompt(self, agent=None, lang=None):
        """What the agent is asked, as a sentence."""
        return text_of(lib.bellum_prompt, self._handle, 0, self._viewer(agent), encoded(lang or self.lang))

    def draw(self, agent=None, lang=None):
        """The board as text."""
        return text_of(lib.bellum_draw, self._handle, 0, self._viewer(agent), encoded(lang or self.lang))

    def render(self):
        return self.draw(self.agent_selection if self.agents else None) if self.render_mode == "ansi" else None

    def _viewer(self, agent):
        return SPECTATOR if agent is None else self._seat[agent]

    def seat_name(self, agent, lang=None):
        return text_of(lib.bellum_seat_name, self._handle, self._seat[agent], encoded(lang or self.lang))

    # ---- what an agent may do ----

    def to_move(self):
        """Everybody who owes an answer: several agents for secret choices at the same time, nobody at the end."""
        seats = check(lib.bellum_to_move(self._handle, 0))
        return [agent for i, agent in enumerate(self._names) if seats >> i & 1]

    def legal(self):
        """The numbers of the legal actions of the agent that is asked, in the order of the list."""
        numbers = buffer(ctypes.c_int32, self.max_actions)
        n = check(lib.bellum_legal(self._handle, 0, numbers))
        return list(numbers[:n])

    def actions(self):
        """The same as notation: {number: "attack b5"}."""
        return {number: self.notation(number) for number in self.legal()}

    def action_words(self):
        """The same as numbers that mean something: for each its kind and its arguments."""
        words = buffer(ctypes.c_int16, 8 * self.max_actions)
        n = check(lib.bellum_actions(self._handle, 0, words))
        return [(words[8 * i], *words[8 * i + 2:8 * i + 2 + words[8 * i + 1]]) for i in range(n)]

    def notation(self, number):
        return text_of(lib.bellum_notation, self._handle, 0, number)

    def label(self, number, lang=None):
        return text_of(lib.bellum_label, self._handle, 0, number, encoded(lang or self.lang))

    def number(self, notation):
        """The number of an action of the list."""
        return check(lib.bellum_number(self._handle, 0, encoded(notation)), illegal=True)

    # ---- the whole ----

    def outcome(self):
        """over, and by seat: share in thousandths, score."""
        share, score = (buffer(ctypes.c_int16, len(self._names)) for _ in range(2))
        over = check(lib.bellum_outcome(self._handle, 0, share, score))
        return {"over": bool(over), "share": list(share), "score": list(score)}

    def record(self):
        """The match so far as a record: `bellum replay FILE --verify` reads it."""
        return text_of(lib.bellum_record, self._handle, 0)

    @property
    def unwrapped(self):
        return self

    def __str__(self):
        return self.metadata["name"]
