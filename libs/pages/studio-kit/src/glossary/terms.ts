/** Terms and what they are called in the translation. */
export type Glossary = readonly { source: string; target: string }[];

/** A row of the glossary as it is edited. */
export type TermRow = { key: number; source: string; target: string };

/** As the tools' glossaries have it. */
export const mostTerms = 200;

/** The rows that have both sides; of two for the same term the last counts. */
export function filled(rows: readonly TermRow[]): { source: string; target: string }[] {
  const terms = new Map<string, string>();
  for (const { source, target } of rows)
    if (source.trim() !== "" && target.trim() !== "") terms.set(source.trim(), target.trim());
  return [...terms].map(([source, target]) => ({ source, target }));
}

/** Of each side of a term. */
export const mostCharacters = 100;
