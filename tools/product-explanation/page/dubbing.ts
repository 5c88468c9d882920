import type { DubbedLine } from "../calls.ts";
import type { EditedLine, Explanation } from "./explanation.ts";

/** Spoken lines, by language, voice and text. A text that was spoken once is not spoken again. */
export type Dubbing = ReadonlyMap<string, DubbedLine>;

export const dubKey = ({ language, voice }: Pick<Explanation, "language" | "voice">, text: string): string =>
  JSON.stringify([language, voice, text.trim()]);

/** The lines that contain words to speak. */
export const saidLines = ({ lines }: Pick<Explanation, "lines">): EditedLine[] =>
  lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** The texts that still have to be spoken, without duplicates. */
export const undubbed = (explanation: Explanation, dubbing: Dubbing): string[] => [
  ...new Set(
    saidLines(explanation)
      .map(({ text }) => text.trim())
      .filter((text) => !dubbing.has(dubKey(explanation, text))),
  ),
];

/** Total duration of the spoken lines, without the pauses between them. */
export const spokenSeconds = (explanation: Explanation, dubbing: Dubbing): number =>
  saidLines(explanation).reduce((sum, { text }) => sum + (dubbing.get(dubKey(explanation, text))?.seconds ?? 0), 0);
