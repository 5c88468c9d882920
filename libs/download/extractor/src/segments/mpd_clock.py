"""Reads how far the clock of each DASH stream differs from the presentation's (ISO/IEC 23009-1, 5.3.9). The engine ignores it."""

import math
import re
from urllib.parse import urljoin


def note_clocks():
    """Patches the engine's parser of DASH manifests: fragments get `shift`, `period` and `is_init`; a format without fragments gets
    `clock_shift`. Both shifts are seconds to add to the stream's timestamps."""
    from yt_dlp.extractor.common import InfoExtractor
    from yt_dlp.utils import parse_duration

    parse = InfoExtractor._parse_mpd_periods

    def parse_noting(self, mpd_doc, mpd_id=None, *args, **rest):
        leave_out_trick_modes(mpd_doc)
        starts = period_starts(mpd_doc, parse_duration)
        periods = children(mpd_doc, "Period")
        entries = list(parse(self, mpd_doc, mpd_id, *args, **rest))
        for number, entry in enumerate(entries[: len(periods)]):
            shifts = shifts_of(periods[number], starts[number])
            for found in entry["formats"]:
                note(found, number, shift_of(found, shifts, mpd_id))
        join_periods(entries)
        yield from entries

    InfoExtractor._parse_mpd_periods = parse_noting


TRICK_MODE = "http://dashif.org/guidelines/trickmode"


def leave_out_trick_modes(mpd):
    """Removes tracks for fast forward, which show one frame every few seconds (DASH-IF IOP 4.3, 3.2.9)."""
    for period in children(mpd, "Period"):
        for adaptation in children(period, "AdaptationSet"):
            properties = children(adaptation, "EssentialProperty") + children(adaptation, "SupplementalProperty")
            if any(one.get("schemeIdUri") == TRICK_MODE for one in properties):
                period.remove(adaptation)


def note(found, number, shift):
    fragments = found.get("fragments")
    if fragments is None:
        # A shift of 0 adds no key: the engine joins formats of two periods only when their keys and values are equal.
        if shift:
            found["clock_shift"] = shift
        return
    base = found.get("fragment_base_url") or found["url"]
    found["fragments"] = [
        {**fragment, "url": fragment.get("url") or urljoin(base, fragment["path"]), "shift": shift, "period": number, "is_init": index == 0 and "duration" not in fragment}
        for index, fragment in enumerate(fragments)
    ]


LIKENESS = ("format_id", "vcodec", "acodec", "width", "height", "language")


def join_periods(entries):
    """
    Appends the fragments of later periods to the formats of the first period. The engine does so only for equal addresses and bit
    rates; otherwise it offers one period as the whole video. A format that lacks a period is left out, unless every format does.
    """
    if len(entries) < 2:
        return
    later = [{likeness(found): found for found in entry["formats"] if found.get("fragments")} for entry in entries[1:]]
    whole = [
        found for found in entries[0]["formats"] if found.get("fragments") and all(likeness(found) in one for one in later)
    ]
    if not whole:
        return
    for found in whole:
        for one in later:
            found["fragments"].extend(one[likeness(found)]["fragments"])
    entries[0]["formats"] = whole
    for entry in entries[1:]:
        entry["formats"] = []


def likeness(found):
    return tuple(found.get(key) for key in LIKENESS)


def shift_of(found, shifts, mpd_id):
    name = found.get("format_id") or ""
    own = name.removeprefix(f"{mpd_id}-") if mpd_id else name
    return shifts.get(own, 0.0)


def children(element, name):
    return [child for child in element if isinstance(child.tag, str) and child.tag.rpartition("}")[2] == name]


def period_starts(mpd, parse_duration):
    """Returns the start of each period in seconds: as stated, otherwise the end of the previous period."""
    starts, end = [], 0.0
    for period in children(mpd, "Period"):
        stated = seconds_of(period.get("start"), parse_duration)
        starts.append(end if stated is None else stated)
        end = starts[-1] + (seconds_of(period.get("duration"), parse_duration) or 0)
    return starts


def seconds_of(text, parse_duration):
    """Returns None when the duration is absent or malformed."""
    try:
        seconds = parse_duration(text)
    except ValueError:
        return None
    return None if seconds is None else float(seconds)


def shifts_of(period, start):
    """Returns the finite seconds to add to each representation's timestamps, by id; without an id, by content type as the engine does."""
    shifts = {}
    for adaptation in children(period, "AdaptationSet"):
        for representation in children(adaptation, "Representation"):
            offset = attribute((representation, adaptation, period), "presentationTimeOffset")
            scale = attribute((representation, adaptation, period), "timescale") or 1
            kind = (representation.get("mimeType") or adaptation.get("mimeType") or "").split("/")[0]
            name = representation.get("id") or adaptation.get("contentType") or kind
            shift = start - (offset or 0) / scale
            shifts[name] = shift if math.isfinite(shift) else 0.0
    return shifts


def attribute(levels, name):
    """
    Returns an attribute of SegmentBase, SegmentTemplate or SegmentList from the first level that has it as an unsigned integer of at
    most 64 bits, as presentationTimeOffset is (ISO/IEC 23009-1); else None.
    """
    for level in levels:
        for element in level:
            if isinstance(element.tag, str) and element.tag.rpartition("}")[2] in ("SegmentBase", "SegmentTemplate", "SegmentList"):
                value = element.get(name) or ""
                if re.fullmatch("[0-9]{1,20}", value):
                    return int(value)
    return None
