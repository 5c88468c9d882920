"""The engine's settings and our few fixes of the engine, shared by parsing (worker.py) and fetching (fetch.py)."""

import json
import math
import re
import urllib.parse

import leash
import subtitle_facts
from segments import mpd_clock

PLAYLIST_LIMIT = 200
LINE_LIMIT = 8_000_000  # characters; start-json-program.ts of libs/base/process refuses longer lines


class Notes:
    """The engine's logger. It records warnings and errors, because some state why there is no media."""

    def __init__(self):
        self.lines = []

    def debug(self, message):
        pass

    info = debug

    def warning(self, message):
        self.lines.append(str(message)[:600])

    error = warning


def load(setup):
    """Imports the engine with only the operator's plugins. `setup` is the first line that a process receives."""
    leash.put_on()
    from yt_dlp import globals as engine_globals

    engine_globals.plugin_dirs.value = [setup["pluginsDir"]] if setup.get("pluginsDir") else []
    import yt_dlp

    leash.allow_programs([setup.get("nodePath")])
    leash.cap_answers()
    keep_quoted_cookies()
    resolve_relative_media()
    subtitle_facts.put_on()
    _operators.update(operators_options(yt_dlp, setup.get("ytDlpOptions") or []))
    mpd_clock.note_clocks()
    return yt_dlp


_operators = {}


def operators_options(yt_dlp, words):
    """The engine's parameters for an operator's command-line options, parsed by the engine itself."""
    # An unknown option ends the process with a message on stderr, so the start fails instead of every link.
    asked = yt_dlp.parse_options(["--ignore-config", *words]).ydl_opts
    return {name: asked[name] for name in ("extractor_args", "impersonate") if asked.get(name)}


_extractors = []


def create(yt_dlp, params):
    """The engine object of one call. The default extractors are chosen once, since that costs more than a small parse."""
    made = yt_dlp.YoutubeDL(params, auto_init=not _extractors)
    if not _extractors:
        _extractors.extend(made._ies.values())
        return made
    for extractor in _extractors:
        made.add_info_extractor(extractor)
    return made


def options(setup, call, notes):
    """Parameters of one call. Every call has its own engine object, so that calls do not share cookies."""
    return {
        "quiet": True,
        "noprogress": True,
        "logger": notes,
        "color": "never",
        "ignoreconfig": True,
        "cachedir": False,
        "noplaylist": not call.get("playlist"),
        "playlist_items": f"1:{PLAYLIST_LIMIT}",
        "extract_flat": "in_playlist",
        "skip_download": True,
        "check_formats": False,
        "format": "bv*/ba/b",
        "ignore_no_formats_error": True,
        "writesubtitles": True,
        "writeautomaticsub": True,
        "socket_timeout": 15,
        "retries": 1,
        "extractor_retries": 1,
        "enable_file_urls": False,
        "proxy": call.get("proxy") or "",
        "cookiefile": call.get("cookiesFile"),
        "js_runtimes": {"node": {"path": setup["nodePath"]}} if setup.get("nodePath") else {},
        # ffmpeg must never receive a remote address, so its location is a program that does not exist.
        "ffmpeg_location": "/nonexistent",
        **_operators,
    }


def fault(error, notes):
    """An exception as plain data for errors.ts."""
    original = error
    if getattr(error, "exc_info", None) and error.exc_info[1] is not None:
        original = error.exc_info[1]
    cause = getattr(original, "cause", None)
    return {
        "type": type(original).__name__,
        "message": str(getattr(original, "orig_msg", None) or original)[:2000],
        "cause": f"{type(cause).__name__}: {cause}"[:1000] if cause else None,
        "status": getattr(cause, "status", None),
        "notes": notes.lines[-8:],
        **leash.signs,
    }


def line(message):
    """A message as one line of JSON. ValueError for NaN and infinity, which JSON does not have (RFC 8259)."""
    text = json.dumps(finite(message), separators=(",", ":"), default=str, allow_nan=False)
    if len(text) > LINE_LIMIT:
        leash.signs["tooLarge"] = True
        raise ValueError("the answer is too large")
    return text


def finite(value):
    """Replaces NaN and infinity by None. They come from texts such as "nan" and "1e999" in pages."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: finite(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(one) for one in value]
    return value


QUOTED = re.compile(r'(=\s*)("[^"]*")(?=\s*(?:;|$))')
STAND_IN = "\ue03b"


def keep_quoted_cookies():
    """Keeps ";" inside quoted Set-Cookie values. The standard library would cut the value there."""
    import http.cookiejar

    parse = http.cookiejar.parse_ns_headers

    def parse_quoted(headers):
        safe = [QUOTED.sub(lambda found: found[1] + found[2].replace(";", STAND_IN), header) for header in headers]
        restored = lambda text: text.replace(STAND_IN, ";") if isinstance(text, str) else text
        return [[(name, restored(value)) for name, value in pairs] for pairs in parse(safe)]

    http.cookiejar.parse_ns_headers = parse_quoted


MEDIA_KEYS = ("contentUrl", "embedUrl", "thumbnailUrl")


def resolve_relative_media():
    """Resolves relative media addresses of JSON-LD and other embeds, which the generic extractor would drop."""
    from yt_dlp.extractor.generic import GenericIE

    find_embeds, yield_json_ld = GenericIE._extract_embeds, GenericIE._yield_json_ld

    def find_resolved(self, url, webpage, *, urlh=None, **rest):
        self.page_base = urlh.url if urlh else url
        found = list(find_embeds(self, url, webpage, urlh=urlh, **rest))
        for embed in found:
            if isinstance(embed.get("url"), str):
                embed["url"] = urllib.parse.urljoin(self.page_base, embed["url"])
        return found

    def yield_resolved(self, *args, **rest):
        for data in yield_json_ld(self, *args, **rest):
            yield with_absolute_media(data, getattr(self, "page_base", None))

    GenericIE._extract_embeds = find_resolved
    GenericIE._yield_json_ld = yield_resolved


def with_absolute_media(data, base):
    if isinstance(data, list):
        return [with_absolute_media(one, base) for one in data]
    if not isinstance(data, dict):
        return data
    return {key: absolute(value, base) if key in MEDIA_KEYS else with_absolute_media(value, base) for key, value in data.items()}


def absolute(value, base):
    if isinstance(value, list):
        return [absolute(one, base) for one in value]
    if isinstance(value, dict):
        return with_absolute_media(value, base)
    return urllib.parse.urljoin(base, value) if base and isinstance(value, str) and value else value
