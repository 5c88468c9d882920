"""Adds names and roles to the engine's subtitle tracks, of which the engine keeps only the language and the address.

HLS states them in EXT-X-MEDIA (RFC 8216, 4.3.4.1), DASH in Role, Accessibility and Label, pages in <track>. Each track gets the
keys "name", "role" (words for src/formats/roles.ts) and "is_default".
"""

import re
import urllib.parse


def put_on():
    from yt_dlp.extractor.common import InfoExtractor

    wrap(InfoExtractor, "_parse_m3u8_formats_and_subtitles", of_hls, first="m3u8_doc", base="m3u8_url")
    wrap(InfoExtractor, "_parse_mpd_periods", of_dash, first="mpd_doc", base=None)
    wrap(InfoExtractor, "_parse_html5_media_entries", of_page, first="base_url", base="webpage")


def wrap(owner, name, facts_of, *, first, base):
    """Replaces a method by one that passes its result through `facts_of`, which adds the facts."""
    method = getattr(owner, name, None)
    if method is None:  # another version of the engine
        return

    def with_facts(self, *args, **rest):
        answer = method(self, *args, **rest)
        given = [args[i] if len(args) > i else rest.get(key) for i, key in enumerate((first, base)) if key]
        try:
            return facts_of(answer, *given)
        except Exception:  # an unexpected manifest: its subtitles stay without names
            return answer

    setattr(owner, name, with_facts)


def of_hls(answer, text, base):
    from yt_dlp.utils import parse_m3u8_attributes

    facts = {}
    for line in text.splitlines():
        media = parse_m3u8_attributes(line) if line.startswith("#EXT-X-MEDIA:") else {}
        if media.get("TYPE") != "SUBTITLES" or not media.get("URI"):
            continue
        facts[urllib.parse.urljoin(base or "", media["URI"])] = {
            "name": media.get("NAME"),
            "role": "forced" if media.get("FORCED") == "YES" else media.get("CHARACTERISTICS"),
            "is_default": media.get("DEFAULT") == "YES",
        }
    annotate(answer[1], facts)
    return answer


def of_page(entries, base, webpage):
    from yt_dlp.utils import extract_attributes

    facts = {}
    for tag in re.findall(r"(?i)<track\b[^>]*>", webpage):
        track = extract_attributes(tag)
        if track.get("src"):
            facts[urllib.parse.urljoin(base, track["src"].strip())] = {
                "name": track.get("label"),
                "role": "captions" if track.get("kind") == "captions" else None,
                "is_default": "default" in track,
            }
    for entry in entries:
        annotate(entry.get("subtitles"), facts)
    return entries


def of_dash(periods, document):
    """A generator, as the engine's method is. The engine lists the tracks of a language in the order of the document."""
    for period, element in zip(periods, [one for one in document if local(one) == "Period"]):
        for language, tracks in period["subtitles"].items():
            sets = [one for one in element if local(one) == "AdaptationSet" and language_of(one) == language]
            stated = [facts_of_set(one) for one in sets for each in one if local(each) == "Representation"]
            if len(stated) == len(tracks):
                for track, facts in zip(tracks, stated):
                    track.update(facts)
        yield period


def language_of(adaptation_set):
    """The language under which the engine lists the subtitles of an AdaptationSet; None for video, audio and images."""
    first = next((one for one in adaptation_set if local(one) == "Representation"), adaptation_set)
    stated = {**adaptation_set.attrib, **first.attrib}
    kind = stated.get("contentType") or stated.get("mimeType", "").split("/")[0]
    return None if kind in ("video", "audio", "image") else stated.get("lang") or "und"


def facts_of_set(adaptation_set):
    roles = [one.get("value", "") for one in adaptation_set if local(one) == "Role"]
    # TV-Anytime's audio purposes, which DASH-IF uses for subtitles too: 2 is for the hard of hearing.
    helps = [one for one in adaptation_set if local(one) == "Accessibility" and one.get("value") == "2"]
    label = next((one.text for one in adaptation_set if local(one) == "Label" and one.text), None)
    return {
        "name": (label or adaptation_set.get("label") or "").strip() or None,
        "role": " ".join([*roles, *(["hearing"] if helps else [])]) or None,
        "is_default": "main" in roles,
    }


def annotate(subtitles, facts):
    for tracks in (subtitles or {}).values():
        for track in tracks:
            known = facts.get(track.get("url")) or {}
            track.update({key: value for key, value in known.items() if value and not track.get(key)})


def local(element):
    return element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else ""
