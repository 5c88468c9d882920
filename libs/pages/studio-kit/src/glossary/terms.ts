/** Terms and their translations. */
export type Glossary = readonly { source: string; target: string }[];

/** A row of the glossary while it is edited. */
export type TermRow = { key: number; source: string; target: string };

/** The glossary in the shape of the tools' jobs. */
export const mostTerms = 200;

/** The complete rows. Of two rows for the same term, the last one counts. */
export function filled(rows: readonly TermRow[]): { source: string; target: string }[] {
  const terms = new Map<string, string>();
  for (const { source, target } of rows)
    if (source.trim() !== "" && target.trim() !== "") terms.set(source.trim(), target.trim());
  return [...terms].map(([source, target]) => ({ source, target }));
}

/** Maximum number of characters on each side of a term. */
export const mostCharacters = 100;
