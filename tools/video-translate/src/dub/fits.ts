import { characterBudget } from "@cutwater/dubbing/budget.ts";
import { planDub } from "@cutwater/dubbing/plan.ts";
import { createSpeakingSpeeds } from "@cutwater/dubbing/speaking-speed.ts";
import type { SpokenLine } from "@cutwater/speech/speaking/say-line.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import type { Fit } from "../../draft.ts";

/** Assumed characters per second before anything was measured. */
const usualSpeed = 12;

/** The place of each spoken line in the film and its speaking rate, by line id. */
export function fitsOf(
  lines: readonly Line[],
  spoken: ReadonlyMap<string, SpokenLine>,
  { filmSeconds, language }: { filmSeconds: number; language: string },
): Record<string, Fit> {
  const speeds = createSpeakingSpeeds();
  for (const { text, voice, seconds } of spoken.values()) speeds.add({ language, voice, text, seconds });
  const said = lines.flatMap(({ id, start, end }) => {
    const one = spoken.get(id);
    return one ? [{ id, start, end: Math.max(start, Math.min(end, filmSeconds)), spokenSeconds: one.seconds }] : [];
  });
  // The text as the customer wrote it, so that a page can detect later changes.
  const written = new Map(lines.map(({ id, target }) => [id, target]));
  return Object.fromEntries(
    planDub(said, filmSeconds).map(({ id, start, end, rate, overSeconds, budgetSeconds }): [string, Fit] => {
      const { voice, seconds, ...said } = spoken.get(id)!;
      const text = written.get(id) ?? said.text;
      const speed = speeds.of(language, voice) ?? usualSpeed;
      const budgetCharacters = characterBudget(budgetSeconds, speed);
      return [id, { text, voice, spokenSeconds: seconds, start, end, rate, overSeconds, budgetCharacters }];
    }),
  );
}

/** When more than this is cut off, in seconds, a rewording is worthwhile. */
const heardSeconds = 0.05;
export const isOver = ({ overSeconds }: Pick<Fit, "overSeconds">): boolean => overSeconds > heardSeconds;
