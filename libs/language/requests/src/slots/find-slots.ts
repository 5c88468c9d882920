import type { Span } from "../text/lexicon.ts";
import type { Token } from "../text/tokens.ts";
import { languagesIn } from "./languages.ts";
import { countsIn, qualitiesIn, scalesIn } from "./measures.ts";
import { readerOf } from "./reader.ts";
import { referencesIn } from "./references.ts";
import { timesIn } from "./times.ts";

/** The slots of a text; their names are in angle brackets. */
export function findSlots(tokens: readonly Token[], words: readonly Span[]): Span[] {
  const reader = readerOf(tokens, words);
  const times = timesIn(reader);
  const isFree = ({ from, to }: Span) => !times.some((time) => time.from < to && time.to > from);
  const others = [
    ...qualitiesIn(reader),
    ...countsIn(reader),
    ...scalesIn(reader),
    ...languagesIn(reader),
    ...referencesIn(reader),
    ...words
      .filter(({ name }) => name === "site" || name === "format")
      .map((span) => ({ ...span, name: `<${span.name}>` })),
  ];
  return [...times, ...others.filter(isFree)];
}
