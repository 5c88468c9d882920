const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a reader takes for single characters. */
export const clustersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
