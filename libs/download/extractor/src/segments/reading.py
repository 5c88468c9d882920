"""What a segment says of itself: its container, whether it is whole, and when its tracks begin and end."""

import dataclasses


@dataclasses.dataclass
class Track:
    """One stream within a segment. Times are seconds of the stream's own clock."""

    start: float
    end: float
    """Usual length of a frame, or of a packet of frames."""
    frame: float
    is_video: bool
    """Whether the last frame has all its bytes, as far as the container shows."""
    is_tail_whole: bool = True
    """Counters that continue from one segment to the next where nothing is missing; None where the container has none."""
    first_count: int | None = None
    last_count: int | None = None


@dataclasses.dataclass
class Reading:
    kind: str
    """Whether the container's own lengths add up to the segment's."""
    is_whole: bool
    tracks: dict
    """Counters continue in steps of one, modulo this."""
    counts_modulo: int = 2**32

    @property
    def start(self):
        return min(track.start for track in self.tracks.values())

    @property
    def begins(self):
        """When the picture begins, else the sound: segments are cut at its key frames."""
        return min((track.start for track in self.tracks.values() if track.is_video), default=self.start)

    @property
    def end(self):
        return max(track.end for track in self.tracks.values())


def usual_step(times, fallback):
    """The median distance of ascending times."""
    steps = sorted(b - a for a, b in zip(times, times[1:]))
    return steps[len(steps) // 2] if steps else fallback


def is_text(data):
    """Whether this is a page or a message in place of media."""
    head = data[:512].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head[:1] in (b"<", b"{") or (bool(head) and all(9 <= byte <= 13 or 32 <= byte < 127 for byte in head))
