import type { LineFlag } from "@cutwater/transcript/transcript.ts";
import type { reviewMessages } from "./messages.ts";

type Key = keyof typeof reviewMessages.en;

/** The text for a flag. Other flags are reported once for all lines, or need no attention. */
const words: Readonly<Partial<Record<LineFlag, Key>>> = {
  stale: "stale",
  "number-changed": "numberChanged",
  "term-missing": "termMissing",
  doubtful: "doubtful",
  cut: "cut",
  remembered: "remembered",
  unsure: "unsure",
  untimed: "untimed",
  "too-fast": "tooFast",
  "too-short": "tooShort",
  overlapping: "overlapping",
  "too-much-text": "tooMuchText",
};

/** The notes for a line's flags, the most serious first. */
export const flagWords = (flags: readonly LineFlag[]): Key[] =>
  (Object.keys(words) as LineFlag[]).flatMap((flag) => (flags.includes(flag) && words[flag] ? [words[flag]] : []));
