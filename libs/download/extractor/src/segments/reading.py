"""Facts that are read from a segment: its container, its completeness, and the start and end of its tracks."""

import dataclasses


@dataclasses.dataclass
class Track:
    """One track of a segment. Times are in seconds, on the stream's own clock."""

    start: float
    end: float
    """Usual duration in seconds of a frame, or of a packet that holds several frames."""
    frame: float
    is_video: bool
    """Whether the last frame is complete, as far as the container shows."""
    is_tail_whole: bool = True
    """First and last value of the container's counter, which continues in the next segment; None when the container has none."""
    first_count: int | None = None
    last_count: int | None = None


@dataclasses.dataclass
class Reading:
    kind: str
    """Whether the sizes that the container states add up to the segment's size."""
    is_whole: bool
    tracks: dict
    """Counters increase by one and wrap around at this value."""
    counts_modulo: int = 2**32

    @property
    def start(self):
        return min(track.start for track in self.tracks.values())

    @property
    def begins(self):
        """Start of the video, because segments begin at its key frames; without video, start of the audio."""
        return min((track.start for track in self.tracks.values() if track.is_video), default=self.start)

    @property
    def end(self):
        return max(track.end for track in self.tracks.values())


def usual_step(times, fallback):
    """Returns the median distance between ascending times; `fallback` for fewer than two times."""
    steps = sorted(b - a for a, b in zip(times, times[1:]))
    return steps[len(steps) // 2] if steps else fallback


def is_text(data):
    """Whether the data is a web page or a text message instead of media."""
    head = data[:512].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head[:1] in (b"<", b"{") or (bool(head) and all(9 <= byte <= 13 or 32 <= byte < 127 for byte in head))
