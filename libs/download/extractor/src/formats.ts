import { classify } from "./errors.ts";
import { type Extraction, ExtractionError, type Media } from "./extraction.ts";
import { aboutOf } from "./formats/about.ts";
import { audioEntries } from "./formats/audio.ts";
import { boundedInfo } from "./formats/bounded.ts";
import { isRead, toEntries } from "./formats/entries.ts";
import { expiryOf } from "./formats/expiry.ts";
import { absoluteUrl, type Info } from "./formats/info.ts";
import { ownId } from "./formats/own-id.ts";
import { isPicture, photoOf } from "./formats/photos.ts";
import { subtitleTracks } from "./formats/tracks.ts";
import { usableFormats } from "./formats/usable.ts";
import { videoEntries } from "./formats/video.ts";

export { codecName } from "./formats/codecs.ts";
export { qualityLabel, unknownLabel } from "./formats/label.ts";
export { weigh } from "./formats/sizes.ts";

export type MappingContext = {
  /** The requested address, used when the engine states no page. */
  url: string;
  /** The engine's warnings, which may say why there is no media. */
  notes?: string[];
  /** Number of the carousel item to take, counted from 1. */
  item?: number | null;
};

/**
 * Converts the engine's info dict to the content of a link (links.2). Pure: no clock, no network.
 *
 * @param raw as yt-dlp's `extract_info` gives it, of any version since 2023. Not changed.
 * @throws ExtractionError "live", "drm", "noMedia", or what the notes say, when there is nothing to offer
 */
export function toExtraction(raw: Info, context: MappingContext): Extraction {
  return ofInfo(boundedInfo(raw), context);
}

function ofInfo(info: Info, context: MappingContext): Extraction {
  const pageUrl = absoluteUrl(info.webpage_url, context.url) ?? context.url;
  if (info.entries) return ofPlaylist(info, info.entries, pageUrl, context);
  if (info.is_live || /^(?:is_live|is_upcoming|post_live)$/.test(info.live_status ?? "")) {
    throw new ExtractionError("live", info.live_status ?? "is_live");
  }
  return ofOne(info, pageUrl, context);
}

function ofOne(info: Info, pageUrl: string, context: MappingContext): Extraction {
  const formats = usableFormats(info, pageUrl).filter((format) => !isPicture(format));
  const durationSeconds = info.duration ?? longestManifest(info);
  const video = videoEntries(formats, durationSeconds, isPagesWord(info));
  const audio = audioEntries(formats, durationSeconds, /^(?:tiktok|douyin)/i.test(info.extractor_key ?? ""));
  const photo = formats.length === 0 ? photoOf(info, pageUrl) : null;
  if (formats.length === 0 && photo === null) throw nothingToOffer(info, context);
  return {
    ...head(info, pageUrl, context),
    ...aboutOf(info),
    durationSeconds,
    video,
    audio,
    photos: photo ? { "photo-1": photo } : {},
    subtitles: subtitleTracks(info, pageUrl),
    entries: [],
    expiresAt: expiryOf(addresses([...Object.values(video), ...Object.values(audio), ...(photo ? [photo] : [])])),
  };
}

function ofPlaylist(info: Info, entries: (Info | null)[], pageUrl: string, context: MappingContext): Extraction {
  if (context.item != null) {
    const chosen = entries[context.item - 1];
    if (!chosen || !isRead(chosen)) throw new ExtractionError("gone", `there is no item ${context.item}`);
    const own = ofInfo(
      { ...chosen, webpage_url: pageUrl, is_pages_word: isPagesWord(info) },
      { ...context, item: null },
    );
    return { ...own, canonicalId: `${ownId(info, pageUrl, context.url)}#${context.item}` };
  }
  const photos = entries.map((entry) => (entry && isRead(entry) ? photoOf(entry, pageUrl) : null));
  const rest = entries.map((entry, index) => (photos[index] ? null : entry));
  const left = rest.filter((entry) => entry !== null);
  const named = Object.fromEntries(
    photos.filter((photo) => photo !== null).map((photo, i) => [`photo-${i + 1}`, photo]),
  );
  const only = left.length === 1 ? left[0] : undefined;
  if (only && isRead(only)) {
    const one = ofInfo(
      {
        ...only,
        webpage_url: pageUrl,
        is_pages_word: isPagesWord(info),
        extractor_key: info.extractor_key ?? only.extractor_key ?? null,
      },
      context,
    );
    return {
      ...one,
      ...head(info, pageUrl, context),
      title: info.title || one.title,
      coverUrl: one.coverUrl,
      photos: named,
    };
  }
  const list = toEntries(rest, pageUrl);
  const omitted = Math.max(0, (info.playlist_count ?? 0) - entries.length);
  if (list.length === 0 && Object.keys(named).length === 0) throw nothingToOffer(info, context);
  return {
    ...head(info, pageUrl, context),
    coverUrl: cover(info, pageUrl) ?? list.find((entry) => entry.coverUrl)?.coverUrl ?? null,
    durationSeconds: null,
    video: {},
    audio: {},
    photos: named,
    subtitles: [],
    entries: list,
    ...(omitted > 0 ? { entriesOmitted: omitted } : {}),
    expiresAt: expiryOf(addresses(Object.values(named))),
  };
}

function head(info: Info, pageUrl: string, context: MappingContext) {
  const { hostname } = new URL(pageUrl);
  return {
    canonicalId: ownId(info, pageUrl, context.url),
    pageUrl,
    site: hostname.replace(/^(?:www|m|mobile)\./, ""),
    extractor: info.extractor ?? info.extractor_key ?? "generic",
    title: titleOf(info) || info.fulltitle || info.id || new URL(context.url).hostname,
    author: info.uploader ?? info.channel ?? info.creator ?? null,
    coverUrl: cover(info, pageUrl),
  };
}

/** The engine numbers the videos of a page even when there is only one. */
function titleOf(info: Info): string | null {
  const title = info.title ?? null;
  return info.extractor_key === "HTML5MediaEmbed" ? (title?.replace(/ \(1\)$/, "") ?? null) : title;
}

/** Whether an unknown page declared these facts, so that they must be probed before they are trusted. */
function isPagesWord(info: Info): boolean {
  return info.is_pages_word === true || /^(?:generic|html5mediaembed)$/i.test(info.extractor_key ?? "");
}

function cover(info: Info, pageUrl: string): string | null {
  return absoluteUrl(info.thumbnail ?? info.thumbnails?.at(-1)?.url, pageUrl);
}

/** A manifest states the length of its parts even when the page states none. */
function longestManifest(info: Info): number | null {
  const lengths = (info.formats ?? [])
    .filter((format) => format.protocol === "http_dash_segments")
    .map((format) => (format.fragments ?? []).reduce((sum, fragment) => sum + (fragment.duration ?? 0), 0));
  const longest = Math.max(0, ...lengths);
  return longest > 0 ? Math.round(longest * 1000) / 1000 : null;
}

function nothingToOffer(info: Info, { notes = [] }: MappingContext): ExtractionError {
  const isProtected = info._has_drm || (info.formats ?? []).some((format) => format.has_drm === true);
  const said = classify({ type: "NoFormats", message: "", notes });
  const failure = isProtected ? "drm" : said === "siteFault" ? "noMedia" : said;
  return new ExtractionError(failure, notes.join(" | ").slice(0, 2000) || "no formats");
}

function addresses(media: Media[]): string[] {
  return media.flatMap(({ video, audio }) => [video?.url, audio?.url].filter((url) => url !== undefined));
}
