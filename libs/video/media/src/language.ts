/** A language (BCP 47) as the three letters that mp4 and Matroska use (ISO 639-2); "und" when they cannot express it. */
export function threeLetters(tag: string): string {
  const short = tag.toLowerCase().split("-")[0] ?? "";
  return short.length === 3 ? short : (threeLetterCodes[short] ?? "und");
}

// biome-ignore format: a table reads better in rows
const threeLetterCodes: Record<string, string> = {
  ar: "ara", bg: "bul", bn: "ben", ca: "cat", cs: "ces", da: "dan", de: "deu", el: "ell", en: "eng", es: "spa", et: "est", fa: "fas", fi: "fin",
  fr: "fra", he: "heb", hi: "hin", hr: "hrv", hu: "hun", id: "ind", it: "ita", ja: "jpn", ko: "kor", lt: "lit", lv: "lav", ms: "msa", nb: "nob",
  nl: "nld", no: "nor", pl: "pol", pt: "por", ro: "ron", ru: "rus", sk: "slk", sl: "slv", sr: "srp", sv: "swe", ta: "tam", te: "tel", th: "tha",
  tl: "tgl", tr: "tur", uk: "ukr", ur: "urd", vi: "vie", zh: "zho",
};
