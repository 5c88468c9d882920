import { letterSounds } from "./letter-sounds.ts";
import { type Phone, pause, phonesOfArpabet, phonesOfPinyin } from "./phones.ts";

/** Turns Chinese characters into numbered pinyin with spaces between syllables, as `toPinyin` of libs/speech/speech does. */
export type ToPinyin = (text: string) => string;

/**
 * Approximate phones of a text: Latin letters by the usual sounds of English spellings, Chinese by its pinyin, an optional pause
 * between words. Null when part of it is in another script or in figures, or is Chinese without `toPinyin`: then only the sound
 * can be used.
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
