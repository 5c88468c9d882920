import { pinyin } from "pinyin-pro";

/** One syllable for each character, such as "hao3"; tone 0 is the neutral tone. The tone changes of 一 and 不 are applied. */
export function syllablesOf(words: readonly string[]): string[] {
  const text = words.join("");
  const read = pinyin(text, { type: "array", toneType: "num", v: true });
  const characters = [...text];
  // pinyin-pro usually gives one syllable for each character; otherwise the text is read character by character.
  const syllables =
    read.length === characters.length ? read : characters.map((one) => pinyin(one, { toneType: "num", v: true }));
  const corrected = [...syllables];
  let at = 0;
  for (const word of words) {
    corrections(word).forEach((syllable, n) => {
      if (syllable !== null) corrected[at + n] = syllable;
    });
    at += [...word].length;
  }
  return corrected;
}

/** Words that pinyin-pro reads differently from people. */
const readings: Readonly<Record<string, string>> = {
  长得: "zhang3 de0",
  着凉: "zhao2 liang2",
  行家: "hang2 jia1",
  还款: "huan2 kuan3",
  差评: "cha4 ping2",
  重装: "chong2 zhuang1",
  调色: "tiao2 se4",
  好评: "hao3 ping2",
  折叠: "zhe2 die2",
};
/** After a verb or an adjective 得 is neutral; in these words it is a verb itself. */
const gain = /^(?:[取获赢博难所心夺求]得|得[^很不了]*)$/;

function corrections(word: string): (string | null)[] {
  const known = readings[word]?.split(" ");
  if (known) return known;
  const characters = [...word];
  return characters.map((one, n) => {
    if (one === "得" && n > 0 && n === characters.length - 1 && !gain.test(word)) return "de0";
    return null;
  });
}
