"""Many matches that are stepped together, in one call for each step."""
import ctypes

from ._library import BellumError, Matches, buffer, check, lib


def table(shared, rows, columns, code):
    """Numbers that the library writes, as a memoryview of rows and columns: numpy.asarray() takes it as it is."""
    return memoryview(shared).cast("B").cast(code, (rows, columns))


class Batch(Matches):
    """n matches of one game, scenario and options.

        batch = bellum.Batch(1024, "fantasy-commander", seed=1)
        batch.look()
        while …:
            batch.step(policy(batch.views, batch.masks))     # n numbers
            batch.look()

    seats[i]       the seat that is asked in match i, from 0; -1: it is over
    over[i]        1 in the step in which match i ended; the next step sets it up anew, whatever its action
    shares[i, s]   thousandths of a win for seat s when it is over, else 0
    views[i]       what seats[i] sees, as bytes, since the last look()
    masks[i]       1 for the actions that it may choose, since the last look()

    All of these are memoryviews that the library writes into: copy what is to be kept.  Match i begins with the
    seed `seed + i`, and is the same that bellum.env(seed=seed + i) plays.  Other arguments as those of bellum.env.
    """

    def __init__(self, n, game=None, scenario=None, seed=0, options=None, *, numbering="list", data=None):
        super().__init__(game, scenario, options, data, n, numbering)
        self.n, self.seat_count = n, lib.bellum_seats(self._handle)
        self._numbers = buffer(ctypes.c_int32, n)
        self._seats = buffer(ctypes.c_int8, n)
        self._over = buffer(ctypes.c_uint8, n)
        self._shares = buffer(ctypes.c_int16, n * self.seat_count)
        self._views = buffer(ctypes.c_uint8, n * self.view_size)
        self._masks = buffer(ctypes.c_int8, n * self.space)
        self.actions = memoryview(self._numbers).cast("B").cast("i")
        self.seats = memoryview(self._seats).cast("B").cast("b")
        self.over = memoryview(self._over).cast("B")
        self.shares = table(self._shares, n, self.seat_count, "h")
        self.views = table(self._views, n, self.view_size, "B")
        self.masks = table(self._masks, n, self.space, "b")
        self.reset(seed)

    def __len__(self):
        return self.n

    def reset(self, seed=0):
        """Begin all matches: with seed, seed + 1, …, or with a list of n seeds."""
        seeds = [seed + i for i in range(self.n)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.n:
            raise BellumError(f"{len(seeds)} seeds for {self.n} matches")
        check(lib.bellum_reset_all(self._handle, (ctypes.c_uint64 * self.n)(*(s % 2**64 for s in seeds))))
        for i in range(self.n):
            self.seats[i] = lib.bellum_seat(self._handle, i)
            self.over[i] = 0
        self._shares[:] = [0] * len(self._shares)

    def step(self, actions):
        """One action in each match: n numbers, as a list, an array("i") or a numpy array of int32."""
        if actions is not self.actions:
            self._take(actions)
        check(lib.bellum_step_all(self._handle, self._numbers, self._seats, self._shares, self._over), illegal=True)

    def _take(self, actions):
        if len(actions) != self.n:
            raise BellumError(f"{len(actions)} actions for {self.n} matches")
        try:
            self.actions[:] = memoryview(actions)
        except (TypeError, ValueError):
            for i, action in enumerate(actions):
                self.actions[i] = int(action)

    def look(self, views=True, masks=True):
        """Fill views and masks for the seat that is asked in each match."""
        check(lib.bellum_look_all(self._handle, self._views if views else None, self._masks if masks else None))

    def sample(self, seed):
        """Any legal action in each match, all equally likely: in .actions, ready for step()."""
        check(lib.bellum_sample_all(self._handle, seed % 2**64, self._numbers))
        return self.actions
