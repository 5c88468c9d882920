import type { Word } from "@cutwater/language/ports.ts";

/** `isUntimed`: it was not found in the sound; its times are estimates. */
export type AlignedWord = Word & { isUntimed: boolean };
/** `words` is null where only lines can be placed. */
export type AlignedLine = AlignedWord & { words: readonly AlignedWord[] | null };
