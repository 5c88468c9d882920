const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into the characters that a reader perceives. */
export const clustersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
