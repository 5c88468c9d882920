import { plainDigits } from "./digits.ts";
import { spelledNumbers } from "./number-words.ts";

/** The possible values of one number: "1,234" is 1234 or 1.234, and "3:30" may be half past three or 15:30. */
export type Reading = ReadonlySet<number>;

/** A number in a text, with its start and end index in the text after its digits were converted to ASCII. */
export type Figure = { readings: Reading; start: number; end: number };

/**
 * Whether a translation contains the numbers of its source in any notation: other digits and separators, words, names of months,
 * 3万 for 30,000.
 *
 * @param languages of both texts, BCP 47; fewer when unknown
 */
export function keepsNumbers(source: string, translation: string, languages: readonly string[]): boolean {
  const asked = figuresOf(source);
  const got = figuresOf(translation);
  const spelledThere = spelledNumbers(source, languages);
  const spelledHere = spelledNumbers(translation, languages);
  const lost = asked.filter(({ readings }) => !takeEqual(got, readings) && !meets(readings, spelledHere));
  if (lost.length > 0) return false;
  // Not all number words are known: where the source has no figure, a figure may translate an unknown word.
  const added = got.filter(({ readings }) => !meets(readings, spelledThere));
  return added.length === 0 || (asked.length === 0 && !added.some(({ readings }) => Math.max(...readings) > 12));
}

/** The numbers of a text in digits. */
export function figuresOf(text: string): Figure[] {
  const plain = plainDigits(text);
  return [...plain.matchAll(figure)].map((found) => {
    const [whole, digits = "", scale = ""] = found;
    const isHour = /^:[0-5]\d(?!\d)/.test(plain.slice(found.index + whole.length)) && Number(digits) < 24;
    const values = readingsOf(digits).map((value) => tidy(value * (scales.get(scale.trim().toLowerCase()) ?? 1)));
    const readings = new Set(isHour ? values.flatMap((hour) => [hour, (hour + 12) % 24]) : values);
    return { readings, start: found.index, end: found.index + whole.length };
  });
}

const scales = new Map<string, number>(
  Object.entries({ 千: 1e3, 천: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4, 百万: 1e6, 亿: 1e8, 億: 1e8, 억: 1e8 }).concat(
    ["k", "thousand", "thousands", "mil", "mille", "tausend", "тысяч", "тысячи", "тыс"].map((word) => [word, 1e3]),
    [
      "million",
      "millions",
      "millón",
      "millones",
      "millionen",
      "milhão",
      "milhões",
      "milione",
      "milioni",
      "миллион",
      "миллиона",
      "миллионов",
      "млн",
    ].map((word) => [word, 1e6]),
    [
      "billion",
      "billions",
      "milliard",
      "milliards",
      "milliarde",
      "milliarden",
      "miliardi",
      "bilhões",
      "миллиард",
      "миллиарда",
      "миллиардов",
      "млрд",
    ].map((word) => [word, 1e9]),
  ),
);

const separators = ".,٫٬'\\u2019\\u00a0\\u2009\\u202f ";
const figure = new RegExp(
  `(\\d+(?:[${separators}]\\d{3}(?!\\d))*(?:[.,٫]\\d+)?)((?: ?(?:百万|[千천万萬만亿億억]))|[kK](?![\\p{L}\\d])| (?:${[...scales.keys()].filter((word) => word.length > 2).join("|")})(?!\\p{L}))?`,
  "giu",
);

/** Possible values of digits with separators: the last separator may begin a fraction, or group thousands like the others. */
function readingsOf(digits: string): number[] {
  const parts = digits.split(new RegExp(`[${separators}]`, "u"));
  const grouped = Number(parts.join(""));
  if (parts.length === 1) return [grouped];
  const last = parts.at(-1) as string;
  const fraction = Number(`${parts.slice(0, -1).join("")}.${last}`);
  const mayGroup = last.length === 3 && (parts[0] as string).length <= 3 && parts[0] !== "0";
  return mayGroup ? [grouped, fraction] : [fraction];
}

/** Removes the first figure that may be the same number. */
function takeEqual(figures: Figure[], wanted: Reading): boolean {
  const i = figures.findIndex(({ readings }) => meets(readings, wanted));
  if (i >= 0) figures.splice(i, 1);
  return i >= 0;
}

const meets = (one: Reading, other: Reading): boolean => [...one].some((value) => other.has(value));
const tidy = (value: number): number => Number(value.toPrecision(12));
