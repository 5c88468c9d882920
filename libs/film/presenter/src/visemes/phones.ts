import type { Viseme } from "./visemes.ts";

/** A speech sound: the shape of the mouth, the usual length (1 = a usual vowel), and the kind of sound. */
export type Phone = { viseme: Viseme; lasts: number; sounds: "vowel" | "voiced" | "hiss" | "stop" | "pause" };

const vowel = (viseme: Viseme, lasts = 1): Phone => ({ viseme, lasts, sounds: "vowel" });
const voiced = (viseme: Viseme, lasts = 0.6): Phone => ({ viseme, lasts, sounds: "voiced" });
const hiss = (viseme: Viseme, lasts = 0.8): Phone => ({ viseme, lasts, sounds: "hiss" });
const stop = (viseme: Viseme, lasts = 0.6): Phone => ({ viseme, lasts, sounds: "stop" });

export const pause: Phone = { viseme: "rest", lasts: 0, sounds: "pause" };

/** Phones by their ARPAbet names (as in CMU's dictionary). A diphthong has two phones. */
// biome-ignore format: a table
const arpabet: Readonly<Record<string, readonly Phone[]>> = {
  AA: [vowel("open")], AE: [vowel("mid")], AH: [vowel("mid", 0.7)], AO: [vowel("round")], EH: [vowel("mid", 0.8)],
  ER: [vowel("pursed")], IH: [vowel("teeth", 0.7)], IY: [vowel("wide")], UH: [vowel("small", 0.7)], UW: [vowel("small")],
  AW: [vowel("open", 0.8), vowel("small", 0.5)], AY: [vowel("open", 0.8), vowel("wide", 0.5)],
  EY: [vowel("mid", 0.7), vowel("wide", 0.5)], OW: [vowel("round", 0.7), vowel("small", 0.5)],
  OY: [vowel("round", 0.7), vowel("wide", 0.5)],
  M: [voiced("closed", 0.7)], B: [stop("closed", 0.7)], P: [stop("closed", 0.8)],
  F: [hiss("lip")], V: [voiced("lip")], W: [voiced("small")], Y: [voiced("wide", 0.5)], R: [voiced("pursed")],
  L: [voiced("tongue")], N: [voiced("tongue")], NG: [voiced("mid", 0.5)], TH: [hiss("tongue")], DH: [voiced("tongue", 0.4)],
  S: [hiss("teeth")], Z: [hiss("teeth", 0.7)], SH: [hiss("pursed")], ZH: [hiss("pursed", 0.7)], CH: [hiss("pursed")], JH: [hiss("pursed")],
  T: [stop("teeth", 0.5)], D: [stop("teeth", 0.5)], K: [stop("mid", 0.5)], G: [stop("mid", 0.5)], HH: [hiss("mid", 0.4)],
};

/** @param names ARPAbet with spaces between; unknown ones are left out */
export const phonesOfArpabet = (names: string): Phone[] => names.split(" ").flatMap((name) => arpabet[name] ?? []);

// biome-ignore format: a table
const initials: Readonly<Record<string, readonly Phone[]>> = {
  b: arpabet["B"]!, p: arpabet["P"]!, m: arpabet["M"]!, f: arpabet["F"]!, d: arpabet["D"]!, t: arpabet["T"]!, n: arpabet["N"]!, l: arpabet["L"]!,
  g: arpabet["G"]!, k: arpabet["K"]!, h: arpabet["HH"]!, j: [hiss("wide", 0.7)], q: [hiss("wide", 0.8)], x: [hiss("wide", 0.8)],
  zh: arpabet["JH"]!, ch: arpabet["CH"]!, sh: arpabet["SH"]!, r: arpabet["R"]!, z: arpabet["Z"]!, c: arpabet["S"]!, s: arpabet["S"]!,
  y: arpabet["Y"]!, w: arpabet["W"]!,
};

/** Vowels of a final; n and ng follow. */
// biome-ignore format: a table
const finals: Readonly<Record<string, readonly Phone[]>> = {
  a: [vowel("open")], o: [vowel("round")], e: [vowel("mid")], i: [vowel("wide")], u: [vowel("small")], ü: [vowel("small")],
  ai: [vowel("open", 0.7), vowel("wide", 0.5)], ei: [vowel("mid", 0.7), vowel("wide", 0.5)], ao: [vowel("open", 0.7), vowel("round", 0.5)],
  ou: [vowel("round", 0.7), vowel("small", 0.5)], ia: [vowel("wide", 0.4), vowel("open", 0.8)], ie: [vowel("wide", 0.4), vowel("mid", 0.8)],
  iao: [vowel("wide", 0.4), vowel("open", 0.6), vowel("round", 0.4)], iu: [vowel("wide", 0.4), vowel("round", 0.6)], iou: [vowel("wide", 0.4), vowel("round", 0.6)],
  ua: [vowel("small", 0.4), vowel("open", 0.8)], uo: [vowel("small", 0.4), vowel("round", 0.8)], uai: [vowel("small", 0.4), vowel("open", 0.6), vowel("wide", 0.4)],
  ui: [vowel("small", 0.4), vowel("mid", 0.6)], üa: [vowel("small", 0.4), vowel("mid", 0.7)], üe: [vowel("small", 0.4), vowel("mid", 0.7)], er: [vowel("pursed")], io: [vowel("wide", 0.3), vowel("round", 0.7)],
};

/** @param syllable numbered pinyin, such as "shuang1"; gives no phones when it is not pinyin */
export function phonesOfPinyin(syllable: string): Phone[] {
  const plain = syllable
    .toLowerCase()
    .replace(/[1-5]$/, "")
    .replaceAll("v", "ü")
    .replaceAll("u:", "ü");
  const [, initial = "", vowels = "", nasal = ""] =
    /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)([aeiouü]+r?)(ng?)?$/.exec(plain) ?? [];
  // u after j, q, x and y is ü; i after zh, ch, sh, r, z, c, s is not an ee.
  const isBuzzed = vowels === "i" && /^(zh|ch|sh|r|z|c|s)$/.test(initial);
  const final = /^[jqxy]$/.test(initial) ? vowels.replace(/^u/, "ü") : vowels;
  const found = isBuzzed ? [vowel(initial.length > 1 || initial === "r" ? "pursed" : "teeth")] : finals[final];
  if (!found) return [];
  return [
    ...(initials[initial] ?? []),
    ...found,
    ...(nasal ? [nasal === "n" ? voiced("tongue", 0.5) : voiced("mid", 0.4)] : []),
  ];
}
