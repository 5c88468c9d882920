/**
 * What may be wrong with a translated line.
 * - missing: there is no translation
 * - untranslated: it says what the source says
 * - wrongScript: it is written in another script than its language's
 * - repeated: it says one thing over and over, which the source does not
 * - numbers, units, links, tags, glossary: of those, something was lost, changed or added
 * - overBudget: it is longer than was asked
 * - check: it may not say what the source says, as its engine found itself
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
