import type { SubtitleTrack } from "../extraction.ts";
import { absoluteUrl, type Info, type InfoSubtitle } from "./info.ts";
import { isPartial, roleNames, roleOf, type SubtitleRole, withoutRole } from "./roles.ts";

/** Every format that we can convert to WebVTT, the format that loses least information first. */
const kinds = ["vtt", "srt", "ttml", "json3", "srv3", "ass", "srv2", "srv1", "sami", "lrc", "hls", "danmaku"] as const;

/** YouTube's automatic captions repeat each line twice in VTT (rolling captions), but not in json3. */
const automaticKinds = ["json3", ...kinds.filter((kind) => kind !== "json3")];

const kindOfExtension: Record<string, string> = {
  dfxp: "ttml",
  tt: "ttml",
  xml: "danmaku",
  ssa: "ass",
  webvtt: "vtt",
  smi: "sami",
};

/**
 * The subtitle tracks (links.8): written tracks before automatic ones, and the original language before translations. Of several
 * tracks in one language, the first one that contains all speech gets the plain tag ("en"), and each other track gets its own tag
 * ("en-x-sdh", "en-x-forced").
 */
export function subtitleTracks(info: Info, pageUrl: string): SubtitleTrack[] {
  const written = tracks(info.subtitles ?? {}, info, pageUrl, false);
  const automatic = tracks(info.automatic_captions ?? {}, info, pageUrl, true);
  const original = originalOf(info, automatic);
  const rank = ({ language }: SubtitleTrack) => (isOriginal.test(language) ? 0 : baseOf(language) === original ? 1 : 2);
  return [...written, ...automatic.sort((a, b) => rank(a) - rank(b))];
}

const isOriginal = /-orig$/i;
const baseOf = (language: string): string => language.split("-", 1)[0]?.toLowerCase() ?? "";

/**
 * The spoken language: the language of captions that are marked as original, else the language that the site states; null when
 * unknown.
 */
function originalOf(info: Info, automatic: readonly SubtitleTrack[]): string | null {
  const marked = automatic.find(({ language }) => isOriginal.test(language));
  if (marked) return baseOf(marked.language);
  return info.language ? baseOf(canonical(info.language)) : null;
}

type Found = { track: SubtitleTrack; role: SubtitleRole | null; isDefault: boolean };

function tracks(
  languages: Record<string, InfoSubtitle[]>,
  info: Info,
  pageUrl: string,
  isAutomatic: boolean,
): SubtitleTrack[] {
  const byLanguage = new Map<string, Found[]>();
  for (const [key, variants] of Object.entries(languages))
    for (const group of sameTracks(variants, key)) {
      const found = bestOf(group, key, info, pageUrl, isAutomatic);
      if (found) byLanguage.set(found.track.language, [...(byLanguage.get(found.track.language) ?? []), found]);
    }
  return [...byLanguage.values()].flatMap(distinct);
}

/** Groups the variants under a key into tracks: the formats of one track share its name and role. */
function sameTracks(variants: readonly InfoSubtitle[], key: string): InfoSubtitle[][] {
  const named = variants.find(({ name }) => name)?.name ?? "";
  const groups = new Map<string, InfoSubtitle[]>();
  for (const variant of variants) {
    const id = `${roleOf(variant, key)} ${variant.name || named}`;
    groups.set(id, [...(groups.get(id) ?? []), variant]);
  }
  return [...groups.values()];
}

/** The variant of a track whose format loses least information; null when no format is known. */
function bestOf(
  variants: readonly InfoSubtitle[],
  key: string,
  info: Info,
  pageUrl: string,
  isAutomatic: boolean,
): Found | null {
  const order: readonly string[] = isAutomatic ? automaticKinds : kinds;
  const usable = variants
    .map((variant) => ({ variant, kind: kindOf(variant, key) }))
    .filter(({ variant, kind }) => order.includes(kind) && (variant.data || absoluteUrl(variant.url, pageUrl)));
  const best = usable.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
  if (!best) return null;
  const { variant, kind } = best;
  const language = canonical(withoutRole(key));
  const track = {
    language,
    name: variant.name || ownName(language),
    isAutomatic,
    kind,
    url: variant.data ? null : absoluteUrl(variant.url, pageUrl),
    data: variant.data ?? null,
    headers: variant.http_headers ?? info.http_headers ?? {},
  };
  return { track, role: roleOf(variant, key), isDefault: variant.is_default === true };
}

/** Gives each track of one language its own tag and name; tracks with all speech come first. */
function distinct(found: Found[]): SubtitleTrack[] {
  const rank = ({ role, isDefault }: Found) => (isPartial(role) ? 4 : role === null ? 0 : 2) + (isDefault ? 0 : 1);
  const tags = new Set<string>();
  const names = new Set<string>();
  return found
    .sort((a, b) => rank(a) - rank(b))
    .map(({ track, role }) => {
      const isPlain = !tags.has(track.language) && !isPartial(role);
      const language = isPlain ? track.language : free(`${track.language}-x-${role ?? "other"}`, tags);
      const isNamed = role === null || roleOf({ name: track.name }, "") === role;
      const name = free(isNamed ? track.name : `${track.name} (${roleNames[role]})`, names);
      tags.add(language);
      names.add(name);
      return { ...track, language, name };
    });
}

/** The text itself, or the text with the first free number from 2 on when it is already taken. */
function free(text: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? text : `${text}${text.includes("-x-") ? "" : " "}${number}`;
    if (!taken.has(tried)) return tried;
  }
}

function kindOf(variant: InfoSubtitle, language: string): string {
  if (language === "live_chat") return "chat";
  if (language === "danmaku") return "danmaku";
  if (variant.protocol?.startsWith("m3u8")) return "hls";
  const ext = (variant.ext ?? "").toLowerCase();
  return kindOfExtension[ext] ?? ext;
}

/** The tag for a site's name of a language: "eng-US" → "en-US", "English" → "en"; any other name stays unchanged. */
function canonical(language: string): string {
  const known = codeByName.get(language.trim().toLowerCase());
  if (known) return known;
  const tag = language.trim().replaceAll("_", "-");
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return language;
  // YouTube's own "orig" would be read as a script.
  if (isOriginal.test(tag)) return `${canonical(tag.replace(isOriginal, ""))}-orig`;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? language;
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
