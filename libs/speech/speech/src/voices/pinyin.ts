import { pinyin } from "pinyin-pro";

/**
 * Converts Chinese text to numbered pinyin, clause by clause, for the voice of espeak-ng that reads pinyin. Latin letters and
 * numbers stay.
 */
export function toPinyin(text: string): string {
  return text
    .split(/([，、；：。！？,;:.!?])/u)
    .map((part, n) => (n % 2 === 1 ? `${marks[part] ?? part} ` : clauseInPinyin(part)))
    .join("")
    .trim();
}

const marks: Readonly<Record<string, string>> = {
  "，": ",",
  "、": ",",
  "；": ";",
  "：": ":",
  "。": ".",
  "！": "!",
  "？": "?",
};

function clauseInPinyin(clause: string): string {
  return pinyin(clause, { toneType: "num", type: "array", v: true, nonZh: "consecutive" })
    .map((syllable) => syllable.replace(/^([a-zü]+)0$/, "$15").replace(/\p{Script=Han}/gu, ""))
    .filter((syllable) => syllable.trim() !== "")
    .join(" ");
}
