"""Downloads the segments of a stream into one file. Each segment is checked first, and requested again when the check fails."""

import hashlib
import json
import os
import time

from yt_dlp.aes import aes_cbc_decrypt_bytes
from yt_dlp.downloader.fragment import FragmentFD
from yt_dlp.networking.exceptions import HTTPError, TransportError
from yt_dlp.utils import DownloadError

from segments import fragmented_mp4, transport_stream
from segments.check import SECONDS_OF_A_CUT, Check, Damaged, parsing

TRIES = 3
BLOCK = 16


class SegmentsFD(FragmentFD):
    """The engine's fragment downloader, for the segments in `info["segments"]`."""

    FD_NAME = "segments"
    before_retry = staticmethod(lambda seconds: seconds)

    def real_download(self, filename, info):
        segments = info["segments"]
        ctx = {"filename": filename, "total_frags": len(segments)}
        self._prepare_and_start_frag_download(ctx, info)
        self.ctx, self.check, self.is_going = ctx, Check(), [True]
        self.position = ctx["fragment_index"]
        self.first_shift = segments[0].get("shift") or 0
        self.placed = self.moved_by = 0.0
        self.placed_run = self.began = self.ended = None
        self.read_init(segments[: self.position])
        done = self.download_and_append_fragments(
            ctx, segments[self.position :], info, interrupt_trigger=self.is_going)
        self.check.end()
        return done

    def read_init(self, done):
        """Prepares a resumed download: reads the initialisation section from the beginning of the part file."""
        self.placed = sum(segment["duration"] or 0 for segment in done)
        if done and done[0]["is_init"]:
            with open(self.ctx["tmpfilename"], "rb") as part:
                data = part.read(1024 * 1024)
            for kind, _, end in fragmented_mp4.boxes(data, 0, len(data)):
                if kind == b"moov":
                    self.check.init = self.check.look_at_init(data[:end])

    def _download_fragment(self, ctx, *args, **rest):
        try:
            return super()._download_fragment(ctx, *args, **rest)
        except DownloadError as error:
            if "Did not get any data blocks" not in str(error):
                raise
        # An empty response is a segment without bytes: the check rejects it, and it is requested again.
        ctx["fragment_filename_sanitized"] = "%s-Frag%d" % (ctx["tmpfilename"], ctx["fragment_index"])
        with open(ctx["fragment_filename_sanitized"], "wb"):
            return True

    def decrypter(self, info):
        keys = {}

        def key_of(found):
            if found.get("KEY"):
                return found["KEY"]
            if found["URI"] not in keys:
                keys[found["URI"]] = self.ydl.urlopen(self._prepare_url(info, found["URI"])).read()
            return keys[found["URI"]]

        def looked_at(segment, content):
            """Returns the bytes to write for a segment. The engine calls this in segment order."""
            self.position = segment["frag_index"]
            try:
                return self.use(segment, content, info, key_of)
            except BaseException:
                self.is_going[0] = False
                raise

        return looked_at

    def use(self, segment, content, info, key_of):
        former = None
        for tries in range(TRIES + 1):
            try:
                data = opened(segment, trimmed(segment, content), key_of)
                try:
                    reading = self.check.look(segment, data)
                except Damaged as damage:
                    # Two equal responses: the site has no other version. If frames are missing, the next segment shows a hole.
                    if damage.is_sure or digest(content) != former:
                        raise
                    self.check.rough += 1
                    reading = self.check.read(data)
                self.check.accept(segment, data, reading)
                return self.placed_on_clock(segment, data, reading)
            except Damaged as damage:
                if tries == TRIES:
                    damage.is_sure = True
                    raise
                time.sleep(self.before_retry(0.2 * 2**tries))
                again = self.ask_again(segment, info)
                # A failed request does not count as an equal response.
                former, content = (digest(content), again) if again else (None, content)
        raise AssertionError("a try ends in a result or an error")

    def ask_again(self, segment, info):
        """Requests a segment again and returns its bytes; None when the request fails."""
        ctx = {**self.ctx, "fragment_index": segment["frag_index"]}
        name = "%s-Frag%d" % (ctx["tmpfilename"], segment["frag_index"])
        self.try_remove(name)
        headers = dict(info.get("http_headers") or {})
        if segment["byte_range"]:
            headers["Range"] = "bytes=%d-%d" % (segment["byte_range"]["start"], segment["byte_range"]["end"] - 1)
        try:
            if not self._download_fragment(ctx, segment["url"], info, headers):
                return None
        except (HTTPError, TransportError, DownloadError):
            return None
        self.ctx["fragment_filename_sanitized"] = ctx["fragment_filename_sanitized"]
        return self._read_fragment(self.ctx)

    def placed_on_clock(self, segment, data, reading):
        """Moves the segment's timestamps to one clock for the whole file, because ffmpeg follows only one. DASH states a `shift`;
        in HLS, timestamps continue from the previous segment after a discontinuity."""
        at, self.placed = self.placed, self.placed + (segment["duration"] or 0)
        if segment["is_init"] or reading is None or not reading.tracks or reading.kind not in ("mp4", "ts"):
            return data
        shift = segment.get("shift")
        if shift is not None:
            self.moved_by = shift - self.first_shift
        elif self.ended is None:
            self.origin = reading.start - at
        elif self.is_cut(segment, reading):
            # Stated durations are rounded: their sum may lie before the previous segment's real end. Timestamps must not go back.
            self.moved_by = max(self.origin + at, self.ended + self.moved_by) - reading.start
        self.placed_run, self.began, self.ended = segment["run"], reading.start, reading.end
        if not self.moved_by:
            return data
        with parsing():
            if reading.kind == "ts":
                return transport_stream.moved(data, self.moved_by)
            init = fragmented_mp4.read_init(data) or self.check.init
            return fragmented_mp4.moved(data, init, self.moved_by) if init else data

    def is_cut(self, segment, reading):
        """Whether a discontinuity precedes the segment: the playlist declares one, or the timestamps of MPEG-TS jump."""
        if segment["run"] != self.placed_run:
            return True
        is_jump = reading.start < self.began - 0.1 or reading.start > self.ended + SECONDS_OF_A_CUT
        return reading.kind == "ts" and is_jump

    def _write_ytdl_file(self, ctx):
        """Writes the engine's journal, with the part file's length beside the last fragment's index, and replaces it atomically."""
        state = {"current_fragment": {"index": self.position if hasattr(self, "position") else ctx["fragment_index"]}}
        if ctx.get("fragment_count") is not None:
            state["fragment_count"] = ctx["fragment_count"]
        stream = ctx.get("dest_stream")
        length = os.fstat(stream.fileno()).st_size if stream and not stream.closed else 0
        name = self.ytdl_filename(ctx["filename"])
        with open(f"{name}.new", "w", encoding="utf-8") as file:
            json.dump({"downloader": state, "lengthBytes": length}, file)
        os.replace(f"{name}.new", name)


def digest(content):
    return hashlib.sha256(content or b"").digest()


def trimmed(segment, content):
    """Returns the requested byte range of a response. A server that does not support ranges sends the whole file."""
    wanted = segment["byte_range"]
    if not content or not wanted:
        return content
    length = wanted["end"] - wanted["start"]
    if len(content) == length:
        return content
    if len(content) >= wanted["end"]:
        return content[wanted["start"] : wanted["end"]]
    raise Damaged("the answer is not as long as its range", True)


def opened(segment, content, key_of):
    """Returns the decrypted segment (AES-128-CBC with PKCS #7 padding)."""
    found = segment["decrypt_info"]
    if not content or found.get("METHOD") != "AES-128":
        return content
    if len(content) % BLOCK:
        raise Damaged("the encrypted segment is cut off", True)
    key, vector = key_of(found), found.get("IV") or segment["media_sequence"].to_bytes(BLOCK, "big")
    if len(key) != BLOCK:
        raise Damaged("the key is not 128 bits long", True)
    data = aes_cbc_decrypt_bytes(content, key, vector)
    padding = data[-1]
    if 1 <= padding <= BLOCK and data.endswith(bytes([padding]) * padding):
        return data[:-padding]
    # Some packagers omit the padding when the last block is full.
    return data
