"""WebM (RFC 8794, RFC 9559): reads the timestamps and completeness of a segment of clusters."""

from segments.reading import Reading, Track, usual_step

EBML, SEGMENT, INFO, TRACKS, CLUSTER = 0x1A45DFA3, 0x18538067, 0x1549A966, 0x1654AE6B, 0x1F43B675
TIMESTAMP_SCALE, TRACK_ENTRY, TRACK_NUMBER, TRACK_TYPE = 0x2AD7B1, 0xAE, 0xD7, 0x83
TIMESTAMP, SIMPLE_BLOCK, BLOCK_GROUP, BLOCK = 0xE7, 0xA3, 0xA0, 0xA1


def number(data, at, keep_marker):
    """Returns (value, offset of the next byte) of a variable-length integer. None as value: all bits are set (unknown size)."""
    first = data[at] if at < len(data) else 0
    length = 9 - first.bit_length()
    if first == 0 or at + length > len(data):
        raise IndexError("a number is cut off")
    value = int.from_bytes(data[at : at + length], "big")
    plain = value & ((1 << 7 * length) - 1)
    if keep_marker:
        return value, at + length
    return (None if plain == (1 << 7 * length) - 1 else plain), at + length


def elements(data, start, end):
    """Yields (id, start of content, end) of each element. Unknown sizes reach to `end`. IndexError: an id or size is cut off."""
    at = start
    while at < end:
        name, at = number(data, at, True)
        size, at = number(data, at, False)
        finish = end if size is None else at + size
        yield name, at, finish
        at = finish


def children(data, start, end):
    """Yields the elements of a parent that ends at `end`. IndexError: as `elements`, or one of them is longer than its parent."""
    for name, begin, finish in elements(data, start, end):
        if finish > end:
            raise IndexError("an element is longer than its parent")
        yield name, begin, finish


def integer(data, start, end):
    """Returns an unsigned integer. ValueError: it is longer than RFC 8794, 7.2 allows."""
    if end - start > 8:
        raise ValueError("an integer is longer than 8 bytes")
    return int.from_bytes(data[start:end], "big")


def is_webm(data):
    return data[:4] in (EBML.to_bytes(4, "big"), CLUSTER.to_bytes(4, "big"))


def read_init(data):
    """Returns (seconds per timestamp unit, numbers of the video tracks); None when no track is described or the data is cut off."""
    unit, videos, has_tracks = 0.001, set(), False
    try:
        for name, start, end in flat(data):
            if name == TIMESTAMP_SCALE:
                unit = integer(data, start, end) / 1e9
            if name == TRACK_ENTRY:
                has_tracks = True
                fields = {key: integer(data, a, b) for key, a, b in children(data, start, end) if key in (TRACK_NUMBER, TRACK_TYPE)}
                if fields.get(TRACK_TYPE) == 1:
                    videos.add(fields.get(TRACK_NUMBER))
    except IndexError:
        return None
    return (unit, videos) if has_tracks else None


def flat(data):
    """Yields the child elements of Info and Tracks."""
    for name, start, end in elements(data, 0, len(data)):
        if name == SEGMENT:
            end = min(end, len(data))
            for inner, begin, finish in elements(data, start, end):
                if inner in (INFO, TRACKS):
                    if finish > end:
                        raise IndexError("the description is cut off")
                    yield from children(data, begin, finish)


def read(data, init):
    """Returns None when the data is not WebM."""
    if not is_webm(data):
        return None
    unit, videos = init or (0.001, set())
    times = {}
    try:
        is_whole = True
        for name, start, end in elements(data, 0, len(data)):
            is_whole = is_whole and end <= len(data)
            if name == CLUSTER:
                read_cluster(data, start, min(end, len(data)), unit, times)
    except IndexError:
        is_whole = False
    tracks = {}
    for track, found in times.items():
        found.sort()
        frame = usual_step(found, 0.04)
        tracks[track] = Track(found[0], found[-1] + frame, frame, track in videos)
    return Reading("webm", is_whole, tracks)


def read_cluster(data, start, end, unit, times):
    base = 0
    for name, begin, finish in children(data, start, end):
        if name == TIMESTAMP:
            base = integer(data, begin, finish)
        elif name == SIMPLE_BLOCK:
            add_block(data, begin, base, unit, times)
        elif name == BLOCK_GROUP:
            for inner, at, _ in elements(data, begin, finish):
                if inner == BLOCK:
                    add_block(data, at, base, unit, times)


def add_block(data, at, base, unit, times):
    track, at = number(data, at, False)
    times.setdefault(track, []).append((base + int.from_bytes(data[at : at + 2], "big", signed=True)) * unit)
