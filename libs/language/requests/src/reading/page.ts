import { findSlots } from "../slots/find-slots.ts";
import type { Corrector } from "../text/corrections.ts";
import { linkSign, type OwnText, ownTextOf, quoteSign } from "../text/foreign-text.ts";
import { type Span, spansIn, verbClasses, withoutInner } from "../text/lexicon.ts";
import { plainForm } from "../text/plain-form.ts";
import { type Token, tokensOf } from "../text/tokens.ts";

/** A text as its tokens, with the words of the lexicon and the slots that were found in it. */
export type Page = OwnText & {
  text: string;
  tokens: readonly Token[];
  /** Classes by "#name", slots by "<name>", and small words by their list's name. */
  spans: ReadonlyMap<string, readonly Span[]>;
  /** Indices of tokens by key. */
  places: ReadonlyMap<string, readonly number[]>;
  /** Whether a token may stand between the words of a phrase. */
  isSkippable: readonly boolean[];
  /** Whether a token belongs to a slot. */
  isSlot: readonly boolean[];
  /** Whether a token belongs to a noun of the lexicon. */
  isNoun: readonly boolean[];
};

export const longestText = 4_000;

export function pageOf(whole: string, corrector: Corrector): Page {
  const text = whole.slice(0, longestText).toWellFormed();
  const ownText = ownTextOf(text);
  const tokens = corrector.correct(tokensOf(plainForm(ownText.own)));
  const words = spansIn(tokens);
  const slots = [...findSlots(tokens, words), ...signSlots(tokens)];
  const all = withoutInner([...slots, ...words.filter(({ name }) => name.startsWith("#") || isSmall(name))]);
  const ends = words.filter(({ name }) => ["lead", "tail", "yes"].includes(name));
  const spans = Map.groupBy([...all, ...ends], ({ name }) => name);
  const isSkippable = tokens.map(() => false);
  const isSlot = tokens.map(() => false);
  const isNoun = tokens.map(() => false);
  for (const { name, from, to } of all) {
    if (name === "<thing>") isSkippable.fill(true, from, to);
    if (name.startsWith("#") && !verbClasses.has(name)) isNoun.fill(true, from, to);
    if (name.startsWith("<") && name !== "<thing>") isSlot.fill(true, from, to);
  }
  for (const { name, from, to } of words) if (name === "filler") isSkippable.fill(true, from, to);
  for (const { from, to } of spans.get("not") ?? []) isSkippable.fill(false, from, to);
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.key ?? "");
  return { ...ownText, text, tokens, spans, places, isSkippable, isSlot, isNoun };
}

const isSmall = (name: string) => ["filler", "not", "aside", "hardJoint", "softJoint", "when"].includes(name);

function signSlots(tokens: readonly Token[]): Span[] {
  const names = new Map([
    [linkSign, "<link>"],
    [quoteSign, "<quote>"],
  ]);
  return tokens.flatMap(({ text }, from) => {
    const name = names.get(text[0] ?? "");
    return name ? [{ name, value: "", from, to: from + 1 }] : [];
  });
}

/** The spans of a name that lie within tokens `from` to `to`. */
export const spansWithin = (page: Page, name: string, { from, to }: { from: number; to: number }): readonly Span[] =>
  (page.spans.get(name) ?? []).filter((span) => span.from >= from && span.to <= to);
