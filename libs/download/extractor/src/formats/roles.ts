import type { InfoSubtitle } from "./info.ts";

/**
 * Content of a subtitle track. "forced": only foreign speech and written signs. "sdh": all speech, and sounds. "comment":
 * commentary on the film. "easy": simple language. "desc": descriptions of the picture. Null means all speech.
 */
export type SubtitleRole = "forced" | "sdh" | "comment" | "easy" | "desc";

/** Whether tracks of a role lack speech of the film. Such tracks never get the plain tag of their language. */
export const isPartial = (role: SubtitleRole | null): boolean =>
  role === "forced" || role === "comment" || role === "desc";

/** Whether a track's tag ("en-x-forced") states a role that lacks speech. */
export const lacksSpeech = (language: string): boolean => /-x-(?:forced|comment|desc)\d*$/.test(language);

/** Roles as written in the track names that people choose from. */
export const roleNames: Readonly<Record<SubtitleRole, string>> = {
  forced: "forced",
  sdh: "SDH",
  comment: "commentary",
  easy: "easy",
  desc: "description",
};

const words: readonly (readonly [SubtitleRole, RegExp])[] = [
  ["forced", /\bforced\b|foreign (?:parts|speech|dialog)|signs\b|narrative|\u5f37\u5236|\u5f3a\u5236/i],
  ["comment", /\bcomment(?:ary|aries|s)?\b|\u89e3\u8bf4|\u89e3\u8aac|\u8bc4\u8bba\u97f3\u8f68/i],
  ["desc", /\bdescri(?:ption|ptions|bed)\b/i],
  ["easy", /\beasy\b/i],
  [
    "sdh",
    /\bsdh\b|\bhoh\b|\bhi\b|\bcc\b|closed caption|\bcaptions?\b|hearing|transcri(?:bes|ption)|\u542c\u969c|\u807d\u969c/i,
  ],
];

/** The role that the manifest states, else the role in the track's name, else the role in the site's key of the language. */
export function roleOf({ role, name }: InfoSubtitle, key: string): SubtitleRole | null {
  const stated = `${role ?? ""}`.replace(/[_.-]+/g, " ");
  const [, ...suffix] = key.replace(/[_\s()[\]]+/g, "-").split("-");
  // Parts of two letters may be languages ("hi": Hindi), except "cc".
  const ending = suffix.filter((part) => part.length > 2 || /^cc$/i.test(part)).join(" ");
  const isHindi = /^hi\b/i.test(key) && /^hi$/i.test(name?.trim() ?? "");
  for (const text of [stated, isHindi ? "" : (name ?? ""), ending]) {
    const found = words.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return null;
}

/** A site's key of a language without its role: "en_forced", "en-cc" → "en". */
export function withoutRole(key: string): string {
  const plain = key.replace(/(?:(?<![-_\s])[-_\s]+)?[([]?(?:forced|sdh|hoh|cc|commentary|captions?)[)\]]?$/i, "");
  return plain === "" ? key : plain;
}
