import type { Flag } from "../flags.ts";
import { keepsGlossary } from "../glossary.ts";
import type { Term } from "../ports.ts";
import { isEcho, isLooped } from "./echo.ts";
import { keepsLinks, linksOf } from "./links.ts";
import { keepsNumbers } from "./numbers.ts";
import { isInScriptOf } from "./scripts.ts";
import { keepsTags, tagsOf } from "./tags.ts";
import { keepsUnits } from "./units.ts";

/** A line and its translation. */
export type CheckedLine = {
  source: string;
  translation: string;
  /** BCP 47; null when unknown. */
  from: string | null;
  to: string;
  glossary: readonly Term[];
  /** Maximum number of characters of the translation. */
  budget?: number | undefined;
};

/** Faults of one translated line, found by comparing it with its source alone; empty for a line that passes. */
export function checkLine({ source, translation, from, to, glossary, budget }: CheckedLine): Flag[] {
  if (!/\S/.test(source)) return [];
  if (!/\S/.test(translation)) return ["missing"];
  const words = withoutCodes(source);
  const translated = withoutCodes(translation);
  const wrong: Partial<Record<Flag, boolean>> = {
    untranslated: !isOneLanguage(from, to) && isEcho(words, translated) && !isOfTerms(words, glossary),
    wrongScript: !isInScriptOf(to, `${words} ${glossary.map(({ target }) => target).join(" ")}`, translated),
    repeated: isLooped(words, translated),
    numbers: !keepsNumbers(words, translated, from === null ? [to] : [from, to]),
    units: !keepsUnits(words, translated),
    links: !keepsLinks(source, translation),
    tags: !keepsTags(source, translation),
    glossary: !keepsGlossary(source, translation, glossary),
    overBudget: budget !== undefined && [...translated].length > budget,
  };
  return Object.entries(wrong).flatMap(([flag, isSo]) => (isSo ? [flag as Flag] : []));
}

/** A text without codes and addresses. They have checks of their own, and their parts are neither words nor numbers. */
function withoutCodes(text: string): string {
  return [...linksOf(text), ...tagsOf(text)].reduce((left, code) => left.replaceAll(code, " "), text).trim();
}

const isOneLanguage = (from: string | null, to: string): boolean => from?.split("-")[0] === to.split("-")[0];

/** Whether a line consists only of a term that is not translated. */
const isOfTerms = (source: string, glossary: readonly Term[]): boolean =>
  glossary.some(({ source: term, target }) => term === target && term.toLowerCase() === source.toLowerCase());
