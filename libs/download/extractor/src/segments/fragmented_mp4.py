"""Fragmented MP4 (ISO/IEC 14496-12): reads a segment's timestamps and completeness, and shifts its timestamps."""

import dataclasses
import struct

from segments.reading import Reading, Track

BOXES = (b"ftyp", b"styp", b"moof", b"moov", b"sidx", b"emsg", b"prft", b"mdat", b"free", b"skip", b"uuid", b"ssix", b"mfra")


@dataclasses.dataclass
class Init:
    """Values of the initialisation section that are needed to read fragments, by track ID."""

    timescales: dict
    durations: dict
    videos: set
    """Sample descriptions (stsd): the decoder's configuration, which must not change within a file."""
    descriptions: dict


def boxes(data, start, end):
    """Yields (type, start of content, end) of each box. The last box may end beyond `end`."""
    at = start
    while at + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, at)
        head = 8
        if size == 1 and at + 16 <= end:
            size, head = struct.unpack_from(">Q", data, at + 8)[0], 16
        elif size == 0:
            size = end - at
        if size < head:
            return
        yield kind, at + head, at + size
        at += size


def is_mp4(data):
    return data[4:8] in BOXES


def is_whole(data):
    end = 0
    for _, _, end in boxes(data, 0, len(data)):
        pass
    return end == len(data)


def has_fragment(data):
    return is_mp4(data) and any(kind == b"moof" for kind, _, _ in boxes(data, 0, len(data)))


def within(data, path, start, end):
    """Yields (start, end) of the content of every box at a path of box types."""
    for kind, begin, finish in boxes(data, start, end):
        if kind == path[0] and finish <= end:
            if len(path) == 1:
                yield begin, finish
            else:
                yield from within(data, path[1:], begin, finish)


def read_init(data):
    """Returns None when the data describes no track."""
    init = Init({}, {}, set(), {})
    for start, end in within(data, (b"moov", b"trak"), 0, len(data)):
        tkhd = next(within(data, (b"tkhd",), start, end), None)
        mdhd = next(within(data, (b"mdia", b"mdhd"), start, end), None)
        hdlr = next(within(data, (b"mdia", b"hdlr"), start, end), None)
        stsd = next(within(data, (b"mdia", b"minf", b"stbl", b"stsd"), start, end), None)
        if not (tkhd and mdhd and hdlr and stsd):
            continue
        track = struct.unpack_from(">I", data, tkhd[0] + (20 if data[tkhd[0]] == 1 else 12))[0]
        init.timescales[track] = struct.unpack_from(">I", data, mdhd[0] + (20 if data[mdhd[0]] == 1 else 12))[0] or 1
        init.descriptions[track] = data[stsd[0] : stsd[1]]
        if data[hdlr[0] + 8 : hdlr[0] + 12] == b"vide":
            init.videos.add(track)
    for start, _ in within(data, (b"moov", b"mvex", b"trex"), 0, len(data)):
        track, _, duration = struct.unpack_from(">III", data, start + 4)
        init.durations[track] = duration
    return init if init.timescales else None


def read(data, init):
    """Returns None when the data is not MP4. Without an initialisation section, the Reading has no tracks."""
    if not is_mp4(data):
        return None
    tracks = {}
    if init is not None:
        for start, end in within(data, (b"moof",), 0, len(data)):
            add_fragment(data, start, end, init, tracks)
    return Reading("mp4", is_whole(data), tracks)


def add_fragment(data, start, end, init, tracks):
    mfhd = next(within(data, (b"mfhd",), start, end), None)
    count = struct.unpack_from(">I", data, mfhd[0] + 4)[0] if mfhd else None
    for begin, finish in within(data, (b"traf",), start, end):
        tfhd = next(within(data, (b"tfhd",), begin, finish), None)
        tfdt = next(within(data, (b"tfdt",), begin, finish), None)
        if not (tfhd and tfdt):
            continue
        track, usual = read_tfhd(data, tfhd[0], init)
        if track not in init.timescales:
            continue
        scale = init.timescales[track]
        time = time_of(data, tfdt[0]) / scale
        samples, ticks = 0, 0
        for run, run_end in within(data, (b"trun",), begin, finish):
            more, length = read_trun(data, run, run_end, usual)
            samples, ticks = samples + more, ticks + length
        if samples:
            frame = ticks / samples / scale
            known = tracks.setdefault(track, Track(time, time, frame, track in init.videos, first_count=count))
            known.end, known.last_count = time + ticks / scale, count


def time_of(data, tfdt):
    return struct.unpack_from(">Q" if data[tfdt] == 1 else ">I", data, tfdt + 4)[0]


def read_tfhd(data, at, init):
    flags = int.from_bytes(data[at + 1 : at + 4], "big")
    track = struct.unpack_from(">I", data, at + 4)[0]
    if not flags & 8:
        return track, init.durations.get(track, 0)
    offset = at + 8 + (8 if flags & 1 else 0) + (4 if flags & 2 else 0)
    return track, struct.unpack_from(">I", data, offset)[0]


def read_trun(data, at, end, usual):
    """Returns the number of samples and their total duration in ticks of the track's timescale. ValueError: the box is too short."""
    flags = int.from_bytes(data[at + 1 : at + 4], "big")
    count = struct.unpack_from(">I", data, at + 4)[0]
    first = at + 8 + (4 if flags & 1 else 0) + (4 if flags & 4 else 0)
    step = 4 * sum(1 for bit in (0x100, 0x200, 0x400, 0x800) if flags & bit)
    if first + count * step > end:
        raise ValueError(f"a trun box cannot hold {count} samples")
    if not flags & 0x100:
        return count, count * usual
    return count, sum(struct.unpack_from(">I", data, first + index * step)[0] for index in range(count))


def moved(data, init, seconds):
    """Returns the segment with the decode time (tfdt) of each fragment shifted. Presentation times are relative to it."""
    out = bytearray(data)
    for start, end in within(data, (b"moof", b"traf"), 0, len(data)):
        tfhd = next(within(data, (b"tfhd",), start, end), None)
        tfdt = next(within(data, (b"tfdt",), start, end), None)
        if tfhd and tfdt:
            scale = init.timescales.get(struct.unpack_from(">I", data, tfhd[0] + 4)[0], 1)
            is_long = data[tfdt[0]] == 1
            time = max(0, time_of(data, tfdt[0]) + round(seconds * scale))
            struct.pack_into(">Q" if is_long else ">I", out, tfdt[0] + 4, time if is_long else time & 0xFFFFFFFF)
    return bytes(out)
