/**
 * A possible fault of a translated line.
 * - missing: there is no translation
 * - untranslated: it repeats the source
 * - wrongScript: it is not written in the script of its language
 * - repeated: it says one thing over and over, unlike the source
 * - numbers, units, links, tags, glossary: one of these was lost, changed or added
 * - overBudget: it is longer than requested
 * - check: its engine doubts that it has the meaning of the source
 */
export type Flag =
  | "missing"
  | "untranslated"
  | "wrongScript"
  | "repeated"
  | "numbers"
  | "units"
  | "links"
  | "tags"
  | "glossary"
  | "overBudget"
  | "check";
