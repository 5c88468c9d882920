import type { ReadableOperation } from "../request.ts";
import { type Corrector, makeCorrector } from "../text/corrections.ts";
import { lexiconKeys } from "../text/lexicon.ts";
import { type Element, type Phrase, readLine } from "./notation.ts";

/** An operation with its phrases as data. */
export type Readable = {
  name: string;
  costs: boolean;
  phrases: readonly Phrase[];
  /** Kinds of things that it takes; any if empty. */
  takes: readonly string[];
  fields: ReadonlyMap<string, Field>;
};

export type Field = {
  isRequired: boolean;
  /** A value in the form that the field takes; undefined if the field does not take it. */
  accept(value: unknown): unknown;
};

export type Grammar = { operations: readonly Readable[]; corrector: Corrector };

const grammars = new WeakMap<readonly ReadableOperation[], Grammar>();

/** The grammar of a list of operations, built once per list. */
export function grammarOf(operations: readonly ReadableOperation[]): Grammar {
  const known = grammars.get(operations);
  if (known) return known;
  const readable = operations.map(readableOf);
  const keys = readable.flatMap(({ phrases }) =>
    phrases.flatMap(({ parts }) => parts.flatMap(({ elements }) => wordsOf(elements))),
  );
  const isLatin = (key: string) => !/\P{Script=Latin}/u.test(key);
  const corrector = makeCorrector(new Set([...lexiconKeys, ...keys].filter(isLatin)));
  const grammar = { operations: readable, corrector };
  grammars.set(operations, grammar);
  return grammar;
}

function readableOf({ name, costs, phrases, input }: ReadableOperation): Readable {
  const lines = Object.values(phrases).flatMap((list) => (list ?? []).map(readLine));
  return {
    name,
    costs,
    phrases: lines.flatMap((line) => ("phrase" in line ? [line.phrase] : [])),
    takes: [...new Set(lines.flatMap((line) => ("takes" in line ? line.takes : [])))],
    fields: new Map(
      Object.entries(input.shape).map(([field, schema]) => [
        field,
        {
          isRequired: !schema.safeParse(undefined).success,
          accept(value: unknown) {
            const parsed = schema.safeParse(value);
            return parsed.success ? parsed.data : undefined;
          },
        },
      ]),
    ),
  };
}

function wordsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === "word") return [element.key];
    return "choices" in element ? element.choices.flatMap(wordsOf) : [];
  });
}
