"""Checks that segments match their playlist: complete, in the right order, and with no hole between them."""

import contextlib
import hashlib
import struct

from segments import fragmented_mp4, packed_audio, transport_stream, webm
from segments.playlist import Unsavable
from segments.reading import is_text

"""A gap between segments of up to this many frames or seconds, whichever is longer, is a rounding error."""
FRAMES_OF_A_GAP, SECONDS_OF_A_GAP = 2.2, 0.085
SECONDS_OF_A_GAP_IN_SOUND = 0.15
"""Tolerance in seconds for a segment's start: playlists state rough durations. Beyond it, the segment is requested again."""
ROUGHLY = 0.3
"""A timestamp jump of more seconds than this is a discontinuity that the playlist does not declare. Players and ffmpeg play on."""
SECONDS_OF_A_CUT = 10
"""After this many consecutive segments that stay too short on a retry, the check of lengths is off for the rest of the stream."""
MOST_ROUGH = 3


class Damaged(Exception):
    """A segment is wrong. `is_sure`: it cannot be used, even if a retry returns the same bytes."""

    def __init__(self, message, is_sure):
        super().__init__(message)
        self.is_sure = is_sure


@contextlib.contextmanager
def parsing():
    """Raises Damaged for the errors that the parsers of segments raise on malformed content."""
    try:
        yield
    except (struct.error, IndexError, OverflowError, ValueError) as error:
        raise Damaged(f"the content is malformed: {error}", True) from error


class Check:
    """Checks the segments of one stream, in order."""

    def __init__(self):
        self.init = None
        self.kind = None
        self.seen = {}
        self.run = None
        self.last = None  # (segment, reading)
        self.tracks = {}
        self.resets = False
        self.rough = 0

    @parsing()
    def read(self, data):
        """Returns the Reading of a media segment; None when the container is unknown."""
        if fragmented_mp4.is_mp4(data):
            # Some sites repeat the initialisation section in every segment.
            return fragmented_mp4.read(data, fragmented_mp4.read_init(data) or self.init_of(fragmented_mp4.Init))
        if webm.is_webm(data):
            return webm.read(data, webm.read_init(data) or self.init_of(tuple))
        return packed_audio.read(data) or transport_stream.read(data)

    def init_of(self, kind):
        """Returns the initialisation section, None when there is none. Raises Damaged when it is of another container."""
        if self.init is not None and not isinstance(self.init, kind):
            raise Damaged("the answer is of another kind", True)
        return self.init

    def look(self, segment, data):
        """Returns the segment's Reading. Raises Damaged when it is wrong by itself or does not follow the previous segment."""
        if not data or is_text(data):
            raise Damaged("the answer is no media", True)
        if segment["is_init"] and fragmented_mp4.has_fragment(data):
            # This stream has no initialisation section: its first entry is a media segment.
            segment.update(is_init=False, duration=0.0)
        if segment["is_init"]:
            return self.look_at_init(data)
        reading = self.read(data)
        if self.kind and (reading is None or reading.kind != self.kind):
            raise Damaged("the answer is of another kind", True)
        if reading is None:
            return None
        mark = (segment["url"], str(segment["byte_range"]))
        known = self.seen.get(hashlib.sha256(data).digest())
        if known is not None and known[1] == segment["run"] and known[0] != mark:
            raise Damaged("the answer repeats another segment", True)
        if not reading.is_whole:
            raise Damaged("the segment is cut off", reading.kind in ("mp4", "webm"))
        if self.last and not reading.tracks:
            raise Damaged("the segment holds nothing", True)
        if reading.tracks:
            self.compare(segment, reading)
        return reading

    @parsing()
    def look_at_init(self, data):
        if data[4:8] in (b"ftyp", b"styp", b"moov"):
            init = fragmented_mp4.read_init(data)
            if init is None or not fragmented_mp4.is_whole(data):
                raise Damaged("the initialisation section is cut off", True)
            former = self.init
            if isinstance(former, fragmented_mp4.Init) and (
                former.descriptions != init.descriptions or former.timescales != init.timescales
            ):
                raise Unsavable("formatChanges", "the stream changes its format midway")
        elif webm.is_webm(data):
            init = webm.read_init(data)
            if init is None:
                raise Damaged("the initialisation section is cut off", True)
        elif transport_stream.read(data):
            init = None
        else:
            raise Damaged("the initialisation section is no media", True)
        return init

    def compare(self, segment, reading):
        stated = segment["duration"]
        if not stated:
            return
        is_cut = any(not track.is_tail_whole for track in reading.tracks.values())
        if self.rough < MOST_ROUGH and (is_cut or lacking(segment, reading) > (0.6 if segment["is_rounded"] else 0.05)):
            raise Damaged("the segment is shorter than stated", False)
        if self.rough < MOST_ROUGH:
            self.rough = 0
        if self.last is None or self.run != segment["run"]:
            return
        if not self.is_in_place(reading) or self.hole_before(reading):
            raise Damaged("the segment does not follow the last one", False)

    def is_in_place(self, reading):
        segment, last = self.last
        return not segment["duration"] or abs(reading.begins - last.begins - segment["duration"]) <= max(ROUGHLY, 0.1 * segment["duration"])

    def accept(self, segment, data, reading):
        """Records a segment that will be used. Raises Damaged when a hole precedes it or when it repeats earlier media."""
        if segment["is_init"]:
            self.init = reading
            return
        self.seen[hashlib.sha256(data).digest()] = ((segment["url"], str(segment["byte_range"])), segment["run"])
        if self.run != segment["run"]:
            self.last, self.tracks = None, {}
        self.run = segment["run"]
        if reading is None or not reading.tracks:
            return
        self.kind = reading.kind
        if self.last is not None:
            self.refuse_hole(reading)
        self.tracks.update(reading.tracks)
        self.last = (segment, reading)

    def refuse_hole(self, reading):
        hole = self.hole_before(reading)
        if hole:
            raise Damaged(hole, True)
        _, last = self.last
        back = last.end - reading.start
        # A short overlap is normal. Timestamps that restart near zero are a discontinuity that the playlist does not declare.
        if not self.is_in_place(reading) and max(ROUGHLY, SECONDS_OF_A_GAP_IN_SOUND) < back < SECONDS_OF_A_CUT:
            if reading.start > 0.5:
                raise Damaged("the segment repeats what was there", True)
        for key, track in reading.tracks.items():
            before = self.tracks.get(key)
            if before and not self.counts_on(before, track, reading):
                self.resets = True

    def hole_before(self, reading):
        """Describes the hole between the previous segment and this one; None when nothing is missing."""
        for key, track in reading.tracks.items():
            before = self.tracks.get(key)
            if before is None:
                continue
            gap = track.start - before.end
            least = SECONDS_OF_A_GAP if track.is_video else SECONDS_OF_A_GAP_IN_SOUND
            if gap <= max(least, FRAMES_OF_A_GAP * min(track.frame, before.frame)) or gap > SECONDS_OF_A_CUT:
                continue
            if not self.is_held(before, track, reading):
                return f"{gap:.2f} s are missing before {track.start:.2f} s"
        return None

    def is_held(self, before, track, reading):
        """Whether the source itself has the gap: the segment begins when stated and the track's counters continue."""
        if not self.is_in_place(reading):
            return False
        return before.is_tail_whole and (self.resets or self.counts_on(before, track, reading))

    def counts_on(self, before, track, reading):
        if before.last_count is None or track.first_count is None:
            return True
        return (before.last_count + 1) % reading.counts_modulo == track.first_count

    def end(self):
        """Raises Damaged when the last segment is shorter than stated and its last frame is cut off."""
        if self.last is None:
            return
        segment, reading = self.last
        seconds = lacking(segment, reading)
        is_whole = all(track.is_tail_whole for track in reading.tracks.values())
        if seconds > (1.5 if segment["is_rounded"] else 0.3) and not is_whole:
            raise Damaged(f"{seconds:.2f} s are missing at the end", True)


def lacking(segment, reading):
    """Returns by how many seconds the video (without video, the audio) is shorter than stated, beyond 1.5 frames of tolerance."""
    videos = [track for track in reading.tracks.values() if track.is_video]
    latest = max(videos or reading.tracks.values(), key=lambda track: track.end)
    return segment["duration"] - (latest.end - reading.begins) - 1.5 * latest.frame
