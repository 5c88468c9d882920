import { contentOf } from "./codecs.ts";
import type { Info, InfoFormat, InfoSubtitle } from "./info.ts";

/** Limits for a page's data, in characters and in entries. Real pages stay far below them. */
const most = {
  title: 300,
  author: 200,
  description: 5_000,
  name: 100,
  formatId: 80,
  address: 8_192,
  /** Page headers and cookies of one request. */
  headers: 16_384,
  formats: 200,
  /** Maximum number of caption languages. Large sites translate captions into 160 languages. */
  subtitles: 200,
  entries: 200,
  chapters: 500,
};

/**
 * Characters that are removed: NUL cannot be stored in a database text, and control characters and lone surrogates mean nothing
 * in a name.
 */
const unprintable = /[\p{Cc}\p{Cs}]+/gu;

/**
 * Cuts the engine's info to these limits, since a page may state a title of a megabyte and a million formats. Addresses and
 * cookies that are too long are left out, because a truncated one is useless.
 * @param info not changed
 */
export function boundedInfo(info: Info): Info {
  return {
    ...boundedFormat(info),
    title: text(info.title, most.title),
    fulltitle: text(info.fulltitle, most.title),
    uploader: text(info.uploader, most.author),
    channel: text(info.channel, most.author),
    creator: text(info.creator, most.author),
    description: paragraphs(info.description),
    chapters:
      info.chapters?.slice(0, most.chapters).map((one) => ({ ...one, title: text(one.title, most.title) })) ?? null,
    extractor: text(info.extractor, most.name),
    extractor_key: text(info.extractor_key, most.name),
    webpage_url: address(info.webpage_url),
    thumbnail: address(info.thumbnail),
    thumbnails: info.thumbnails?.slice(-most.entries).map((one) => ({ ...one, url: address(one.url) })) ?? null,
    formats: info.formats ? chosenFormats(info.formats).map(boundedFormat) : null,
    subtitles: boundedSubtitles(info.subtitles),
    automatic_captions: boundedSubtitles(info.automatic_captions),
    playlist_count: info.playlist_count ?? info.entries?.length ?? null,
    entries: info.entries?.slice(0, most.entries).map((entry) => entry && boundedInfo(entry)) ?? null,
  };
}

/** Cuts the list of formats. The engine puts the best formats last, and all audio before all video. */
function chosenFormats(formats: InfoFormat[]): InfoFormat[] {
  if (formats.length <= most.formats) return formats;
  const isSound = (format: InfoFormat) => contentOf(format) === "audio";
  const sounds = new Set(formats.filter(isSound).slice(-most.formats / 2));
  const pictures = new Set(formats.filter((format) => !isSound(format)).slice(sounds.size - most.formats));
  return formats.filter((format) => sounds.has(format) || pictures.has(format));
}

function boundedFormat(format: InfoFormat): InfoFormat {
  return {
    ...format,
    format_id: text(format.format_id, most.formatId),
    format_note: text(format.format_note, most.author),
    url: address(format.url),
    manifest_url: address(format.manifest_url),
    ext: text(format.ext, most.formatId),
    vcodec: text(format.vcodec, most.name),
    acodec: text(format.acodec, most.name),
    language: text(format.language, most.name),
    http_headers: headers(format.http_headers),
    cookies: (format.cookies?.length ?? 0) > most.headers ? null : (format.cookies ?? null),
  };
}

function boundedSubtitles(languages: Info["subtitles"]): Record<string, InfoSubtitle[]> | null {
  if (!languages) return null;
  const some = Object.entries(languages).slice(0, most.subtitles);
  return Object.fromEntries(
    some.map(([language, variants]) => [
      text(language, most.name) ?? "",
      variants.slice(0, most.subtitles).map((variant) => ({
        ...variant,
        url: address(variant.url),
        name: text(variant.name, most.name),
        role: text(variant.role, most.author),
        http_headers: headers(variant.http_headers),
      })),
    ]),
  );
}

/** Removes control characters from a text, and cuts it to the limit at a character boundary. */
export function text(said: string | null | undefined, mostCharacters: number): string | null {
  if (said == null) return null;
  const plain = String(said)
    .slice(0, mostCharacters * 4)
    .replace(unprintable, " ");
  const cut = plain.length > mostCharacters ? plain.slice(0, mostCharacters).replace(/[\ud800-\udbff]$/, "") : plain;
  return cut.trim();
}

/** Cuts a text to the limit as `text` does, but keeps its line breaks. */
const paragraphs = (said: string | null | undefined): string | null =>
  said == null
    ? null
    : (text(
        String(said)
          .slice(0, most.description * 4)
          .split("\n")
          .map((line) => line.replace(unprintable, " "))
          .join("\u2028"),
        most.description,
      )?.replaceAll("\u2028", "\n") ?? null);

function address(said: string | null | undefined): string | null {
  if (!said || said.length > most.address) return null;
  return said.replace(unprintable, "");
}

function headers(said: Record<string, string> | null | undefined): Record<string, string> | null {
  if (!said) return null;
  const lines = Object.entries(said).filter(([name, value]) => name.length + String(value).length <= most.address);
  const whole = lines.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
  return whole > most.headers ? null : Object.fromEntries(lines);
}
