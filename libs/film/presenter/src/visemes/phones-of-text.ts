import { letterSounds } from "./letter-sounds.ts";
import { type Phone, pause, phonesOfArpabet, phonesOfPinyin } from "./phones.ts";

/** Turns Chinese characters into numbered pinyin with spaces between syllables, as `toPinyin` of libs/speech/speech does. */
export type ToPinyin = (text: string) => string;

/**
 * Approximate phones of a text: Latin letters give the usual sounds of English spellings, and Chinese gives the sounds of its
 * pinyin. Between words there is an optional pause. Null when part of the text is in another script, in figures, or in Chinese
 * without `toPinyin`. Then only the sound can be used.
 */
export function phonesOfText(text: string, toPinyin?: ToPinyin): Phone[] | null {
  const isChinese = /\p{Script=Han}/u.test(text);
  if (isChinese && !toPinyin) return null;
  const said = (isChinese && toPinyin ? toPinyin(text) : text)
    .normalize("NFKD")
    .replace(/u\u0308/g, "ü")
    .replace(/[\u0300-\u036f]/g, "");
  if (/[^\p{Script=Latin}\p{P}\p{Z}\p{S}1-5]/u.test(said) || (!isChinese && /\d/.test(said))) return null;
  const words = said
    .toLowerCase()
    .split(/[^a-zü'1-5]+/)
    .filter((word) => /[a-zü]/.test(word));
  const phones = words.map((word) =>
    /[1-5]$/.test(word) ? phonesOfPinyin(word) : phonesOfArpabet(letterSounds(word)),
  );
  const heard = phones.filter((one) => one.length > 0).flatMap((one) => [...one, pause]);
  return heard.length > 0 ? heard.slice(0, -1) : null;
}
