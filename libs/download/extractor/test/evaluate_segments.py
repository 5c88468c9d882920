"""Evaluates expressions about the parsers of segments and playlists. In: a JSON list of expressions. Out: a JSON list of values or errors' names."""

import json
import struct
import sys
import xml.etree.ElementTree

from yt_dlp.utils import parse_duration

from segments import fetcher, fragmented_mp4, mpd_clock, playlist, webm
from segments.check import Check, parsing

sys.set_int_max_str_digits(4300)  # Python's default, whatever the environment says


def box(kind, content):
    return struct.pack(">I4s", 8 + len(content), kind.encode()) + content


def run(count, durations):
    """A trun box that states a duration per sample."""
    return box("trun", struct.pack(">II", 0x100, count) + durations)


def fragment(*inner, time=0):
    head = [box("tfhd", struct.pack(">II", 0, 1)), box("tfdt", struct.pack(">IQ", 1 << 24, time))]
    return box("moof", box("traf", b"".join([*head, *inner]))) + box("mdat", bytes(9))


def element(name, content, size=None):
    return name + ((len(content) if size is None else size) | 1 << 56).to_bytes(8, "big") + content


def cluster(*inner):
    return element(b"\x1f\x43\xb6\x75", b"".join(inner))


def nested(count):
    """Segments of 24 bytes that hold nothing but an Info, which states the size of all that follows."""
    rests = (24 * left for left in range(count, 0, -1))
    return b"".join(element(b"\x18\x53\x80\x67", element(b"\x15\x49\xa9\x66", b"", rest - 24)) for rest in rests)


INIT = fragmented_mp4.Init({1: 1}, {}, {1}, {})


def look(data, init=INIT):
    """Reads a media segment of a stream whose track 1 counts in seconds."""
    check = Check()
    check.init = init
    segment = {"is_init": False, "url": "u", "byte_range": {}, "run": 0, "duration": 0.0}
    return [[track.start, track.end] for track in check.look(segment, data).tracks.values()]


def opened(**found):
    segment = {"decrypt_info": {"METHOD": "AES-128", **found}, "media_sequence": 0}
    return fetcher.opened(segment, bytes(16), lambda info: info["KEY"]).hex()


def moved(data, seconds):
    with parsing():
        return fragmented_mp4.moved(data, INIT, seconds).hex()


def listed(*lines, **extras):
    """Addresses and byte ranges of a playlist's segments; the failure's name when they cannot be saved."""
    try:
        found = playlist.segments_of("\n".join(lines), "http://site.example/", extras)
    except playlist.Unsavable as reason:
        return reason.failure
    return [[one["url"], *one["byte_range"].values()] for one in found]


def shifts(start, offset):
    parts = f'<SegmentTemplate timescale="2" presentationTimeOffset="{offset}"/><Representation id="v"/>'
    mpd = xml.etree.ElementTree.fromstring(f'<MPD><Period start="{start}"><AdaptationSet>{parts}</AdaptationSet></Period></MPD>')
    [begin] = mpd_clock.period_starts(mpd, parse_duration)
    return mpd_clock.shifts_of(mpd_clock.children(mpd, "Period")[0], begin)["v"]


def value_of(expression):
    try:
        return eval(expression)
    except Exception as error:
        return type(error).__name__


print(json.dumps([value_of(expression) for expression in json.load(sys.stdin)]))
