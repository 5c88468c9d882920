"""Searches of sites by words, by the engine's own search extractors. worker.py calls `read` for a call with "isSearch"."""

import re

KEPT = (
    "_type url webpage_url ie_key id title uploader channel creator duration thumbnail thumbnails view_count timestamp "
    "upload_date is_live live_status"
).split()
ENTRY_LIMIT = 50
THUMBNAIL_LIMIT = 10

_patched = []


def read(with_engine, url):
    """The answer of a search. `url` is the engine's own form of a search: the key of an extractor, a number, ":", words."""
    if not _patched:  # the modules of these sites are imported with the first search, so that parsing pays nothing for it
        _patched.append(True)
        keep_bilibili_facts()
    info = with_engine.extract_info(url, download=False)
    entries = (info or {}).get("entries") or []
    return {"entries": [slim(with_engine.sanitize_info(entry)) for entry in list(entries)[:ENTRY_LIMIT] if entry]}


def slim(entry):
    kept = {key: entry[key] for key in KEPT if entry.get(key) is not None}
    kept["thumbnails"] = (entry.get("thumbnails") or [])[-THUMBNAIL_LIMIT:]
    return kept


def keep_bilibili_facts():
    """Adds title, cover, length and author to Bilibili's entries. The site states them; the engine keeps only addresses."""
    from yt_dlp.extractor.bilibili import BiliBiliSearchIE
    from yt_dlp.utils import ExtractorError

    search = BiliBiliSearchIE._search_results

    def search_with_facts(self, query):
        stated = {}
        download = self._download_json

        def noting(*args, **rest):
            try:
                answer = download(*args, **rest)
            except ExtractorError as error:
                if getattr(error.cause, "status", None) == 412:
                    raise ExtractorError(BLOCKED, expected=True, cause=error.cause) from error
                raise
            if isinstance(answer, dict) and answer.get("code") == -412:
                raise ExtractorError(BLOCKED, expected=True)
            for video in bilibili_videos(answer):
                stated[video.get("arcurl")] = video
            return answer

        self._download_json = noting
        try:
            for entry in search(self, query):
                yield {**bilibili_facts(stated.get(entry.get("url")) or {}), **entry}
        finally:
            del self._download_json

    BiliBiliSearchIE._search_results = search_with_facts


BLOCKED = "Request is blocked by server (412)"


def bilibili_videos(answer):
    data = answer.get("data") if isinstance(answer, dict) else None
    videos = data.get("result") if isinstance(data, dict) else None
    return [video for video in videos if isinstance(video, dict)] if isinstance(videos, list) else []


def bilibili_facts(video):
    bvid = str(video.get("bvid") or "")
    return {
        "webpage_url": f"https://www.bilibili.com/video/{bvid}" if re.fullmatch(r"BV[0-9A-Za-z]{8,12}", bvid) else None,
        "title": video.get("title"),
        "uploader": video.get("author"),
        "thumbnail": video.get("pic"),
        "duration": seconds_of(video.get("duration")),
        "view_count": video.get("play"),
        "timestamp": video.get("pubdate"),
    }


def seconds_of(stated):
    """Seconds of a length such as "3:5", "103:20" or "1:02:03"; None for anything else."""
    if not isinstance(stated, str) or not re.fullmatch(r"\d{1,5}(?::\d{1,2}){1,2}", stated):
        return None
    seconds = 0
    for part in stated.split(":"):
        seconds = seconds * 60 + int(part)
    return seconds
