import type { MemoryPair } from "@cutwater/language/memory.ts";
import words from "../../samples/words.json" with { type: "json" };

/** What the engine read on the public page's picture, and what this product's own translator made of it (make-samples.ts). */
export const sampleWords: readonly { source: string; target: string }[] = words;

/** As what a customer wrote before. */
export const sampleMemory = (): MemoryPair[] => sampleWords.map((pair) => ({ from: "zh", to: "en", ...pair }));
