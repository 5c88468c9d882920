/** One numbered part of a document: `id` is its anchor. Texts may name `{hours}`, `{minutes}` and, in paragraphs, `{contact}`. */
export type LegalSection = {
  id: string;
  head: string;
  paragraphs: readonly string[];
  /** What is said in short lines, after the paragraphs. */
  list?: readonly (readonly [term: string, text: string])[];
};

/** A document of law in one language. It stands in a file of its own, which only its page loads, and so is no dictionary. */
export type LegalDocument = {
  title: string;
  text: string;
  dated: string;
  contents: string;
  sections: readonly LegalSection[];
};
