import type { Readable } from "../grammar/grammar.ts";
import { type Match, matchPhrase, type Range } from "../grammar/match.ts";
import type { Ask, Call, Thing } from "../request.ts";
import { isDoubtful, isQuestion } from "./caution.ts";
import { languagesMeant } from "./languages-meant.ts";
import { type Page, spansWithin } from "./page.ts";
import { searchWordsIn } from "./search-words.ts";
import { type Meant, sourceMeant } from "./things.ts";

export type Wanted = {
  page: Page;
  range: Range;
  match: Match;
  operation: Readable;
  context: readonly Thing[];
  /** The id of the source, where the text names several. */
  named?: string | undefined;
  /** The index of the call whose result is the source, unless the range names another thing. */
  follows?: number | undefined;
  /** The operation that a price is asked for. */
  subject?: Readable | undefined;
};
/** Values that are known beforehand: arguments of an earlier question, the name of the operation that a price is asked for. */
export type Known = Readonly<Record<string, unknown>>;

/** The call of an operation, or a question for a field that lacks a value. */
export function callOf(wanted: Wanted, known: Known = {}): (Call & { follows?: number }) | Ask {
  const { operation } = wanted;
  const source = sourceOf(wanted, known);
  const values: Known = { ...known, ...valuesOf(wanted, source) };
  const follows = source.follows === undefined ? {} : { follows: source.follows };
  const args: Record<string, unknown> = {};
  for (const [name, field] of operation.fields) {
    const value = values[name] === undefined ? undefined : field.accept(values[name]);
    if (value !== undefined) args[name] = value;
  }
  const common = { operation: operation.name, arguments: args };
  if (operation.costs && wanted.match.tokens.length && isDoubtful(wanted.page, wanted.match))
    return { kind: "ask", question: "confirm", ...common };
  for (const [name, { isRequired }] of operation.fields)
    if (isRequired && args[name] === undefined && !(isSource(name) && source.follows !== undefined)) {
      const options = isSource(name) ? source.options : undefined;
      return { kind: "ask", question: name, ...common, ...(options ? { options } : {}) };
    }
  const tail = timesOf(wanted).tail;
  if (tail !== undefined && operation.fields.has("start")) return { kind: "ask", question: "start", ...common };
  const isPlain = wanted.match.phrase.kind !== "weak";
  const isAsked = operation.costs && isQuestion(wanted.page);
  const isSure = isPlain && !isAsked && (source.isNamed || args.source === undefined);
  return { kind: "call", ...common, isSure, ...follows };
}

const isSource = (name: string) => name === "source" || name === "link";

/** The source of a call: the one that the text names, else the one that is known, else the newest that fits. */
function sourceOf(wanted: Wanted, known: Known): Meant & { follows?: number } {
  const { fields } = wanted.operation;
  if (!fields.has("source") && !fields.has("link")) return { isNamed: true };
  const meant = meantSource(wanted);
  return !meant.isNamed && typeof known.source === "string" ? { id: known.source, isNamed: true } : meant;
}

/** An optional source or link is taken only if the text refers to it. */
function meantSource(wanted: Wanted): Meant & { follows?: number } {
  const { page, range, operation, context, follows, subject, named } = wanted;
  if (named !== undefined) return { id: named, isNamed: true };
  if (follows !== undefined && !namesOther(page, range)) return { isNamed: true, follows };
  const meant = sourceMeant(page, range, subject ?? operation, context);
  const isRequired = [operation.fields.get("source"), operation.fields.get("link")].some((field) => field?.isRequired);
  return isRequired || meant.isNamed ? meant : { isNamed: true };
}

/** Whether a range holds a link, or names an entry of a list. */
const namesOther = (page: Page, range: Range) =>
  spansWithin(page, "<link>", range).length > 0 ||
  spansWithin(page, "<thing>", range).some(({ value }) => value.startsWith("position"));

function valuesOf(wanted: Wanted, source: Meant): Known {
  const { page, range, match, operation, context } = wanted;
  const first = (name: string) => spansWithin(page, name, range)[0]?.value;
  const number = (name: string) => (first(name) === undefined ? undefined : Number(first(name)));
  const { start, end } = timesOf(wanted);
  const words = operation.fields.get("words");
  return withoutUndefined({
    link: source.id,
    source: source.id,
    quality: qualityOf(wanted),
    start,
    end,
    format: first("<format>"),
    count: number("<count>"),
    site: first("<site>"),
    scale: number("<scale>"),
    job: context.findLast(({ kind }) => kind === "job")?.id,
    question: page.text.trim().slice(0, 500),
    words: words && searchWordsIn(page, range, match, !words.isRequired),
    ...languagesMeant(spansWithin(page, "<language>", range), operation.fields),
    ...settingsOf(wanted),
  });
}

const withoutUndefined = (values: Known): Known =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Fields that the phrase sets, and those of the operation's further phrases in the range. */
function settingsOf({ page, range, match, operation }: Wanted): Known {
  const further = operation.phrases.filter((phrase) => phrase.kind === "also" && matchPhrase(phrase, page, range));
  return Object.assign({}, ...further.map(({ sets }) => sets), match.phrase.sets);
}

/** Sounds come before heights, since "mp3" and "audio" say more than "best". */
function qualityOf({ page, range }: Wanted): string | undefined {
  const values = spansWithin(page, "<quality>", range).map(({ value }) => value);
  return (
    values.find((value) => value === "mp3" || value === "m4a") ?? values.find((value) => value === "audio") ?? values[0]
  );
}

function timesOf({ page, range }: Wanted): { start?: number; end?: number; tail?: number } {
  const times: { start?: number; end?: number; tail?: number } = {};
  for (const { value } of spansWithin(page, "<time>", range)) {
    const [kind, one, other] = value.split(" ");
    if (kind === "range") Object.assign(times, { start: Number(one), end: Number(other) });
    else if (kind === "start" || kind === "end" || kind === "tail") times[kind] = Number(one);
  }
  return times;
}
