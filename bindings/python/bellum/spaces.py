"""Spaces: what actions and observations look like; as gymnasium has them, as far as they are needed here."""
import random


class Discrete:
    """Whole numbers from 0 to n - 1."""

    def __init__(self, n, seed=None):
        self.n = n
        self.shape, self.dtype = (), "int64"
        self._random = random.Random(seed)

    def seed(self, seed=None):
        self._random.seed(seed)

    def sample(self, mask=None):
        """One of them at random; with a mask one whose place in it is not 0."""
        if mask is None:
            return self._random.randrange(self.n)
        allowed = [i for i, m in enumerate(mask) if m]
        return self._random.choice(allowed) if allowed else 0

    def contains(self, x):
        try:
            return not isinstance(x, bool) and int(x) == x and 0 <= x < self.n
        except (TypeError, ValueError):
            return False

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """So many whole numbers, each from low to high."""

    def __init__(self, low, high, shape, dtype="uint8"):
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    def contains(self, x):
        return len(x) == self.shape[0] and all(self.low <= v <= self.high for v in x)

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Box) and (other.low, other.high, other.shape) == (self.low, self.high, self.shape)

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict:
    """Spaces by name."""

    def __init__(self, spaces):
        self.spaces = dict(spaces)

    def __getitem__(self, key):
        return self.spaces[key]

    def keys(self):
        return self.spaces.keys()

    def contains(self, x):
        return x.keys() == self.spaces.keys() and all(x[k] in space for k, space in self.spaces.items())

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self):
        return f"Dict({self.spaces})"
