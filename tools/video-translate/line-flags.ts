import type { Flag } from "@cutwater/language/flags.ts";
import type { LineFlag } from "@cutwater/transcript/transcript.ts";

const meaning: Readonly<Partial<Record<Flag, LineFlag>>> = {
  numbers: "number-changed",
  units: "number-changed",
  glossary: "term-missing",
  check: "doubtful",
};

/** What the checks of a translation found, as lines tell it, each once. @param flags those of an engine's answer; others are left out */
export const lineFlags = (flags: readonly string[]): LineFlag[] => [
  ...new Set(flags.flatMap((flag) => meaning[flag as Flag] ?? [])),
];
