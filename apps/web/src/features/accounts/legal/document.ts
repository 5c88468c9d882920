/**
 * A numbered section of a legal document; `id` is its anchor. Texts may contain the placeholders of `figures.ts` and, in
 * paragraphs, `{contact}`.
 */
export type LegalSection = {
  id: string;
  head: string;
  paragraphs: readonly string[];
  /** A list of definitions, shown after the paragraphs. */
  list?: readonly (readonly [term: string, text: string])[];
};

/** A legal document in one language, in a file that only its page loads. */
export type LegalDocument = {
  title: string;
  text: string;
  dated: string;
  contents: string;
  sections: readonly LegalSection[];
};
