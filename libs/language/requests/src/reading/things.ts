import type { Readable } from "../grammar/grammar.ts";
import type { Range } from "../grammar/match.ts";
import type { Thing } from "../request.ts";
import { type Page, spansWithin } from "./page.ts";
import { titledThing } from "./titles.ts";

/** The thing that a text means: one, or several that fit, or none. `isNamed`: the text refers to it. */
export type Meant = { id?: string; options?: readonly string[]; isNamed: boolean };

const kindWords: readonly [string, readonly string[]][] = [
  ["#picture", ["picture", "result"]],
  ["#video", ["video", "link", "result"]],
  ["#link", ["link"]],
];

/** Whether an operation takes a thing. A result may be of any kind; a job and a list are no files. */
export const takesThing = ({ takes }: Readable, { kind }: Thing): boolean =>
  kind !== "job" && kind !== "list" && (takes.length === 0 || kind === "result" || takes.includes(kind));

/** The source that a range of a text means, for an operation. */
export function sourceMeant(page: Page, range: Range, operation: Readable, context: readonly Thing[]): Meant {
  const link = linkIn(page, range);
  if (link !== undefined) return { id: link, isNamed: true };
  const fitting = context.filter((thing) => takesThing(operation, thing));
  const references = spansWithin(page, "<thing>", range);
  const named = ofKindNamed(page, range, fitting);
  for (const { value } of references) {
    const place = /^position (\d+)/.exec(value);
    if (place) return atPosition(fitting, Number(place[1]));
    if (value === "last" || value === "previous") return fromEnd(named, value);
  }
  const titled = titledThing(page, range, fitting);
  if (titled) return { id: titled.id, isNamed: true };
  return newest(named, references.length > 0 || named.length < fitting.length);
}

/** The first link of a range, else of the text. */
function linkIn(page: Page, { from, to }: Range): string | undefined {
  const index = (page.spans.get("<link>") ?? []).findIndex((span) => span.from >= from && span.to <= to);
  return page.links[Math.max(0, index)];
}

/** The things of the kind that the text names, such as "picture"; all if it names none, or one that is not there. */
function ofKindNamed(page: Page, range: Range, things: readonly Thing[]): readonly Thing[] {
  for (const [word, kinds] of kindWords) {
    const ofKind = things.filter(({ kind }) => kinds.includes(kind));
    if (ofKind.length && spansWithin(page, word, range).length) return ofKind;
  }
  return things;
}

function atPosition(things: readonly Thing[], position: number): Meant {
  const inList = things.filter((thing) => thing.position !== undefined);
  const found = inList.length ? inList.findLast((thing) => thing.position === position) : things[position - 1];
  return found ? { id: found.id, isNamed: true } : { isNamed: true };
}

function fromEnd(things: readonly Thing[], value: "last" | "previous"): Meant {
  const thing =
    (value === "previous" && things.at(-1)?.position === undefined ? things.at(-2) : undefined) ?? things.at(-1);
  return thing ? { id: thing.id, isNamed: true } : { isNamed: true };
}

/** The newest thing. Entries of one list are alike, so that none of several is chosen. */
function newest(things: readonly Thing[], isNamed: boolean): Meant {
  const last = things.at(-1);
  if (!last) return { isNamed: false };
  const entries = last.position === undefined ? [] : entriesOfLastList(things);
  if (entries.length > 1) return { options: entries.map(({ id }) => id), isNamed };
  return { id: last.id, isNamed: isNamed || things.length === 1 };
}

/** The entries at the end whose positions rise. */
export function entriesOfLastList(things: readonly Thing[]): Thing[] {
  const entries: Thing[] = [];
  for (const thing of things.toReversed()) {
    const below = entries[0]?.position ?? Number.POSITIVE_INFINITY;
    if (thing.position === undefined || thing.position >= below) break;
    entries.unshift(thing);
  }
  return entries;
}
