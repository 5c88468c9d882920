import type { Page } from "../reading/page.ts";
import { vagueVerbs, verbClasses } from "../text/lexicon.ts";
import { isNegated } from "./negation.ts";
import type { Element, Part, Phrase } from "./notation.ts";

/** A range of tokens; `to` is exclusive. */
export type Range = { from: number; to: number };

/** A phrase that was found: the tokens of its words, and of its verbs; `weight` grows with the words that it names. */
export type Match = { phrase: Phrase; weight: number; tokens: readonly number[]; verbs: readonly number[] };

/** The number of small words that may stand between two words of a phrase. */
const mostSkipped = 4;
const mostInGap = 9;

type State = { page: Page; range: Range; weight: number; tokens: number[]; verbs: number[] };

/** Finds a phrase in a range of tokens; undefined if it is not there or is negated. */
export function matchPhrase(phrase: Phrase, page: Page, range: Range): Match | undefined {
  const state: State = { page, range, weight: 0, tokens: [], verbs: [] };
  for (const part of phrase.parts) {
    const isThere = findPart(part, part.isWithout ? { ...state, tokens: [], verbs: [] } : state);
    if (isThere === part.isWithout) return undefined;
  }
  const { weight, tokens, verbs } = state;
  if (isNegated(page, tokens, verbs)) return undefined;
  if (phrase.kind === "whole" && !isWhole(page, range, tokens)) return undefined;
  return { phrase, weight, tokens, verbs };
}

/** Finds a part at its first place, and adds its words to the state. */
function findPart({ elements, isAtStart }: Part, state: State): boolean {
  const { from, to } = state.range;
  for (const at of isAtStart ? startsOf(state) : placesOf(elements, state)) {
    if (at < from || at >= to) continue;
    if (attempt(state, () => matchAt(elements, 0, at, state)) !== undefined) return true;
  }
  return false;
}

/** Places at which a part may stand that begins a range: the start, and after each word that may be skipped. */
function startsOf({ page, range }: State): number[] {
  const places = [range.from];
  for (let at = range.from; at < range.to && (page.isSkippable[at] || page.tokens[at]?.kind === "sign"); at++)
    places.push(at + 1);
  return places;
}

/** Places at which the first element of a sequence may stand, or a later one if the first may be left out. */
function placesOf(elements: readonly Element[], state: State): Iterable<number> {
  const [element, ...rest] = elements;
  if (!element) return [];
  if (element.kind === "class" || element.kind === "slot")
    return (state.page.spans.get(element.name) ?? []).map(({ from }) => from);
  if (element.kind === "word") return state.page.places.get(element.key) ?? [];
  const choices = element.kind === "gap" ? [] : element.choices.map((choice) => placesOf(choice, state));
  if (element.kind !== "any") choices.push(placesOf(rest, state));
  return new Set(choices.flatMap((places) => [...places]).sort((one, other) => one - other));
}

/** The end of a sequence from element `index` on that begins at a token; undefined if it does not. */
function matchAt(elements: readonly Element[], index: number, at: number, state: State): number | undefined {
  const element = elements[index];
  if (!element) return at;
  const limit = element.kind === "gap" ? mostInGap : index === 0 ? 0 : mostSkipped;
  if (element.kind === "gap") {
    for (let begin = at; begin <= Math.min(at + limit, state.range.to); begin++) {
      const end = attempt(state, () => matchAt(elements, index + 1, begin, state));
      if (end !== undefined) return end;
    }
    return undefined;
  }
  for (let begin = at; begin <= at + limit && begin < state.range.to; begin++) {
    const end = attempt(state, () => matchElement(elements, index, begin, state));
    if (end !== undefined) return end;
    if (!state.page.isSkippable[begin]) break;
  }
  return element.kind === "maybe" ? matchAt(elements, index + 1, at, state) : undefined;
}

/** Runs a match, and restores the state if it fails. */
function attempt(state: State, match: () => number | undefined): number | undefined {
  const { weight } = state;
  const tokens = state.tokens.length;
  const verbs = state.verbs.length;
  const end = match();
  if (end === undefined) {
    state.weight = weight;
    state.tokens.length = tokens;
    state.verbs.length = verbs;
  }
  return end;
}

function matchElement(elements: readonly Element[], index: number, at: number, state: State): number | undefined {
  const element = elements[index];
  if (!element || element.kind === "gap") return undefined;
  if (element.kind === "any" || element.kind === "maybe") {
    for (const choice of element.choices) {
      const rest = [...choice, ...elements.slice(index + 1)];
      const end = attempt(state, () => matchAt(rest, 0, at, state));
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const to = endOf(element, at, state);
  if (to === undefined || to > state.range.to) return undefined;
  const isVerb = element.kind === "word" || verbClasses.has(element.name);
  const isHan = state.page.tokens[at]?.kind === "han";
  state.weight += weightOf(element, isHan);
  if (element.kind !== "slot")
    for (let token = at; token < to; token++) {
      state.tokens.push(token);
      if (isVerb) state.verbs.push(token);
    }
  return matchAt(elements, index + 1, to, state);
}

/** A Chinese character says half as much as a word. */
function weightOf(element: Exclude<Element, { choices: unknown }>, isHan: boolean): number {
  if (element.kind === "class") return vagueVerbs.has(element.name) ? 8 : 10;
  return element.kind === "slot" || isHan ? 5 : 10;
}

function endOf(element: Exclude<Element, { choices: unknown }>, at: number, { page }: State): number | undefined {
  if (element.kind === "word") return page.tokens[at]?.key === element.key ? at + 1 : undefined;
  if (element.kind === "gap") return undefined;
  return page.spans.get(element.name)?.find(({ from }) => from === at)?.to;
}

/** Whether the text holds nothing but the phrase, links and words that may be skipped. */
function isWhole(page: Page, { from, to }: Range, tokens: readonly number[]): boolean {
  for (let at = from; at < to; at++) {
    const isKnown = page.isSkippable[at] || page.tokens[at]?.kind === "sign" || tokens.includes(at);
    if (!isKnown) return false;
  }
  return true;
}
