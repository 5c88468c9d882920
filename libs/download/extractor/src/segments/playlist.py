"""Reads the segments of an HLS media playlist (RFC 8216)."""

import binascii
import math
import re
import urllib.parse

from yt_dlp.utils import parse_m3u8_attributes, update_url_query

AD_STARTS = (("#ANVATO-SEGMENT-INFO", "type=ad"), ("#UPLYNK-SEGMENT", ",ad"))
AD_ENDS = (("#ANVATO-SEGMENT-INFO", "type=master"), ("#UPLYNK-SEGMENT", ",segment"))


class Unsavable(Exception):
    """The stream on the site cannot become one complete file. `failure`: an ExtractionFailure, such as "incomplete"."""

    def __init__(self, failure, message):
        super().__init__(message)
        self.failure = failure


def segments_of(text, base, extras):
    """
    Returns the segments in order: the engine's fragments with further keys. `duration`: seconds, None for an initialisation section.
    `is_rounded`: whether the duration is stated in whole seconds. `run`: number of discontinuities before the segment. Raises
    Unsavable when the playlist marks a segment as absent (EXT-X-GAP) or has a malformed number, key or address.
    """
    try:
        return read(text, base, extras)
    except ValueError as error:
        raise Unsavable("damaged", f"the playlist is malformed: {error}") from error


def read(text, base, extras):
    """Does the work of `segments_of`. ValueError: a number, key or address is malformed."""
    segments = []
    query = urllib.parse.parse_qs(extras.get("extra_param_to_segment_url") or "")
    key_query = urllib.parse.parse_qs(extras.get("extra_param_to_key_url") or "") or query
    sequence, run, ends = 0, 0, {}
    duration, byte_range, key, is_ad, is_rounded = None, None, {"METHOD": "NONE"}, False, False
    is_gap = False

    def add(name, byte_range, seconds):
        url = urllib.parse.urljoin(base, name)
        segments.append({
            "frag_index": len(segments) + 1,
            "url": update_url_query(url, query) if query else url,
            "decrypt_info": key,
            "byte_range": byte_range or {},
            "media_sequence": sequence,
            "duration": seconds,
            "is_init": seconds is None,
            "is_rounded": is_rounded,
            "run": run,
        })

    for line in map(str.strip, text.splitlines()):
        tag, _, value = line.partition(":")
        if not line:
            continue
        if not line.startswith("#"):
            if not is_ad:
                if is_gap:
                    raise Unsavable("incomplete", f"segment {sequence} is absent by its playlist")
                add(line, range_of(byte_range, ends.get(line, 0)), duration or 0.0)
                if byte_range:
                    ends[line] = segments[-1]["byte_range"]["end"]
                sequence += 1
            duration, byte_range, is_gap = None, None, False
        elif tag == "#EXTINF":
            duration, is_rounded = number_of(value.split(",")[0]), "." not in value.split(",")[0]
        elif tag == "#EXT-X-BYTERANGE":
            byte_range = value
        elif tag == "#EXT-X-GAP":
            is_gap = True
        elif tag == "#EXT-X-MEDIA-SEQUENCE":
            sequence = integer(value)
        elif tag == "#EXT-X-DISCONTINUITY":
            run += 1
        elif tag == "#EXT-X-MAP":
            fields = parse_m3u8_attributes(value)
            add(fields.get("URI") or "", range_of(fields.get("BYTERANGE"), 0), None)
        elif tag == "#EXT-X-KEY":
            key = key_of(parse_m3u8_attributes(value), base, extras.get("hls_aes") or {}, key_query)
        elif begins(line, AD_STARTS):
            is_ad = True
        elif begins(line, AD_ENDS):
            is_ad = False
    return segments


def begins(line, pairs):
    return any(line.startswith(start) and (end in line if "=" in end else line.endswith(end)) for start, end in pairs)


def number_of(text):
    """Parses a duration; 0.0 when the text is no finite number."""
    try:
        number = float(text)
    except ValueError:
        return 0.0
    return number if math.isfinite(number) else 0.0


def integer(text):
    """Parses a decimal-integer of at most 64 bits (RFC 8216, 4.2)."""
    if not re.fullmatch("[0-9]{1,20}", text.strip()):
        raise ValueError(f"{text[:40]!r} is no integer")
    return int(text)


def range_of(text, default_start):
    """Parses "length@start" (bytes); `end` is exclusive. Without a start, `default_start` counts. None for no range."""
    if not text:
        return None
    length, _, start = text.partition("@")
    begin = integer(start) if start else default_start
    return {"start": begin, "end": begin + integer(length)}


def key_of(fields, base, given, query):
    """Returns the engine's `decrypt_info`. `given`: the key, its address or the vector, where the site states them elsewhere."""
    if fields.get("METHOD") != "AES-128":
        return fields
    vector = given.get("iv") or fields.get("IV")
    if vector:
        fields["IV"] = block(vector.lower().removeprefix("0x").zfill(32))
    if given.get("key"):
        fields["KEY"] = block(given["key"].lower().removeprefix("0x"))
    address = urllib.parse.urljoin(base, given.get("uri") or fields.get("URI") or "")
    fields["URI"] = update_url_query(address, query) if query else address
    return fields


def block(text):
    """Parses 128 bits in hexadecimal digits."""
    content = binascii.unhexlify(text)
    if len(content) != 16:
        raise ValueError("a key or vector is not 128 bits long")
    return content
