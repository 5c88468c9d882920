import type { Word } from "@cutwater/language/ports.ts";

/** `isUntimed` means that the line was not found in the sound and its times are estimates. */
export type AlignedWord = Word & { isUntimed: boolean };
/** `words` is null when only whole lines can be placed. */
export type AlignedLine = AlignedWord & { words: readonly AlignedWord[] | null };
