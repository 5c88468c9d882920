import type { InfoSubtitle } from "./info.ts";

/**
 * What a subtitle shows: only speech in other languages and signs ("forced"), sounds too ("sdh"), people who talk about the
 * film ("comment"), short words ("easy"), what is to be seen ("desc"). Null: all speech.
 */
export type SubtitleRole = "forced" | "sdh" | "comment" | "easy" | "desc";

/** Roles of tracks that lack the speech of the film, so that they never stand for its language. */
export const isPartial = (role: SubtitleRole | null): boolean =>
  role === "forced" || role === "comment" || role === "desc";

/** Whether a track's tag ("en-x-forced") states such a role. */
export const lacksSpeech = (language: string): boolean => /-x-(?:forced|comment|desc)\d*$/.test(language);

/** As people who choose a track know them. */
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

/** The role that a manifest states, else the one that the track's name or the site's key of its language names. */
export function roleOf({ role, name }: InfoSubtitle, key: string): SubtitleRole | null {
  const stated = `${role ?? ""}`.replace(/[_.-]+/g, " ");
  const [, ...suffix] = key.replace(/[_\s()[\]]+/g, "-").split("-");
  // "hi" is Hindi too.
  const ending = suffix.filter((part) => part.length > 2 || /^cc$/i.test(part)).join(" ");
  for (const text of [stated, name ?? "", ending]) {
    const found = words.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return null;
}

/** A site's key of a language without the words of a role: "en_forced", "en-cc" → "en". */
export function withoutRole(key: string): string {
  const plain = key.replace(/[-_\s]*[([]?(?:forced|sdh|hoh|cc|commentary|captions?)[)\]]?$/i, "");
  return plain === "" ? key : plain;
}
