import { kanaOf } from "@cutwater/speech/kana/kana-of.ts";
import { readAloud } from "@cutwater/speech/reading/read-aloud.ts";
import { pinyin } from "pinyin-pro";

/** How much of the spoken text a recogniser recognised: units are syllables (zh), kana (ja) or words. */
export type Heard = { units: number; wrong: number };

/**
 * Compares a text with a recogniser's transcript of it. Both are written as read aloud first, so that "12" and "twelve" are the
 * same. Chinese is compared by pinyin with tones and Japanese by kana, so that homophones are no errors.
 */
export async function heardAgain(said: string, heard: string, language: string): Promise<Heard> {
  // Figures that are spoken one by one, as in "1080p", are written by a recogniser as one number.
  const byFigures = heard.replace(/\d{3,}/g, (figures) => [...figures].join(" "));
  const [wanted, ...found] = await Promise.all([said, heard, byFigures].map((text) => unitsOf(text, language)));
  return { units: wanted?.length ?? 0, wrong: Math.min(...found.map((units) => distance(wanted ?? [], units))) };
}

async function unitsOf(text: string, language: string): Promise<string[]> {
  const read = readAloud(text, language).toLowerCase();
  if (language === "zh") {
    const han = read.replace(/[^\p{Script=Han}a-z]/gu, "");
    return pinyin(han, { type: "array", toneType: "num", toneSandhi: false }).map((one) => one.replace(/[05]$/, ""));
  }
  if (language === "ja") {
    const [kana = ""] = await kanaOf([read.replace(/[\p{P}\s]/gu, "")], new AbortController().signal);
    return [
      ...kana
        .normalize("NFKC")
        .replace(/[ぁ-ゖ]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60))
        .replace(/\s/g, "")
        .replaceAll("ヲ", "オ"),
    ];
  }
  return read
    .replace(/[-–—]/g, " ")
    .replace(/[^\p{L}\p{M}\p{N}' ]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Levenshtein distance. */
function distance(wanted: readonly string[], found: readonly string[]): number {
  let row = Array.from({ length: found.length + 1 }, (_, n) => n);
  wanted.forEach((unit, i) => {
    const next = [i + 1];
    found.forEach((other, j) => {
      next.push(Math.min((row[j] ?? 0) + (unit === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return row[found.length] ?? 0;
}
