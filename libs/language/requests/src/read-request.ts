import { type Grammar, grammarOf, type Readable } from "./grammar/grammar.ts";
import type { Range } from "./grammar/match.ts";
import { answerTo } from "./reading/answers.ts";
import { callOf, type Known, type Wanted } from "./reading/arguments.ts";
import { candidatesIn, isAboutPrice, isAboutProduct } from "./reading/candidates.ts";
import { choose } from "./reading/choose.ts";
import { namedSources } from "./reading/named-sources.ts";
import { type Page, pageOf } from "./reading/page.ts";
import { stepOf, stepsOf } from "./reading/steps.ts";
import { takesThing } from "./reading/things.ts";
import type { Unit } from "./reading/unit.ts";
import { unitsOf } from "./reading/units.ts";
import type { Reading, Surroundings, Thing } from "./request.ts";

/**
 * Reads what a customer asks for, in English, Chinese or both: a call, several calls, a question to ask back, or "unknown". The
 * operations and their phrases are data; the list should be the same object in each call, since its grammar is built once per list.
 * Only the first 4,000 characters are read.
 *
 * @throws SyntaxError if a phrase of an operation is not in the notation
 */
export function readRequest(text: string, { operations, context = [], asked }: Surroundings): Reading {
  const grammar = grammarOf(operations);
  const page = pageOf(text, grammar.corrector);
  const units = unitsOf(grammar, page, context);
  const question = questionIn(grammar, page, units, context);
  if (question) return question;
  if (asked && !units.some(({ isWhole }) => !isWhole)) {
    const answer = answerTo(asked, { grammar, page, context });
    if (answer) return answer;
  }
  if (units.length > 1) return stepsOf(page, units, context);
  const known = asked?.question === "operation" ? asked.arguments : {};
  return units[0] ? readUnit(page, units[0], context, known) : readWithoutVerb(grammar, page, context);
}

const all = (page: Page): Range => ({ from: 0, to: page.tokens.length });

/** A question for a price, or about the product, anywhere in a text: it starts nothing. */
function questionIn(
  grammar: Grammar,
  page: Page,
  units: readonly Unit[],
  context: readonly Thing[],
): Reading | undefined {
  const candidates = units.map(({ candidates }) => candidates[0]).filter((one) => one !== undefined);
  const about =
    candidates.find(({ operation }) => isAboutPrice(operation)) ??
    candidates.find(({ operation }) => isAboutProduct(operation));
  if (!about) return undefined;
  const subject = isAboutPrice(about.operation) ? subjectOf(grammar, page) : undefined;
  const known = subject ? { tool: subject.name } : {};
  return callOf({ page, range: all(page), ...about, context, subject }, known);
}

/** The operation that a question for a price is about: the best one that costs, else the best one. */
function subjectOf(grammar: Grammar, page: Page): Readable | undefined {
  for (const kind of ["plain", "weak"] as const) {
    const others = candidatesIn(grammar, page, all(page), kind).filter(
      ({ operation }) => operation.fields.size > 0 && !isAboutPrice(operation) && !isAboutProduct(operation),
    );
    const subject = others.find(({ operation }) => operation.costs) ?? others[0];
    if (subject) return subject.operation;
  }
  return undefined;
}

function readUnit(page: Page, unit: Unit, context: readonly Thing[], known: Known = {}): Reading {
  const choice = choose(unit.candidates, page, context);
  if (choice.rivals.length)
    return {
      kind: "ask",
      question: "operation",
      options: choice.rivals.map(({ operation }) => operation.name),
      arguments: {},
    };
  const wanted = { page, range: all(page), ...choice.best, context };
  const named = namedSources(page, choice.best.operation, context);
  return named.length ? forEach(named, wanted) : callOf(wanted, known);
}

/** The same call for several sources. */
function forEach(sources: readonly string[], wanted: Wanted): Reading {
  const calls = sources.map((named) => callOf({ ...wanted, named }));
  const ask = calls.find((call) => call.kind === "ask");
  if (ask) return ask;
  return { kind: "several", calls: calls.filter((call) => call.kind === "call").map(stepOf) };
}

/** A text without a verb: a weak phrase, a link among other words, or only things. */
function readWithoutVerb(grammar: Grammar, page: Page, context: readonly Thing[]): Reading {
  const [weak, ...others] = candidatesIn(grammar, page, all(page), "weak");
  if (weak) return readUnit(page, { range: all(page), candidates: [weak, ...others], isWhole: false }, context);
  const ofLinks = page.links.length ? grammar.operations.find(isForLinks) : undefined;
  if (ofLinks) {
    const phrase = { kind: "weak", parts: [], sets: {} } as const;
    const match = { phrase, weight: 0, tokens: [], verbs: [] };
    return callOf({ page, range: all(page), match, operation: ofLinks, context });
  }
  const thing = context.at(-1);
  const isOnlyThing = page.tokens.every(
    ({ kind }, at) => kind === "sign" || page.isSkippable[at] || page.isSlot[at] || page.isNoun[at],
  );
  const hasNamed = page.spans.has("<thing>") || page.tokens.length === 0;
  if (!isOnlyThing || !hasNamed || !thing) return { kind: "unknown" };
  return whatToDo(grammar, page, context);
}

/** Asks what to do with a thing that the text only names, or that came without words. */
function whatToDo(grammar: Grammar, page: Page, context: readonly Thing[]): Reading {
  const place = page.spans.get("<thing>")?.find(({ value }) => value.startsWith("position"));
  const position = Number(place?.value.split(" ")[1]);
  const thing = place ? context.findLast((one) => one.position === position) : context.at(-1);
  if (!thing) return { kind: "ask", question: "source", arguments: {} };
  const fitting = grammar.operations.filter((operation) => operation.takes.length > 0 && takesThing(operation, thing));
  if (!fitting.length) return { kind: "unknown" };
  return {
    kind: "ask",
    question: "operation",
    options: fitting.map(({ name }) => name),
    arguments: { source: thing.id },
  };
}

/** Whether an operation reads texts that hold only a link: it has the phrase `= <link>`. */
const isForLinks = ({ phrases }: Readable): boolean =>
  phrases.some(({ kind, parts: [part] }) => {
    const element = part?.elements[0];
    return kind === "whole" && part?.elements.length === 1 && element?.kind === "slot" && element.name === "<link>";
  });
