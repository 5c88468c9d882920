import type { Readable } from "../grammar/grammar.ts";
import type { Thing } from "../request.ts";
import type { Page } from "./page.ts";
import { takesThing } from "./things.ts";

/** The links of a text, or the entries of a list that it names by number, if there are several. */
export function namedSources(page: Page, operation: Readable, context: readonly Thing[]): string[] {
  if (!operation.fields.has("source") && !operation.fields.has("link")) return [];
  if (page.links.length > 1) return [...page.links];
  if (page.links.length === 1) return [];
  const positions = (page.spans.get("<thing>") ?? []).flatMap(({ value }) => /^position (\d+)/.exec(value)?.[1] ?? []);
  const found = [...new Set(positions)].map((position) =>
    context.findLast((thing) => thing.position === Number(position) && takesThing(operation, thing)),
  );
  const ids = found.flatMap((thing) => (thing ? [thing.id] : []));
  return ids.length > 1 && ids.length === found.length ? ids : [];
}
