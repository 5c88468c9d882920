"""A long-lived engine: one link a line in, one answer a line out (JSON). Started by src/engine/worker-process.ts.

In:  {"setup": ...} once, then {"id", "url", "proxy", "playlist", "cookiesFile", "isSearch"} or {"cancel": id}
Out: {"ready": true, "version"}, then {"taken": id} at once for each link, and {"id", "info"} or {"id", "fault"}
"""

import http.server
import json
import math
import os
import queue
import signal
import sys
import threading
import urllib.parse

sys.dont_write_bytecode = True  # our folder stays as it is; the engine was compiled at set-up

import engine
import leash
import search

WARM_UP_PAGE = b"""<!doctype html><title>warm up</title>
<video poster="cover.jpg"><source src="clip.mp4" type="video/mp4"><track kind="subtitles" srclang="en" src="en.vtt"></video>"""

KEPT = (
    "id title fulltitle extractor extractor_key webpage_url original_url _type url ie_key ext duration duration_string "
    "thumbnail thumbnails subtitles automatic_captions live_status is_live uploader channel creator artist language "
    "protocol vcodec acodec format_id format_note width height fps tbr abr vbr filesize filesize_approx http_headers "
    "description upload_date release_date chapters "
    "cookies manifest_url direct _has_drm playlist_count availability age_limit has_drm owns_page is_pages_word"
).split()
KEPT_FORMAT = (
    "format_id format_note url manifest_url ext protocol container vcodec acodec width height fps tbr abr vbr filesize "
    "filesize_approx language language_preference preference source_preference quality has_drm dynamic_range "
    "http_headers cookies hls_aes extra_param_to_segment_url extra_param_to_key_url hls_media_playlist_data is_live "
    "clock_shift"
).split()


class Cancelled(BaseException):
    """The caller no longer wants the answer."""


class Current:
    """The current call, shared by the reading thread and the signal handler."""

    call = None
    cancelled = None


def main():
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # anything printed by others goes to stderr and never breaks the protocol

    writing = threading.Lock()

    def answer(message):
        text = engine.line(message) + "\n"
        with writing:
            answers.write(text)
            answers.flush()

    setup = json.loads(sys.stdin.readline())["setup"]
    # This comes first, so that even a worker that is still warming up ends with its parent.
    calls = queue.SimpleQueue()
    threading.Thread(target=read_calls, args=(calls, answer, threading.main_thread().ident), daemon=True).start()
    yt_dlp = engine.load(setup)
    leash.watch_memory(setup["memoryLimitBytes"])
    warm_up(yt_dlp, setup)
    signal.signal(signal.SIGINT, on_interrupt)
    answer({"ready": True, "version": yt_dlp.version.__version__})
    while True:
        call = calls.get()
        try:
            Current.call = call["id"]
            result = extract(yt_dlp, setup, call)
            Current.call = None
        except Cancelled:
            result = {"fault": {"type": "Cancelled", "message": "cancelled"}}
        finally:
            Current.call = None
        try:
            answer({"id": call["id"], **result})
        except ValueError as error:  # the facts of the page are not valid JSON, or longer than a line may be
            answer({"id": call["id"], "fault": engine.fault(error, engine.Notes())})


def read_calls(calls, answer, main_thread):
    try:
        for line in sys.stdin:
            message = json.loads(line)
            if "cancel" not in message:
                answer({"taken": message["id"]})  # a sign of life: any delay from here on is caused by the site
                calls.put(message)
            elif message["cancel"] == Current.call:
                Current.cancelled = message["cancel"]
                # A real signal interrupts a blocked socket read at once.
                signal.pthread_kill(main_thread, signal.SIGINT)
    finally:
        os._exit(0)  # our parent has ended, or an answer could not be delivered to it


def on_interrupt(_signal, _frame):
    # The next call may have begun meanwhile. It must not be cancelled in place of the previous call.
    if Current.call is not None and Current.call == Current.cancelled:
        Current.call = None
        raise Cancelled


def extract(yt_dlp, setup, call):
    notes = engine.Notes()
    leash.signs.update(refused=False, tooLarge=False)
    with_engine = None
    try:
        leash.allow_proxy(call.get("proxy"))
        with_engine = engine.create(yt_dlp, engine.options(setup, call, notes))
        if call.get("isSearch"):
            return {"info": search.read(with_engine, call["url"]), "notes": notes.lines[-8:], **leash.signs}
        info = read(with_engine, call["url"])
        if info is None:
            return {"fault": {"type": "NoInfo", "message": "no answer", "notes": notes.lines[-8:], **leash.signs}}
        fill_subtitles(with_engine, info, notes)
        fill_duration(with_engine, info)
        info["owns_page"] = owns(with_engine, info, call["url"])
        info["is_pages_word"] = is_pages_word(with_engine, info)
        return {"info": slim(with_engine.sanitize_info(info)), "notes": notes.lines[-8:], **leash.signs}
    except Cancelled:
        raise
    except Exception as error:  # a fault of a page is reported and never ends the worker
        return {"fault": engine.fault(error, notes)}
    finally:
        if with_engine is not None:
            with_engine.close()


def read(with_engine, url):
    """Some bot guards admit clients whose TLS handshake is a browser's. The engine can imitate one on request."""
    try:
        return with_engine.extract_info(url, download=False)
    except Exception as error:
        if "generic:impersonate" not in str(error):
            raise
    asked = with_engine.params.get("extractor_args") or {}
    with_engine.params["extractor_args"] = {**asked, "generic": {**asked.get("generic", {}), "impersonate": [""]}}
    return with_engine.extract_info(url, download=False)


def owns(with_engine, info, url):
    """Whether an id is the site's own: the address belongs to the extractor that returned the id.

    Embeds take their ids from file names, and a page may embed anything: one page's id must not become another's.
    """
    reader = with_engine._ies.get(info.get("extractor_key"))
    if reader is None or info["extractor_key"] == "Generic" or not reader._match_valid_url(url):
        return False
    # Some extractors recognise their pages on any host by the path alone.
    elsewhere = urllib.parse.urlsplit(url)._replace(netloc="elsewhere.invalid").geturl()
    return not reader._match_valid_url(elsewhere)


def is_pages_word(with_engine, info):
    """Whether sizes and codecs were declared by an unknown page instead of a site's own list."""
    reader = with_engine._ies.get(info.get("extractor_key"))
    return reader is None or info["extractor_key"] == "Generic" or reader._VALID_URL is False


def fill_duration(with_engine, info):
    """Facts from the manifest, for one more small request: the duration, and whether the stream is live."""
    if info.get("duration") or info.get("is_live") or info.get("entries") is not None:
        return
    playlists = [f for f in info.get("formats") or [] if f.get("protocol") == "m3u8_native"]
    if not playlists:
        return
    generic = with_engine.get_info_extractor("Generic")
    text = generic._download_webpage(
        playlists[-1]["url"], info.get("id"), fatal=False, headers=playlists[-1].get("http_headers") or {})
    if not text or "#EXTINF" not in text:
        return
    if "#EXT-X-ENDLIST" not in text:
        info["is_live"] = True
        return
    lengths = [line[len("#EXTINF:"):].split(",")[0] for line in text.splitlines() if line.startswith("#EXTINF:")]
    try:
        seconds = round(sum(float(length) for length in lengths), 3)
    except ValueError:  # a length that is no number: nothing is known then
        return
    info["duration"] = seconds if math.isfinite(seconds) and seconds > 0 else None


def fill_subtitles(with_engine, info, notes):
    """Some extractors read only the formats of a manifest, and report that they skip its subtitles."""
    if info.get("subtitles") or not any("Ignoring subtitle tracks" in line for line in notes.lines):
        return
    generic = with_engine.get_info_extractor("Generic")
    readers = {
        "m3u8_native": lambda url, headers: generic._extract_m3u8_formats_and_subtitles(url, "x", "mp4", fatal=False, headers=headers),
        "http_dash_segments": lambda url, headers: generic._extract_mpd_formats_and_subtitles(url, "x", fatal=False, headers=headers),
    }
    for one in info.get("formats") or []:
        reader = readers.get(one.get("protocol"))
        if reader and one.get("manifest_url"):
            info["subtitles"] = reader(one["manifest_url"], one.get("http_headers") or {})[1]
            return


def slim(info):
    """Only the properties that the conversion reads. The info dict of a large site has a megabyte, most of it not needed."""
    kept = {key: info[key] for key in KEPT if info.get(key) is not None}
    kept["thumbnails"] = (info.get("thumbnails") or [])[-3:]
    if info.get("formats") is not None:
        kept["formats"] = [slim_format(one) for one in info["formats"]]
    if info.get("entries") is not None:
        kept["entries"] = [slim(entry) for entry in info["entries"] if entry][: engine.PLAYLIST_LIMIT]
    return kept


def slim_format(one):
    kept = {key: one[key] for key in KEPT_FORMAT if one.get(key) is not None}
    fragments = one.get("fragments") or []
    if fragments and fragments[0].get("shift"):
        kept["clock_shift"] = fragments[0]["shift"]
    lengths = [fragment.get("duration") or 0 for fragment in fragments]
    if any(lengths):
        kept["fragments"] = [{"duration": sum(lengths)}]
    return kept


def warm_up(yt_dlp, setup):
    """Parses one of our own pages, which loads the extractors and compiles their patterns."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(WARM_UP_PAGE)))
            self.end_headers()
            self.wfile.write(WARM_UP_PAGE)

        def log_message(self, *_):
            pass

    # A base class that does not look up our own host name in the DNS.
    server = http.server.HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        extract(yt_dlp, setup, {"url": f"http://127.0.0.1:{server.server_port}/page", "proxy": None})
    finally:
        server.shutdown()
        server.server_close()


main()
