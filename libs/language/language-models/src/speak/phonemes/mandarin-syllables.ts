/**
 * Mandarin syllables in Kokoro's notation: an initial, a final, and a tone mark after the final's vowels. The sounds are those of
 * Standard Chinese (Duanmu, The Phonology of Standard Chinese), written as in Kokoro's training data.
 */
const initials: Readonly<Record<string, string>> = {
  b: "p",
  p: "pʰ",
  m: "m",
  f: "f",
  d: "t",
  t: "tʰ",
  n: "n",
  l: "l",
  g: "k",
  k: "kʰ",
  h: "x",
  j: "ʨ",
  q: "ʨʰ",
  x: "ɕ",
  zh: "ꭧ",
  ch: "ꭧʰ",
  sh: "ʂ",
  r: "ɻ",
  z: "ʦ",
  c: "ʦʰ",
  s: "s",
};

/** Finals: their vowels, and the sounds after the tone mark. */
const finals: Readonly<Record<string, readonly [vowels: string, end: string]>> = {
  a: ["a", ""],
  ai: ["ai", ""],
  an: ["a", "n"],
  ang: ["a", "ŋ"],
  ao: ["au", ""],
  e: ["ɤ", ""],
  ei: ["ei", ""],
  en: ["ə", "n"],
  eng: ["ə", "ŋ"],
  er: ["ɚ", ""],
  i: ["i", ""],
  ia: ["ja", ""],
  ian: ["jɛ", "n"],
  iang: ["ja", "ŋ"],
  iao: ["jau", ""],
  ie: ["je", ""],
  in: ["i", "n"],
  ing: ["i", "ŋ"],
  iong: ["jʊ", "ŋ"],
  iu: ["jou", ""],
  o: ["wo", ""],
  ong: ["ʊ", "ŋ"],
  ou: ["ou", ""],
  u: ["u", ""],
  ua: ["wa", ""],
  uai: ["wai", ""],
  uan: ["wa", "n"],
  uang: ["wa", "ŋ"],
  ui: ["wei", ""],
  un: ["wə", "n"],
  uo: ["wo", ""],
  ueng: ["wə", "ŋ"],
  v: ["y", ""],
  van: ["ɥɛ", "n"],
  ve: ["ɥe", ""],
  vn: ["y", "n"],
};

/** Syllables that do not consist of a usual initial and final: interjections. */
const whole: Readonly<Record<string, readonly [string, string]>> = {
  o: ["ɔ", ""],
  yo: ["wo", ""],
  wong: ["ʊ", "ŋ"],
  ê: ["ɛ", ""],
  m: ["m", ""],
  n: ["n", ""],
  ng: ["ŋ", ""],
  hm: ["hm", ""],
  hng: ["hŋ", ""],
};

/** Finals that pinyin spells differently without an initial. */
const alone: Readonly<Record<string, string>> = {
  yi: "i",
  ya: "ia",
  yan: "ian",
  yang: "iang",
  yao: "iao",
  ye: "ie",
  yin: "in",
  ying: "ing",
  yong: "iong",
  you: "iu",
  wu: "u",
  wa: "ua",
  wai: "uai",
  wan: "uan",
  wang: "uang",
  wei: "ui",
  wen: "un",
  weng: "ueng",
  wo: "uo",
  yu: "v",
  yuan: "van",
  yue: "ve",
  yun: "vn",
};

const tones = ["", "→", "↗", "↓", "↘", ""];

/** A syllable that has merged with a following 儿 loses the end of its final. */
type Shape = { hasEr?: boolean };

/**
 * The phonemes of a syllable.
 * @param syllable pinyin with its tone, 1 to 5 or 0 for none, such as "lv4" or "lü4"
 * @returns null for a text that is not a syllable
 */
export function soundsOfSyllable(syllable: string, { hasEr = false }: Shape = {}): string | null {
  const [, letters = "", tone = "0"] = /^([a-zêüv]+)([0-5])$/.exec(syllable.normalize("NFC")) ?? [];
  const [initial, final] = partsOf(letters.replaceAll("ü", "v")) ?? [];
  if (initial === undefined || final === undefined) return null;
  const [vowels, end] = final;
  if (!hasEr) return initial + vowels + tones[Number(tone)] + end;
  return initial + vowels.replace(/(?<=[ae])i$/, "") + tones[Number(tone)] + end.replace("n", "") + "ɚ";
}

type Parts = readonly [initial: string, final: readonly [string, string]];

function partsOf(letters: string): Parts | null {
  const own = whole[letters] ?? finals[alone[letters] ?? letters];
  if (own) return ["", own];
  const [, initial = "", rest = ""] = /^([zcs]h|[bpmfdtnlgkhjqxrzcs])(.+)$/.exec(letters) ?? [];
  const sound = initials[initial];
  if (sound === undefined) return null;
  // After a hissing initial "i" is no [i]; after j, q and x "u" is ü.
  if (rest === "i" && /^([zcs]h?|r)$/.test(initial)) return [sound, ["ɨ", ""]];
  const final = finals[/^[jqx]$/.test(initial) ? rest.replace(/^u/, "v") : rest];
  return final ? [sound, final] : null;
}
