/** Spellings and their usual sounds (ARPAbet, as in CMU's dictionary), the longest first. */
// biome-ignore format: a table
const sounds: Readonly<Record<string, string>> = {
  tion: "SH AH N", sion: "ZH AH N", ough: "AO", eigh: "EY", igh: "AY", tch: "CH", dge: "JH", sch: "S K", eau: "OW",
  ch: "CH", sh: "SH", th: "TH", ph: "F", wh: "W", ck: "K", ng: "NG", qu: "K W", kn: "N", wr: "R", gh: "G",
  ee: "IY", ea: "IY", oo: "UW", ou: "AW", ow: "OW", oi: "OY", oy: "OY", ai: "EY", ay: "EY", au: "AO", aw: "AO",
  oa: "OW", ie: "IY", ei: "EY", ey: "IY", ew: "Y UW", ue: "UW",
  ar: "AA R", er: "ER", ir: "ER", or: "AO R", ur: "ER",
  a: "AE", b: "B", c: "K", d: "D", e: "EH", f: "F", g: "G", h: "HH", i: "IH", j: "JH", k: "K", l: "L", m: "M",
  n: "N", o: "AA", p: "P", q: "K", r: "R", s: "S", t: "T", u: "AH", v: "V", w: "W", x: "K S", y: "IY", z: "Z",
};
// biome-ignore format: a table
const names: Readonly<Record<string, string>> = {
  a: "EY", b: "B IY", c: "S IY", d: "D IY", e: "IY", f: "EH F", g: "JH IY", h: "EY CH", i: "AY", j: "JH EY",
  k: "K EY", l: "EH L", m: "EH M", n: "EH N", o: "OW", p: "P IY", q: "K Y UW", r: "AA R", s: "EH S", t: "T IY",
  u: "Y UW", v: "V IY", w: "D AH B AH L Y UW", x: "EH K S", y: "W AY", z: "Z IY",
};
const long: Readonly<Record<string, string>> = { a: "EY", e: "IY", i: "AY", o: "OW", u: "UW", y: "AY" };

/**
 * Guesses the sound of an English word that no dictionary has from its letters alone; good enough to find it in a recording.
 * @param word a-z and apostrophes
 * @returns phones of ARPAbet with spaces between; the names of the letters where there is no vowel
 */
export function letterSounds(word: string): string {
  const letters = word.replace(/[^a-z]/g, "");
  if (!/[aeiouy]/.test(letters)) return [...letters].map((letter) => names[letter]).join(" ");
  const phones: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const [length, sound] = soundAt(letters, at);
    if (sound) phones.push(sound);
    at += length;
  }
  return phones.join(" ");
}

/** Number of letters that form one spelling from a place on, and their sound; the sound is empty for a silent letter. */
function soundAt(letters: string, at: number): [length: number, sound: string] {
  const rest = letters.slice(at);
  const [letter = "", next = ""] = rest;
  if (letter === next && !"aeo".includes(letter)) return [2, sounds[letter] ?? ""];
  if (rest === "e" && at > 1) return [1, ""];
  if (/^[aeiouy][bcdfgklmnprstvz]e$/.test(rest)) return [1, long[letter] ?? ""];
  if (/^[cg][eiy]/.test(rest)) return [1, letter === "c" ? "S" : "JH"];
  if (letter === "y" && at === 0) return [1, "Y"];
  const spelling = [4, 3, 2, 1].map((length) => rest.slice(0, length)).find((part) => part in sounds) ?? letter;
  return [spelling.length, sounds[spelling] ?? ""];
}
