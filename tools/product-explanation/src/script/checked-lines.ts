import { bareText, isLooped } from "@cutwater/language/checks/echo.ts";
import { linksOf } from "@cutwater/language/checks/links.ts";
import { isInScriptOf } from "@cutwater/language/checks/scripts.ts";
import type { Product } from "../../calls.ts";
import { isCountedBySigns, lengthOfScript, type ScriptLine } from "../../draft.ts";
import type { Role } from "../../drawn-film/names.ts";
import { endedIn, outlineOf, shortPoint } from "../../outline.ts";
import { promisesIn } from "./promises.ts";
import { shareFromFacts } from "./share-from-facts.ts";

/** A line of a script as the chat engine wrote it. */
export type WrittenLine = { say: string; show: string; role: Role };

type Options = { language: string; limit: number; isDraft: boolean };

/** The longest spoken sentence: number of words, or of characters for Chinese and Japanese. */
const longest = { words: 34, signs: 64 };
/** The most characters of the large text on the picture. */
const mostShown = 44;
/** A line of a small model counts as invented when a smaller share of its words occurs in the facts. */
const leastFromFacts = 0.5;

/**
 * The lines of a written script that pass the checks, in order and within the limit. A line is dropped if it contains a figure or
 * a promise that is not in the facts, is in another language, repeats an earlier line, contains an address, or is longer than one
 * sentence. From a small model (`isDraft`) only points are taken, and only if their words occur in the facts; hook, price and
 * call to action come from the outline.
 */
export function checkedLines(
  written: readonly WrittenLine[],
  facts: Product,
  { language, limit, isDraft }: Options,
): ScriptLine[] {
  const known = textOf(facts);
  const said = new Set<string>();
  const isRight = (text: string): boolean =>
    hasKnownFigures(text, known) &&
    isInScriptOf(language, known, text) &&
    !mixesLetters(text, known, language) &&
    isPlain(text, known);

  const kept: ScriptLine[] = [];
  for (const { say, show, role: asked } of written) {
    const text = endedIn(language, firstSentenceOf(say.trim(), language));
    const role = isDraft ? "point" : roleOf(text, asked, { isFirst: kept.length === 0, price: facts.price });
    const isSaid = said.has(bareText(text)) || !/\p{L}/u.test(text);
    if (isSaid || isTooLong(text, language) || !isRight(text)) continue;
    if (isDraft && shareFromFacts(text, known, language) < leastFromFacts) continue;
    said.add(bareText(text));
    const letters = show.trim();
    const isShown = !isDraft && [...letters].length <= mostShown && isRight(letters);
    kept.push({ text, show: isShown ? letters : shortPoint(text), role, picture: null });
  }
  if (!isDraft) return within(kept, language, limit);
  if (kept.length < Math.max(1, Math.min(2, facts.points.length))) return [];
  const outline = outlineOf(facts, language, limit);
  const of = (...roles: Role[]) => outline.filter(({ role }) => roles.includes(role));
  return within([...of("hook"), ...kept, ...of("price", "call")], language, limit);
}

/**
 * Whether a line contains words of another script, which is a common error of models. Words that occur in the facts may be names,
 * so they are allowed.
 */
function mixesLetters(text: string, known: string, language: string): boolean {
  const other = isCountedBySigns(language)
    ? /(?<![\p{L}\d])[a-z]{3,}(?![\p{L}\d])/gu
    : /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
  return (text.match(other) ?? []).some((one) => !known.includes(one));
}

const textOf = ({ title, brand, price, description, points }: Product): string =>
  [title, brand, price, description, ...points].join("\n");

/** The role of a line: the first one is the hook, and a price line must mention the price. */
function roleOf(text: string, asked: Role, { isFirst, price }: { isFirst: boolean; price: string }): Role {
  if (isFirst) return "hook";
  const saysPrice = price !== "" && figuresIn(price).some((figure) => figuresIn(text).includes(figure));
  if (asked === "price") return saysPrice ? "price" : "point";
  return asked === "hook" ? "point" : asked;
}

/** Cuts a text that is too long for one sentence to its first sentence. */
function firstSentenceOf(text: string, language: string): string {
  if (!isTooLong(text, language)) return text.slice(0, 600);
  return text.split(/(?<=[.!?](?=\s)|[。！？])/u)[0]?.trim() ?? "";
}

function isTooLong(text: string, language: string): boolean {
  const isWide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
  return lengthOfScript(text, language) > (isWide ? longest.signs : longest.words) || text.length > 300;
}

/** Whether a text contains no address, no endless repetition, and no promise that the page does not make. */
const isPlain = (text: string, known: string): boolean =>
  linksOf(text).length === 0 &&
  !isLooped("", text) &&
  promisesIn(text).every((one) => known.toLowerCase().includes(one));

function hasKnownFigures(text: string, known: string): boolean {
  const figures = new Set(figuresIn(known));
  return figuresIn(text).every((figure) => figures.has(figure));
}

const figuresIn = (text: string): string[] =>
  text.match(/\d+(?:[.,]\d+)*/g)?.map((one) => one.replace(/[.,]0+$/, "")) ?? [];

/** Drops points, starting with the last one, until the script fits. */
function within(lines: readonly ScriptLine[], language: string, limit: number): ScriptLine[] {
  const left = [...lines];
  while (lengthOfScript(left.map(({ text }) => text).join("\n"), language) > limit) {
    const last = left.findLastIndex(({ role }) => role === "point");
    left.splice(last < 0 ? -1 : last, 1);
  }
  return left;
}
