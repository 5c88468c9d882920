const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const groups = ["", " thousand", " million", " billion", " trillion"];
/** Maximum number of digits. Longer numbers are read digit by digit. */
const mostDigits = 15;

/**
 * A whole number in words, also one such as "1,299". A number with leading zeros or more than 15 digits is read digit by digit.
 */
export function cardinal(written: string): string {
  const number = written.replaceAll(",", "");
  if (/^0\d/.test(number) || number.length > mostDigits) return digitByDigit(number);
  const words: string[] = [];
  for (let rest = Number(number), group = 0; rest > 0; rest = Math.floor(rest / 1000), group++)
    if (rest % 1000 > 0) words.unshift(belowThousand(rest % 1000) + groups[group]);
  return words.join(" ") || "zero";
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = hundreds > 0 ? [`${small[hundreds]} hundred`] : [];
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(" ");
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? "";
  const ten = Math.floor(number / 10);
  const one = number % 10;
  return one === 0 ? (tens[ten] ?? "") : `${tens[ten]}-${small[one]}`;
}

/** Reads the digits of a text one by one; other characters are left out. */
export const digitByDigit = (written: string): string =>
  [...written].flatMap((digit) => (/\d/.test(digit) ? (small[Number(digit)] ?? []) : [])).join(" ");

/** "3.14" is "three point one four". */
export function decimal(written: string): string {
  const [whole = "", part] = written.split(".");
  return cardinal(whole || "0") + (part ? ` point ${digitByDigit(part)}` : "");
}

const irregular: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** "21" is "twenty-first". */
export const ordinal = (written: string): string =>
  cardinal(written).replace(
    /[a-z]+$/,
    (last) => irregular[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );

/** A year: "nineteen ninety-nine", "two thousand five", "twenty twenty-six". */
export function year(written: string): string {
  const century = Number(written.slice(0, 2));
  const rest = Number(written.slice(2));
  if (century % 10 === 0 && rest < 10) return cardinal(written);
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${small[rest]}` : belowHundred(rest)}`;
}

/** Digits of a name, such as 4090 or 264, read in pairs; round hundreds stay together. */
export function inPairs(written: string): string {
  if (written.startsWith("0") || written.length > 4) return digitByDigit(written);
  if (written.length < 3 || written.endsWith("00")) return cardinal(written);
  const front = written.slice(0, -2);
  const back = written.slice(-2);
  return `${cardinal(front)} ${back.startsWith("0") ? `oh ${small[Number(back)]}` : belowHundred(Number(back))}`;
}

/** "nineties" of 90. */
export const decade = (tenth: string): string => `${tens[Number(tenth)]?.replace(/y$/, "ie")}s`;
