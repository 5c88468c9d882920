import type { DubbedLine } from "../calls.ts";
import type { EditedLine, Explanation } from "./explanation.ts";

/** Spoken lines by what they depend on; a text that was said once is not asked for again. */
export type Dubbing = ReadonlyMap<string, DubbedLine>;

export const dubKey = ({ language, voice }: Pick<Explanation, "language" | "voice">, text: string): string =>
  JSON.stringify([language, voice, text.trim()]);

/** Lines with something to say. */
export const saidLines = ({ lines }: Pick<Explanation, "lines">): EditedLine[] =>
  lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** Texts that are still to be spoken, each once. */
export const undubbed = (explanation: Explanation, dubbing: Dubbing): string[] => [
  ...new Set(
    saidLines(explanation)
      .map(({ text }) => text.trim())
      .filter((text) => !dubbing.has(dubKey(explanation, text))),
  ),
];

/** What the lines take to be said, without pauses between them. */
export const spokenSeconds = (explanation: Explanation, dubbing: Dubbing): number =>
  saidLines(explanation).reduce((sum, { text }) => sum + (dubbing.get(dubKey(explanation, text))?.seconds ?? 0), 0);
