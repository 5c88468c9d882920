/**
 * SQL that folds a text for comparisons: compatible forms become one (NFKD), accents are removed, letters become small. Immutable,
 * as a generated column requires.
 *
 * @param text SQL of the text
 */
export const foldedText = (text: string): string =>
  String.raw`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]+', '', 'g'))`;
