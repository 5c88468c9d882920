"""MPEG-TS (ISO/IEC 13818-1): reads a segment's timestamps, counters and completeness, and shifts its timestamps."""

from segments import packed_audio
from segments.reading import Reading, Track, usual_step

PACKET = 188
SYNC = 0x47
TICKS = 90_000
"""The first packet is searched in this many bytes: some sites put an image header before the stream."""
FURTHEST_SYNC = 65536


def read(data):
    """Returns None when the data is not MPEG-TS."""
    begin = find_sync(data)
    if begin is None:
        return None
    count = (len(data) - begin) // PACKET
    syncs, seconds, thirds, fourths = (data[begin + at : begin + count * PACKET : PACKET] for at in range(4))
    is_whole = (len(data) - begin) % PACKET == 0 and syncs.count(SYNC) == count
    packets = {}
    starts = {}
    for index in range(count):
        pid = (seconds[index] & 0x1F) << 8 | thirds[index]
        if pid == 0x1FFF or not fourths[index] & 0x10:
            continue
        packets.setdefault(pid, []).append(index)
        if seconds[index] & 0x40:
            pes = pes_of(data, begin + index * PACKET)
            if pes is not None:
                starts.setdefault(pid, []).append((index, *pes))
    tracks = {pid: track_of(data, begin, packets[pid], starts[pid], fourths) for pid in starts}
    return Reading("ts", is_whole, tracks, 16)


def find_sync(data):
    for begin in range(min(FURTHEST_SYNC, len(data))):
        if data[begin] == SYNC and all(data[at] == SYNC for at in range(begin, min(len(data), begin + 4 * PACKET), PACKET)):
            return begin if len(data) - begin >= PACKET else None
    return None


def payload_at(data, at):
    """Returns the offset of the packet's payload."""
    return at + 4 + (1 + data[at + 4] if data[at + 3] & 0x20 else 0)


def pes_of(data, at):
    """Returns (stream id, stated length in bytes, PTS in seconds) of a packet's PES header; None when there is no PTS."""
    payload = payload_at(data, at)
    head = data[payload : min(payload + 14, at + PACKET)]
    if len(head) < 14 or head[:3] != b"\x00\x00\x01" or not head[7] & 0x80:
        return None
    return head[3], head[4] << 8 | head[5], time_at(head, 9) / TICKS


def track_of(data, begin, packets, starts, fourths):
    times = sorted(time for *_, time in starts)
    # 33-bit timestamps wrapped around: no segment spans half of their range (13 hours).
    if times[-1] - times[0] > 2**32 / 90_000:
        times = sorted(time + (2**33 / 90_000 if time < 2**32 / 90_000 else 0) for time in times)
    stream_id = starts[0][1]
    is_video = 0xE0 <= stream_id <= 0xEF
    frame = usual_step(times, 0.04)
    end = times[-1] + frame
    tail = [begin + index * PACKET for index in packets if index >= starts[-1][0]]
    payload = b"" if is_video else b"".join(data[payload_at(data, at) : at + PACKET] for at in tail)
    frames, rate = packed_audio.frames_of(payload[9 + payload[8] :] if payload else b"")
    if frames:
        frame = 1024 / rate
        end = starts[-1][-1] + frames * frame
    return Track(
        start=times[0],
        end=end,
        frame=frame,
        is_video=is_video,
        is_tail_whole=is_tail_whole(data, tail, starts[-1][2]),
        first_count=fourths[packets[0]] & 15,
        last_count=fourths[packets[-1]] & 15,
    )


def is_tail_whole(data, tail, stated):
    if stated == 0:  # video of unstated length: stuffing fills up its last packet
        return bool(data[tail[-1] + 3] & 0x20)
    return sum(at + PACKET - payload_at(data, at) for at in tail) >= stated + 6


def moved(data, seconds):
    """Returns the segment with all its timestamps shifted: PTS, DTS and PCR."""
    begin = find_sync(data)
    out, ticks = bytearray(data), round(seconds * TICKS)
    for at in range(begin, len(data) - PACKET + 1, PACKET):
        # An adaptation field of 7 bytes or more may hold the PCR: 33 bits of base, 6 reserved bits, 9 bits of extension.
        if data[at + 3] & 0x20 and data[at + 4] >= 7 and data[at + 5] & 0x10:
            clock = int.from_bytes(data[at + 6 : at + 12], "big")
            time = ((clock >> 15) + ticks) % 2**33
            out[at + 6 : at + 12] = (time << 15 | clock & 0x7FFF).to_bytes(6, "big")
        if data[at + 1] & 0x40 and data[at + 3] & 0x10:
            move_header(out, payload_at(data, at), at + PACKET, ticks)
    return bytes(out)


def move_header(out, at, end, ticks):
    """Shifts the PTS and DTS of a PES header in place."""
    if at + 14 > end or out[at : at + 3] != b"\x00\x00\x01":
        return
    times = [at + 9] if out[at + 7] & 0x80 else []
    if out[at + 7] & 0xC0 == 0xC0 and at + 19 <= end:
        times.append(at + 14)
    for place in times:
        time = (time_at(out, place) + ticks) % 2**33
        out[place] = out[place] & 0xF0 | time >> 29 & 0x0E | 1
        out[place + 1 : place + 3] = (time >> 14 & 0xFFFE | 1).to_bytes(2, "big")
        out[place + 3 : place + 5] = (time << 1 & 0xFFFE | 1).to_bytes(2, "big")


def time_at(data, at):
    """Returns a 33-bit timestamp in ticks of 1/90000 s."""
    return (data[at] >> 1 & 7) << 30 | data[at + 1] << 22 | data[at + 2] >> 1 << 15 | data[at + 3] << 7 | data[at + 4] >> 1
