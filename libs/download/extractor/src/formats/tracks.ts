import type { SubtitleTrack } from "../extraction.ts";
import { absoluteUrl, type Info, type InfoSubtitle } from "./info.ts";

/** Every kind that we can turn into WebVTT, the kind that loses least first. */
const kinds = ["vtt", "srt", "ttml", "json3", "srv3", "ass", "srv2", "srv1", "lrc", "hls", "danmaku"] as const;

/** Automatic captions of YouTube roll in VTT, each line twice; their json3 does not. */
const automaticKinds = ["json3", ...kinds.filter((kind) => kind !== "json3")];

const kindOfExtension: Record<string, string> = { dfxp: "ttml", xml: "danmaku", ssa: "ass", webvtt: "vtt" };

/** The subtitles (rule 6): one track a language, written ones first, then automatic ones with the original first. */
export function subtitleTracks(info: Info, pageUrl: string): SubtitleTrack[] {
  const written = tracks(info.subtitles ?? {}, info, pageUrl, false);
  const automatic = tracks(info.automatic_captions ?? {}, info, pageUrl, true);
  const isOriginal = (track: SubtitleTrack) => (track.language.endsWith("-orig") ? 0 : 1);
  return [...written, ...automatic.sort((a, b) => isOriginal(a) - isOriginal(b))];
}

function tracks(
  languages: Record<string, InfoSubtitle[]>,
  info: Info,
  pageUrl: string,
  isAutomatic: boolean,
): SubtitleTrack[] {
  const order: readonly string[] = isAutomatic ? automaticKinds : kinds;
  return Object.entries(languages).flatMap(([language, variants]) => {
    const usable = variants
      .map((variant) => ({ variant, kind: kindOf(variant, language) }))
      .filter(({ variant, kind }) => order.includes(kind) && (variant.data || absoluteUrl(variant.url, pageUrl)));
    const best = usable.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
    if (!best) return [];
    const { variant, kind } = best;
    return [
      {
        language: canonical(language),
        name: variant.name || ownName(language),
        isAutomatic,
        kind,
        url: variant.data ? null : absoluteUrl(variant.url, pageUrl),
        data: variant.data ?? null,
        headers: variant.http_headers ?? info.http_headers ?? {},
      },
    ];
  });
}

function kindOf(variant: InfoSubtitle, language: string): string {
  if (language === "live_chat") return "chat";
  if (language === "danmaku") return "danmaku";
  if (variant.protocol?.startsWith("m3u8")) return "hls";
  const ext = (variant.ext ?? "").toLowerCase();
  return kindOfExtension[ext] ?? ext;
}

/** The tag for a site's name of a language: "eng-US" → "en-US", "English" → "en"; anything else stays as it is. */
function canonical(language: string): string {
  const known = codeByName.get(language.trim().toLowerCase());
  if (known) return known;
  if (!/^[a-z]{2,3}(?:-|$)/i.test(language)) return language;
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch (error) {
    // RangeError: it only looks like a tag.
    if (error instanceof RangeError) return language;
    throw error;
  }
}

/** The language's name in itself, as a reader of it would look for it. */
function ownName(language: string): string {
  const code = canonical(language);
  return nameIn(code, code) ?? language;
}

function nameIn(reader: string, code: string): string | undefined {
  try {
    return new Intl.DisplayNames([reader], { type: "language", fallback: "none" }).of(code);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Codes by language name, since players label tracks with names: the usual languages, in English and in themselves. */
const codeByName = new Map(
  "en zh ja ko es fr de pt ru it ar hi id vi th tr nl pl sv uk".split(" ").flatMap((code) => {
    const names = [nameIn("en", code), nameIn(code, code)].filter((name) => name !== undefined);
    return names.map((name) => [name.toLowerCase(), code] as const);
  }),
);
