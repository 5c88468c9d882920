/** The phonemes of kana in Kokoro's notation: consonants by row, with the consonants that change before the vowels i and u. */
const rows: Readonly<Record<string, string>> = {
  アイウエオ: "a i ɯ e o",
  カキクケコ: "ka kʲi kɯ ke ko",
  ガギグゲゴ: "ɡa ɡʲi ɡɯ ɡe ɡo",
  サシスセソ: "sa ɕi sɨ se so",
  ザジズゼゾ: "ʣa ʥi zɨ ʣe ʣo",
  タチツテト: "ta ʨi ʦɨ te to",
  ダヂヅデド: "da ʥi zɨ de do",
  ナニヌネノ: "na ɲi nɯ ne no",
  ハヒフヘホ: "ha çi ɸɯ he ho",
  バビブベボ: "ba bʲi bɯ be bo",
  パピプペポ: "pa pʲi pɯ pe po",
  マミムメモ: "ma mʲi mɯ me mo",
  ヤユヨ: "ja jɯ jo",
  ラリルレロ: "ɾa ɾʲi ɾɯ ɾe ɾo",
  ワヰヱヲヴ: "βa i e o vɯ",
  ァィゥェォ: "a i ɯ e o",
  ャュョヮ: "ja jɯ jo βa",
};
const kana: ReadonlyMap<string, string> = new Map(
  Object.entries(rows).flatMap(([letters, sounds]) => {
    const each = sounds.split(" ");
    return [...letters].map((letter, n) => [letter, each[n] ?? ""] as const);
  }),
);

/** Small kana that form one syllable with the preceding kana. */
const small: Readonly<Record<string, string>> = {
  ャ: "a",
  ュ: "ɯ",
  ョ: "o",
  ァ: "a",
  ィ: "i",
  ゥ: "ɯ",
  ェ: "e",
  ォ: "o",
  ヮ: "βa",
};

/** Phonemes of a kana text. Other letters are left out; spaces and punctuation stay. @param text hiragana or katakana */
export function soundsOfKana(text: string): string {
  const letters = [...text.normalize("NFKC").replace(/[ぁ-ゖ]/g, inKatakana)];
  let sounds = "";
  for (let n = 0; n < letters.length; n++) {
    const letter = letters[n] ?? "";
    const next = small[letters[n + 1] ?? ""];
    const own = kana.get(letter);
    if (letter === "ー") sounds += /[aɯeoiɨ]$/.test(sounds) ? "ː" : "";
    else if (letter === "ッ") sounds += "ʔ";
    else if (letter === "ン") sounds += nasalBefore(kana.get(letters[n + 1] ?? "") ?? "");
    else if (own === undefined) sounds += /[\s\p{P}]/u.test(letter) ? letter : "";
    else if (next === undefined || "ァィゥェォャュョヮ".includes(letter)) sounds += own;
    else {
      sounds += together(letter, own, letters[n + 1] ?? "", next);
      n++;
    }
  }
  return sounds;
}

const inKatakana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0x60);

/** キ with ャ is kʲa, シ with ャ is ɕa, フ with ァ is ɸa, ウ with ィ is wi. */
function together(letter: string, own: string, second: string, vowel: string): string {
  const isPalatal = "ャュョ".includes(second);
  if (letter === "ウ") return `w${vowel}`;
  if (letter === "イ") return `j${vowel}`;
  const consonant = own.replace(/[aiɯeoɨ]$/, "");
  if (/[テデト]/.test(letter)) return consonant + (isPalatal ? "ʲ" : "") + vowel;
  if (isPalatal && /[フヴ]/.test(letter)) return `${consonant}ʲ${vowel}`;
  return consonant + vowel;
}

/** ン takes the place of articulation of the following sound. */
function nasalBefore(next: string): string {
  if (/^[mpb]/.test(next)) return "m";
  if (/^[kɡ]/.test(next)) return "ŋ";
  if (/^[ɲʨʥ]/.test(next)) return "ɲ";
  return /^[ntdɾzʣʦ]/.test(next) ? "n" : "ɴ";
}
