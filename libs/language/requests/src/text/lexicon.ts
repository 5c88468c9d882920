import { asides, fillers, joints, negators, searchEnds, yeses } from "../words/small-words.ts";
import { things } from "../words/things.ts";
import { formats, languages, numbers, ordinals, qualities, references, sites, whenWords } from "../words/values.ts";
import { verbs } from "../words/verbs.ts";
import { keysOf, type Token } from "./tokens.ts";

/** A word or several words of the lexicon in a text; `from` and `to` are indices of tokens, `to` is exclusive. */
export type Span = { name: string; value: string; from: number; to: number };

type Node = { next: Map<string, Node>; ends: { name: string; value: string }[] };

const root: Node = { next: new Map(), ends: [] };
/** The keys of all words of the lexicon. */
export const lexiconKeys = new Set<string>();
/** Names of classes, and of those that are verbs. */
export const classNames = new Set<string>();
export const verbClasses = new Set<string>();
/** Verbs that many requests begin with say less than others. */
export const vagueVerbs: ReadonlySet<string> = new Set(["#get", "#make", "#show", "#read", "#convert"]);

function add(words: string, name: string, value = "") {
  for (const word of words.split(/[,|\n]/)) {
    const keys = keysOf(word);
    if (!keys.length) continue;
    let node = root;
    for (const key of keys) {
      lexiconKeys.add(key);
      let next = node.next.get(key);
      if (!next) node.next.set(key, (next = { next: new Map(), ends: [] }));
      node = next;
    }
    if (!node.ends.some((end) => end.name === name && end.value === value)) node.ends.push({ name, value });
  }
}

/** The lines `name = words` of a list. */
function linesOf(list: string): { name: string; words: string }[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const at = line.indexOf(" = ");
      return { name: line.slice(0, at), words: line.slice(at + 3) };
    });
}

for (const { name, words } of linesOf(verbs)) {
  add(words, `#${name}`);
  classNames.add(`#${name}`);
  verbClasses.add(`#${name}`);
}
for (const { name, words } of linesOf(things)) {
  add(words, `#${name}`);
  classNames.add(`#${name}`);
}
const lists = {
  site: sites,
  quality: qualities,
  format: formats,
  number: numbers,
  ordinal: ordinals,
  reference: references,
};
for (const [slot, list] of Object.entries(lists)) for (const { name, words } of linesOf(list)) add(words, slot, name);
for (const { name, words } of linesOf(languages))
  for (const word of words.split(", "))
    if (word.startsWith("~")) add(word.slice(1), "shortLanguage", name);
    else add(word, "language", name);
add(fillers, "filler");
add(negators, "not");
add(yeses, "yes");
add(searchEnds.lead, "lead");
add(searchEnds.tail, "tail");
add(asides, "aside");
add(whenWords, "when");
add(joints.hard, "hardJoint");
add(joints.soft, "softJoint");

/** The words of the lexicon in a text, also those within longer ones. */
export function spansIn(tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let node: Node | undefined = root;
    for (let to = from; node; to++) {
      for (const end of node.ends) found.push({ ...end, from, to });
      node = node.next.get(tokens[to]?.key ?? "");
    }
  }
  return found;
}

/** Removes the spans that lie within a longer one, such as "get" in "get rid of". */
export function withoutInner<One extends { from: number; to: number }>(spans: readonly One[]): One[] {
  const sorted = [...spans].sort((one, other) => one.from - other.from || other.to - one.to);
  let longest: One | undefined;
  return sorted.filter((span) => {
    const isInner = longest && longest.to >= span.to && longest.to - longest.from > span.to - span.from;
    if (!longest || span.to > longest.to) longest = span;
    return !isInner;
  });
}
