import type { MemoryPair } from "@cutwater/language/memory.ts";
import words from "../../samples/words.json" with { type: "json" };

/**
 * The lines that the engine read on the public page's picture, with the translations by the product's own translator
 * (make-samples.ts).
 */
export const sampleWords: readonly { source: string; target: string }[] = words;

/** The same pairs as entries of a translation memory. */
export const sampleMemory = (): MemoryPair[] => sampleWords.map((pair) => ({ from: "zh", to: "en", ...pair }));
