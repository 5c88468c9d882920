/** Han, kana, their punctuation and full-width forms: scripts that put no space between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Joins two pieces of text into one line, with a space between them unless both sides are of a script without spaces. */
export function joinTexts(first: string, second: string): string {
  const before = first.trimEnd();
  const after = second.trimStart();
  if (before === "" || after === "") return before + after;
  const isTight = isWithoutSpaces(lastCharacter(before)) && isWithoutSpaces(firstCharacter(after));
  return before + (isTight ? "" : " ") + after;
}

/** A text on one line. */
export function onOneLine(text: string): string {
  return text.split("\n").reduce(joinTexts, "").trim();
}

/** Whether a character is of a script that puts no space between words. */
export function isWithoutSpaces(character: string): boolean {
  return withoutSpaces.test(character);
}

const firstCharacter = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0);
const lastCharacter = (text: string) => /.$/su.exec(text.slice(-2))?.[0] ?? "";
