"""Downloads one HLS or DASH stream into a file with the engine's own fragment downloader. Started by src/engine/fetch-stream.ts.

In:  one line: {"setup", "url", "stream", "path", "proxy", "cookiesFile"}; then the pipe stays open: its end means stop.
Out: {"bytes", "totalBytes", "fragment", "fragments"} lines, then {"done": true} or {"fault"}
State beside `path`: PATH.part, PATH.ytdl, PATH.part-Frag*; a later call with the same path goes on from there.
"""

import contextlib
import glob
import json
import os
import sys
import threading
import time
import urllib.parse

sys.dont_write_bytecode = True  # our folder stays as it is; the engine was compiled at set-up

import engine
import leash

CONCURRENT_FRAGMENTS = 4
PROGRESS_SECONDS = 0.25


class Refused(Exception):
    """The stream is of a kind that we do not fetch; `kind` is the failure's name."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


def main():
    call = json.loads(sys.stdin.readline())
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lock = threading.Lock()

    def say(message):
        with lock:
            out.write(engine.line(message) + "\n")
            out.flush()

    threading.Thread(target=end_with_parent, daemon=True).start()
    yt_dlp = engine.load(call["setup"])
    leash.watch_memory(call["setup"]["memoryLimitBytes"])
    notes = engine.Notes()
    try:
        leash.allow_proxy(call.get("proxy"))
        fetch(yt_dlp, call, notes, say)
        say({"done": True})
    except Refused as refusal:
        say({"fault": {"type": "Refused", "failure": refusal.kind, "message": str(refusal), **leash.signs}})
    except Exception as error:  # a fault of the site is reported; the caller decides
        say({"fault": engine.fault(error, notes)})


def end_with_parent():
    """Ends this process when its parent dies: two processes must never write one file. The next process uses the journal."""
    while os.read(0, 1024):  # not sys.stdin: its lock would still be held when the interpreter ends
        pass
    os._exit(1)


def fetch(yt_dlp, call, notes, say):
    path, stream = call["path"], call["stream"]
    params = engine.options(call["setup"], call, notes)
    params.update(
        skip_download=False,
        noplaylist=True,
        external_downloader="native",
        hls_prefer_native=True,
        fixup="never",
        updatetime=False,
        overwrites=True,
        continuedl=True,
        concurrent_fragment_downloads=CONCURRENT_FRAGMENTS,
        skip_unavailable_fragments=False,
        fragment_retries=3,
        retries=3,
        retry_sleep_functions={"http": lambda n: before_retry(0.3 * 2**n), "fragment": lambda n: before_retry(0.2 * 2**n)},
    )
    with contextlib.suppress(FileNotFoundError):
        os.remove(path)  # a complete file is never requested again, so this file is older than the journal
    downloader = engine.create(yt_dlp, params)
    put_cookies(downloader, stream)
    from segments.check import Damaged
    from segments.playlist import Unsavable
    from segments.fetcher import SegmentsFD

    try:
        info = hls(downloader, stream) if stream["protocol"] == "hls" else dash(downloader, call, stream)
    except Unsavable as reason:
        raise Refused(reason.failure, str(reason)) from reason
    check_addresses(info["segments"])
    make_state_true(path)
    if any(segment["run"] for segment in info["segments"]):
        forget(path)  # the shift after a discontinuity depends on the earlier segments
    fetcher = SegmentsFD(downloader, params)
    fetcher.before_retry = before_retry
    fetcher.add_progress_hook(progress_hook(say))
    try:
        if not fetcher.download(path, info)[0]:
            raise RuntimeError("the fragments could not be fetched")
    except Damaged as damage:
        # The part file may contain the damage, so the next attempt starts from the beginning.
        forget(path)
        raise Refused("damaged", str(damage)) from damage
    except Unsavable as reason:
        forget(path)
        raise Refused(reason.failure, str(reason)) from reason


def before_retry(seconds):
    """A refusal of the guard is final: another attempt would be refused too."""
    if leash.signs["refused"]:
        raise Refused("refusedAddress", "a segment lies where it may not be fetched from")
    return seconds


def progress_hook(say):
    last = 0.0

    def on_progress(state):
        nonlocal last
        now = time.monotonic()
        if state["status"] != "finished" and now - last < PROGRESS_SECONDS:
            return
        last = now
        total = state.get("total_bytes") or state.get("total_bytes_estimate")
        say({
            "bytes": int(state.get("downloaded_bytes") or 0),
            "totalBytes": int(total) if total else None,
            "fragment": state.get("fragment_index") or 0,
            "fragments": state.get("fragment_count"),
        })

    return on_progress


def put_cookies(downloader, stream):
    extras = stream.get("engine") or {}
    if extras.get("cookies"):
        downloader._load_cookies(extras["cookies"], autoscope=False)
    elif stream.get("cookies"):
        downloader._load_cookies(stream["cookies"], autoscope=stream["url"])


def base_info(stream):
    extras = {key: value for key, value in (stream.get("engine") or {}).items() if key != "cookies"}
    return {
        "id": "stream",
        "title": "stream",
        "format_id": stream["formatId"],
        "url": stream["url"],
        "ext": stream["ext"],
        "http_headers": stream["headers"],
        **extras,
    }


def hls(downloader, stream):
    info = {**base_info(stream), "protocol": "m3u8_native"}
    text = info.get("hls_media_playlist_data")
    if not text or has_gap(text):
        text, info["url"] = first_that_answers(downloader, stream)
    if "#EXTM3U" not in text:
        raise Refused("siteFault", "the playlist is not one")
    if "#EXT-X-ENDLIST" not in text:
        raise Refused("live", "the playlist has no end")
    # SAMPLE-AES and similar methods, which the engine would pass to ffmpeg.
    from yt_dlp.downloader.hls import HlsFD

    if not HlsFD.can_download(text, info):
        raise Refused("drm", "the segments are encrypted in a way that is not for us to open")
    from segments.playlist import segments_of

    info["segments"] = segments_of(text, info["url"], info)
    if not info["segments"]:
        raise Refused("siteFault", "the playlist names no segments")
    return info


def has_gap(text):
    return "#EXT-X-GAP" in text


def first_that_answers(downloader, stream):
    from yt_dlp.networking import Request

    addresses = [stream["url"], *stream.get("mirrors", [])]
    for index, address in enumerate(addresses):
        try:
            answer = downloader.urlopen(Request(address, headers=stream["headers"]))
            text = answer.read().decode("utf-8", "replace")
            # A mirror may have the segment that this playlist marks as absent (RFC 8216bis, 4.4.4.7).
            if not has_gap(text) or index == len(addresses) - 1:
                return text, answer.url
        except Exception:
            if index == len(addresses) - 1:
                raise


def dash(downloader, call, stream):
    """The segments of one representation: from the manifest, else by reading the page again."""
    generic = downloader.get_info_extractor("Generic")
    formats = []
    with contextlib.suppress(Exception):  # an expired manifest is not a fault yet, since the page may name a new one
        formats = generic._extract_mpd_formats(stream["url"], "stream", headers=stream["headers"], fatal=False)
    wanted = stream["formatId"]
    chosen = [f for f in formats if f["format_id"] == wanted or wanted.endswith(f"-{f['format_id']}")]
    if len(chosen) != 1:
        page = downloader.extract_info(call["url"], download=False)
        chosen = [f for f in (page or {}).get("formats") or [] if f["format_id"] == wanted]
    if not chosen:
        raise Refused("gone", f"the format {wanted} is no longer there")
    if not chosen[0].get("fragments"):
        raise Refused("siteFault", "the manifest names no segments")
    info = {**base_info(stream), **chosen[0], "protocol": "http_dash_segments"}
    info["http_headers"] = {**stream["headers"], **(chosen[0].get("http_headers") or {})}
    info["segments"] = dash_segments(info)
    return info


def dash_segments(info):
    from yt_dlp.utils import update_url_query

    base = info.get("fragment_base_url") or info["url"]
    query = urllib.parse.parse_qs(info.get("extra_param_to_segment_url") or "")
    segments = []
    for index, fragment in enumerate(info["fragments"]):
        url = fragment.get("url") or urllib.parse.urljoin(base, fragment["path"])
        is_init = fragment["is_init"]
        segments.append({
            "frag_index": index + 1,
            "url": update_url_query(url, query) if query else url,
            "decrypt_info": {"METHOD": "NONE"},
            "byte_range": {},
            "media_sequence": index,
            "duration": None if is_init else fragment.get("duration") or 0.0,
            "is_init": is_init,
            "is_rounded": False,
            "run": fragment.get("period", 0),
            "shift": fragment.get("shift"),
        })
    return segments


def check_addresses(segments):
    """Segments must have web addresses. The proxy decides which hosts are allowed."""
    keys = [segment["decrypt_info"]["URI"] for segment in segments if segment["decrypt_info"].get("URI")]
    for address in [*(segment["url"] for segment in segments), *keys]:
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or parts.username is not None:
            raise Refused("refusedAddress", f"a segment lies at {parts.scheme}:")


def make_state_true(path):
    """After a kill: truncates the part file to the length in the journal, or deletes both when they do not match."""
    part, journal = f"{path}.part", f"{path}.ytdl"
    try:
        with open(journal, encoding="utf-8") as file:
            length = json.load(file)["lengthBytes"]
        if os.path.getsize(part) < length:
            raise ValueError("the part file is shorter than its journal says")
        os.truncate(part, length)
    except (OSError, ValueError, KeyError, TypeError):
        forget(path)


def forget(path):
    part, journal = f"{path}.part", f"{path}.ytdl"
    for leftover in (path, part, journal, f"{journal}.new", *glob.glob(glob.escape(part) + "-Frag*")):
        with contextlib.suppress(FileNotFoundError):
            os.remove(leftover)


main()
