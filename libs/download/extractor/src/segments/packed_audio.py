"""Bare AAC in ADTS frames (ISO/IEC 13818-7) as an HLS segment (RFC 8216, 3.4): reads its timestamp and completeness."""

from segments.reading import Reading, Track

RATES = (96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350)
OWNER = b"com.apple.streaming.transportStreamTimestamp\x00"


def read(data):
    """Returns None when the data is not ADTS, or when no ID3 tag states its timestamp."""
    at, time = 0, None
    while data[at : at + 3] == b"ID3" and at + 10 <= len(data):
        size = sum((data[at + 6 + place] & 0x7F) << 7 * (3 - place) for place in range(4))
        tag = data[at + 10 : at + 10 + size]
        if OWNER in tag:
            where = tag.index(OWNER) + len(OWNER)
            time = int.from_bytes(tag[where : where + 8], "big") / 90_000
        at += 10 + size
    if time is None or not is_frame(data, at):
        return None
    frames, rate, end = walk(data, at)
    frame = 1024 / rate
    track = Track(time, time + frames * frame, frame, False, is_tail_whole=end == len(data))
    return Reading("adts", end == len(data), {0: track} if frames else {})


def frames_of(data):
    """Returns (number of whole frames, sample rate in Hz); (0, 1) when the data does not begin with a frame."""
    return walk(data, 0)[:2] if is_frame(data, 0) else (0, 1)


def walk(data, at):
    frames, rate = 0, RATES[min(data[at + 2] >> 2 & 15, len(RATES) - 1)]
    while is_frame(data, at):
        length = (data[at + 3] & 3) << 11 | data[at + 4] << 3 | data[at + 5] >> 5
        if length < 7 or at + length > len(data):
            break
        at += length
        frames += 1
    return frames, rate, at


def is_frame(data, at):
    return at + 7 <= len(data) and data[at] == 0xFF and data[at + 1] & 0xF6 == 0xF0
