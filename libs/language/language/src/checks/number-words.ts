import { isTag } from "../language-tag.ts";

/**
 * Values of the numbers and months that a text writes as words. They are needed when a translation writes a figure as a word, or
 * the reverse. Ambiguous words ("one", "un") only excuse a figure; they never require one.
 *
 * @param languages BCP 47; only month names of these languages count
 */
export function spelledNumbers(text: string, languages: readonly string[]): Set<number> {
  const values = new Set<number>();
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const word of words) for (const value of known.get(word) ?? []) values.add(value);
  for (const value of englishCompounds(words)) values.add(value);
  for (const [numeral] of text.matchAll(/[零〇一二三四五六七八九十百千万亿萬億两兩]+/g)) values.add(hanValue(numeral));
  const lower = text.toLowerCase();
  for (const language of languages)
    monthsOf(language).forEach((names, i) => {
      if (names.some((name) => lower.includes(name))) values.add(i + 1);
    });
  return values;
}

/** Number words from one upwards, by language. A slash separates forms of the same value. */
const lists = [
  "one/first/once/a/an two/second/twice/both/couple three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven twelve/dozen",
  "uno/una/un/primero/primera dos/segundo tres/tercero cuatro cinco seis siete ocho nueve diez once doce/docena",
  "un/une/premier/première deux/deuxième trois/troisième quatre cinq six sept huit neuf dix onze douze/douzaine",
  "ein/eine/einen/einem/einer/eins/erste/ersten zwei/zweite/zweiten drei/dritte/dritten vier fünf sechs sieben acht neun zehn elf zwölf/dutzend",
  "um/uma/primeiro/primeira dois/duas/segundo três/terceiro quatro cinco seis sete oito nove dez onze doze/dúzia",
  "uno/una/un/primo/prima due/secondo tre/terzo quattro cinque sei sette otto nove dieci undici dodici",
  "один/одна/одно/одного/одной/первый/первая два/две/двух/второй три/трех/трёх/третий четыре пять шесть семь восемь девять десять одиннадцать двенадцать",
  "하나/한/일 둘/두/이 셋/세/삼 넷/네/사 다섯/오 여섯/육 일곱/칠 여덟/팔 아홉/구 열/십 열하나 열둘",
];

const known = new Map<string, number[]>();
for (const list of lists)
  list.split(" ").forEach((forms, i) => {
    for (const form of forms.split("/")) known.set(form, [...(known.get(form) ?? []), i + 1]);
  });

const english = new Map<string, number>([["zero", 0]]);
"one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
  .split(" ")
  .forEach((word, i) => english.set(word, i + 1));
"twenty thirty forty fifty sixty seventy eighty ninety"
  .split(" ")
  .forEach((word, i) => english.set(word, (i + 2) * 10));
const multiples = new Map([
  ["hundred", 100],
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

/** "two hundred and five" is 205, "a thousand" 1000. */
function* englishCompounds(words: readonly string[]): Generator<number> {
  let whole = 0;
  let part = 0;
  let has = false;
  for (const word of [...words, "."]) {
    const value = english.get(word);
    const multiple = multiples.get(word);
    if (value !== undefined) part += value;
    else if (multiple === 100) part = (part || 1) * 100;
    else if (multiple) [whole, part] = [whole + (part || 1) * multiple, 0];
    else if (word === "and" && has) continue;
    else {
      if (has) yield whole + part;
      [whole, part, has] = [0, 0, false];
      continue;
    }
    has = true;
  }
}

const hanDigits = "零一二三四五六七八九";
const hanMultiples: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** 二十五 is 25, 三万 is 30,000. Digits in a row (二〇二四) are read digit by digit. */
function hanValue(numeral: string): number {
  const plain = numeral
    .replace(/〇/g, "零")
    .replace(/[两兩]/g, "二")
    .replace(/萬/g, "万")
    .replace(/億/g, "亿");
  if (!/[十百千万亿]/.test(plain)) return Number([...plain].map((digit) => hanDigits.indexOf(digit)).join(""));
  let whole = 0;
  let part = 0;
  let digit = 0;
  for (const sign of plain) {
    const multiple = hanMultiples[sign];
    if (multiple) [part, digit] = [part + (digit || 1) * multiple, 0];
    else if (sign === "万" || sign === "亿")
      [whole, part, digit] = [(whole + part + digit || 1) * (sign === "万" ? 1e4 : 1e8), 0, 0];
    else digit = hanDigits.indexOf(sign);
  }
  return whole + part + digit;
}

const months = new Map<string, string[][]>();

/** Names of the twelve months as written in dates, and their abbreviations where these are words of their own. */
function monthsOf(language: string): string[][] {
  const kept = months.get(language);
  if (kept) return kept;
  const made = isTag(language) ? Array.from({ length: 12 }, (_, month) => namesOf(language, month)) : [];
  months.set(language, made);
  return made;
}

const namesOf = (language: string, month: number): string[] =>
  (["long", "short"] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(language, { month: width, day: "numeric", timeZone: "UTC" });
    const part = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === "month");
    const name = part?.value.toLowerCase().replace(/\.$/, "") ?? "";
    return /^\p{L}{3,}$/u.test(name) ? [name] : [];
  });
