import type { Glossary } from "../../draft.ts";

/** A row of the glossary as it is edited. */
export type TermRow = { key: number; source: string; target: string };

/** As the tool's `Glossary` has it. */
export const mostTerms = 200;

/** The rows that have both sides; of two for the same term the last counts. */
export function filled(rows: readonly TermRow[]): Glossary {
  const terms = new Map<string, string>();
  for (const { source, target } of rows)
    if (source.trim() !== "" && target.trim() !== "") terms.set(source.trim(), target.trim());
  return [...terms].map(([source, target]) => ({ source, target }));
}
