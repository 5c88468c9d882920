import { bareText, isLooped } from "@cutwater/language/checks/echo.ts";
import { linksOf } from "@cutwater/language/checks/links.ts";
import { isInScriptOf } from "@cutwater/language/checks/scripts.ts";
import type { Role } from "@cutwater/spoken-film/names.ts";
import type { Product } from "../../calls.ts";
import { isCountedBySigns, lengthOfScript, type ScriptLine } from "../../draft.ts";
import { endedIn, outlineOf, shortPoint } from "../../outline.ts";
import { promisesIn } from "./promises.ts";
import { shareFromFacts } from "./share-from-facts.ts";

/** A line as a writer answers it. */
export type WrittenLine = { say: string; show: string; role: Role };

type Options = { language: string; limit: number; isDraft: boolean };

/** The most of a spoken sentence: words, or characters of Chinese and Japanese. */
const longest = { words: 34, signs: 64 };
/** Of the large letters. */
const mostShown = 44;
/** Less of a rough writer's point comes from the facts where it made it up. */
const leastFromFacts = 0.5;

/**
 * What holds of a written script, in order and within the limit. A line goes that has a figure or a promise which the facts have not, is
 * in another language, repeats one before it, has an address, or is longer than a sentence. Of a rough writer only points stay, and
 * only those that come out of the facts; the rest is the outline's.
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

/** Letters of another writing within a line, as a model mixes them: those that the facts have too may be names. */
function mixesLetters(text: string, known: string, language: string): boolean {
  const other = isCountedBySigns(language)
    ? /(?<![\p{L}\d])[a-z]{3,}(?![\p{L}\d])/gu
    : /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
  return (text.match(other) ?? []).some((one) => !known.includes(one));
}

const textOf = ({ title, brand, price, description, points }: Product): string =>
  [title, brand, price, description, ...points].join("\n");

/** A hook stands first, a price line says the price, and a call ends. */
function roleOf(text: string, asked: Role, { isFirst, price }: { isFirst: boolean; price: string }): Role {
  if (isFirst) return "hook";
  const saysPrice = price !== "" && figuresIn(price).some((figure) => figuresIn(text).includes(figure));
  if (asked === "price") return saysPrice ? "price" : "point";
  return asked === "hook" ? "point" : asked;
}

/** More than one sentence where one was asked for: the first. */
function firstSentenceOf(text: string, language: string): string {
  if (!isTooLong(text, language)) return text.slice(0, 600);
  return text.split(/(?<=[.!?](?=\s)|[。！？])/u)[0]?.trim() ?? "";
}

function isTooLong(text: string, language: string): boolean {
  const isWide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
  return lengthOfScript(text, language) > (isWide ? longest.signs : longest.words) || text.length > 300;
}

/** No address, no going round in circles, and no promise that the page does not make. */
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

/** Points go first where it is too long, the last of them before the others. */
function within(lines: readonly ScriptLine[], language: string, limit: number): ScriptLine[] {
  const left = [...lines];
  while (lengthOfScript(left.map(({ text }) => text).join("\n"), language) > limit) {
    const last = left.findLastIndex(({ role }) => role === "point");
    left.splice(last < 0 ? -1 : last, 1);
  }
  return left;
}
