"""Finding libbellum and calling it: the C interface of src/capi/bellum.h, and its errors as exceptions."""
import ctypes
import ctypes.util
import json
import os
from pathlib import Path

ABI = 1
HERE = Path(__file__).resolve().parent
TREE = HERE.parents[2]          # of the source, if this is a part of it

c_int, c_char_p, c_void_p, c_size = ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t
TEXT = [c_char_p, c_size]       # a buffer and its size, the last two arguments of functions that write a text

SIGNATURES = {
    "bellum_abi": (c_int, []),
    "bellum_last_error": (c_char_p, []),
    "bellum_last_rule": (c_char_p, []),
    "bellum_games": (c_int, [c_char_p, *TEXT]),
    "bellum_new": (c_void_p, [c_char_p, c_char_p, c_char_p, c_char_p, c_int]),
    "bellum_free": (None, [c_void_p]),
    "bellum_seats": (c_int, [c_void_p]),
    "bellum_role": (c_int, [c_void_p, c_int]),
    "bellum_side": (c_int, [c_void_p, c_int]),
    "bellum_view_size": (c_int, [c_void_p]),
    "bellum_max_actions": (c_int, [c_void_p]),
    "bellum_space": (c_int, [c_void_p]),
    "bellum_hash": (c_int, [c_void_p, c_int]),
    "bellum_scenario": (c_int, [c_void_p, *TEXT]),
    "bellum_seat_name": (c_int, [c_void_p, c_int, c_char_p, *TEXT]),
    "bellum_reset": (c_int, [c_void_p, c_int, ctypes.c_uint64]),
    "bellum_seat": (c_int, [c_void_p, c_int]),
    "bellum_to_move": (c_int, [c_void_p, c_int]),
    "bellum_observe": (c_int, [c_void_p, c_int, c_int, c_void_p]),
    "bellum_legal": (c_int, [c_void_p, c_int, c_void_p]),
    "bellum_mask": (c_int, [c_void_p, c_int, c_void_p]),
    "bellum_actions": (c_int, [c_void_p, c_int, c_void_p]),
    "bellum_step": (c_int, [c_void_p, c_int, ctypes.c_int32]),
    "bellum_play": (c_int, [c_void_p, c_int, c_int, c_char_p, c_char_p]),
    "bellum_outcome": (c_int, [c_void_p, c_int, c_void_p, c_void_p]),
    "bellum_steps": (c_int, [c_void_p, c_int]),
    "bellum_notation": (c_int, [c_void_p, c_int, ctypes.c_int32, *TEXT]),
    "bellum_label": (c_int, [c_void_p, c_int, ctypes.c_int32, c_char_p, *TEXT]),
    "bellum_number": (c_int, [c_void_p, c_int, c_char_p]),
    "bellum_prompt": (c_int, [c_void_p, c_int, c_int, c_char_p, *TEXT]),
    "bellum_draw": (c_int, [c_void_p, c_int, c_int, c_char_p, *TEXT]),
    "bellum_view": (c_int, [c_void_p, c_int, c_int, *TEXT]),
    "bellum_record": (c_int, [c_void_p, c_int, *TEXT]),
    "bellum_reset_all": (c_int, [c_void_p, c_void_p]),
    "bellum_step_all": (c_int, [c_void_p, c_void_p, c_void_p, c_void_p, c_void_p]),
    "bellum_look_all": (c_int, [c_void_p, c_void_p, c_void_p]),
    "bellum_sample_all": (c_int, [c_void_p, ctypes.c_uint64, c_void_p]),
}


class BellumError(Exception):
    """Something that the library refuses; the text says what was expected."""


class IllegalAction(BellumError, ValueError):
    """An action that is not allowed now.  rule is the paragraph that forbids it ("FC-540"), "" if none does."""

    def __init__(self, text, rule=""):
        super().__init__(f"{text} ({rule})" if rule else text)
        self.rule = rule


class LibraryMissing(BellumError, ImportError):
    """libbellum is not where it is looked for."""


def candidates():
    """Where the library may be: BELLUM_LIB, the build folder of the source tree, where it is installed."""
    if os.environ.get("BELLUM_LIB"):
        return [os.environ["BELLUM_LIB"]]
    name = "libbellum.so.1"
    places = [HERE / name, TREE / "build" / "src" / name, TREE / "build" / "test" / "src" / name]
    for parent in list(HERE.parents)[2:5]:                     # PREFIX/lib/python3.11/site-packages/bellum
        places += [parent / "lib" / name, *sorted(parent.glob(f"lib/*/{name}"))]
    found = [str(p) for p in places if p.is_file()]
    named = ctypes.util.find_library("bellum")
    return found + ([named] if named else [])


def load():
    tried = candidates()
    if not tried:
        raise LibraryMissing("libbellum.so.1 was not found: build it with 'make', or set BELLUM_LIB to its path")
    lib = ctypes.CDLL(tried[0])
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    if lib.bellum_abi() != ABI:
        raise LibraryMissing(f"{tried[0]} speaks version {lib.bellum_abi()} of the interface, expected {ABI}")
    return lib


lib = load()


def encoded(text):
    return None if text is None else str(text).encode()


def check(result, illegal=False):
    """Raise what the library says went wrong if result is negative."""
    if result >= 0:
        return result
    text, rule = lib.bellum_last_error().decode(), lib.bellum_last_rule().decode()
    raise IllegalAction(text, rule) if illegal or rule else BellumError(text)


def text_of(function, *arguments):
    """The text that a function writes, however long it is."""
    size = 4096
    while True:
        buffer = ctypes.create_string_buffer(size)
        need = check(function(*arguments, buffer, size))
        if need < size:
            return buffer.value.decode()
        size = need + 1


def data_folder(data):
    """The data files that belong to the library: those of the source tree, if this is a part of it."""
    if data is None and "BELLUM_DATA" not in os.environ and (TREE / "data" / "null").is_dir():
        data = TREE / "data"
    return encoded(data)


def games(data=None):
    """The games that there are, and their scenarios: {"null": ["five-rounds"], …}."""
    return {g["game"]: g["scenarios"] for g in json.loads(text_of(lib.bellum_games, data_folder(data)))}


def options_text(options):
    """{"turn-limit": 30, "pass-rule": True} as the library wants it."""
    words = {True: "yes", False: "no"}
    return " ".join(f"{k}={words[v] if isinstance(v, bool) else v}" for k, v in (options or {}).items())


class Matches:
    """A handle of the library, and its end."""

    _handle = None

    def __init__(self, game, scenario, options, data, n, numbering):
        self._handle = lib.bellum_new(encoded(game), encoded(scenario), encoded(options_text(options)), data_folder(data), n)
        if not self._handle:
            raise BellumError(lib.bellum_last_error().decode().strip())
        if numbering != "list":
            check(lib.bellum_hash(self._handle, int(numbering)))
        self.view_size, self.space = lib.bellum_view_size(self._handle), lib.bellum_space(self._handle)

    def close(self):
        if self._handle:
            lib.bellum_free(self._handle)
        self._handle = None

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.close()


def buffer(kind, n):
    """n numbers of a ctypes kind that Python and the library share."""
    return (kind * n)()
