const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** English words of a number written in digits, such as "1,200", "3.5", "1984" (a year) or "21st". */
export function numberWords(written: string): string[] {
  const [, whole = "", fraction = "", ending = ""] = /^([\d,]*)(?:\.(\d+))?(st|nd|rd|th)?$/.exec(written) ?? [];
  const digits = whole.replaceAll(",", "");
  const isYear = /^(1[1-9]|20[1-9])/.test(whole) && whole.length === 4 && !ending;
  const words = isYear ? yearWords(digits) : digits.length > 9 ? [...digits].flatMap(cardinal) : cardinal(digits);
  const point = fraction ? ["point", ...[...fraction].flatMap(cardinal)] : [];
  return ending ? [...words.slice(0, -1), ordinal(words.at(-1) ?? "")] : [...words, ...point];
}

function cardinal(digits: string): string[] {
  const number = Number(digits);
  if (digits === "") return [];
  for (const [size, name] of [
    [1_000_000, "million"],
    [1_000, "thousand"],
    [100, "hundred"],
  ] as const) {
    if (number < size) continue;
    const rest = number % size;
    return [...cardinal(String(Math.floor(number / size))), name, ...(rest ? cardinal(String(rest)) : [])];
  }
  if (number < 20) return [small[number] as string];
  return [tens[Math.floor(number / 10) - 2] as string, ...(number % 10 ? cardinal(String(number % 10)) : [])];
}

function yearWords(digits: string): string[] {
  const century = digits.slice(0, 2);
  const year = digits.slice(2);
  if (year === "00") return [...cardinal(century), "hundred"];
  return [...cardinal(century), ...(year.startsWith("0") ? ["oh"] : []), ...cardinal(year)];
}

function ordinal(word: string): string {
  return ordinals[word] ?? (word.endsWith("y") ? `${word.slice(0, -1)}ieth` : `${word}th`);
}
