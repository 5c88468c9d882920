import { characterBudget, spokenCharacters } from "@cutwater/dubbing/budget.ts";
import { usualPlanLimits } from "@cutwater/dubbing/plan/limits.ts";
import { type PlannedLine, planDub } from "@cutwater/dubbing/plan.ts";
import { slowedFor } from "@cutwater/dubbing/slow-picture.ts";
import { createSpeakingSpeeds } from "@cutwater/dubbing/speaking-speed.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import type { VoiceOfSpeaker } from "../../draft.ts";
import { voiceOf } from "./table.ts";

/** A line as it was spoken, by the engine or just now on this page. `seconds` at rate 1. */
export type Spoken = { text: string; voice: string; seconds: number };

/** The fit of a line's voice into the film. */
export type LineFit = {
  /** The share of its slot that it takes at rate 1. */
  percent: number;
  /** It fits; it is spoken faster; it is too long even at the fastest rate. */
  level: "fits" | "snug" | "over";
  rate: number;
  /** The excess of its length at the fastest rate. */
  overSeconds: number;
  /** The start of its voice in the film. */
  start: number;
  /** Its length at rate 1. */
  seconds: number;
  /** Whether its text or its voice has changed since it was spoken: then its length is estimated. */
  isOld: boolean;
  /** The most characters that fit at a comfortable rate; null where the voice's speed is unknown. */
  budget: number | null;
};

/** A cut longer than this makes other words worthwhile. */
const heardSeconds = 0.05;

/** The fastest speed at which a voice is spoken. */
export const { capRate } = usualPlanLimits;

type Film = {
  lines: readonly Line[];
  voices: VoiceOfSpeaker;
  /** By line. */
  spoken: ReadonlyMap<string, Spoken>;
  /** Lines whose picture may be slowed. */
  slowed: readonly string[];
  filmSeconds: number;
  /** The language that is spoken. */
  language: string;
};

/**
 * The fit of every line's voice, planned over the whole film; a line whose length is unknown and cannot be estimated is left out.
 */
export function fitsOf({ lines, voices, spoken, slowed, filmSeconds, language }: Film): ReadonlyMap<string, LineFit> {
  const speeds = createSpeakingSpeeds();
  for (const { text, voice, seconds } of spoken.values()) speeds.add({ language, voice, text, seconds });

  const measured = lines.flatMap((line) => {
    const text = line.target?.trim() ?? "";
    if (text === "" || line.start >= filmSeconds) return [];
    const said = spoken.get(line.id);
    const voice = voiceOf(voices, line.speaker ?? "") ?? said?.voice ?? "";
    const isOld = said !== undefined && (said.text.trim() !== text || said.voice !== voice);
    const speed = speeds.of(language, voice);
    const estimate = speed === null ? null : spokenCharacters(text) / speed;
    const seconds = said && !isOld ? said.seconds : (estimate ?? said?.seconds ?? null);
    return seconds === null ? [] : [{ line, seconds, isOld, speed }];
  });
  const plan = planDub(
    measured.map(({ line: { id, start, end }, seconds }) => ({
      id,
      start,
      end: Math.max(start, Math.min(end, filmSeconds)),
      spokenSeconds: seconds,
    })),
    filmSeconds,
  );
  return new Map(
    measured.map(({ line, seconds, isOld, speed }, place) => {
      const planned = plan[place] as PlannedLine;
      const nextStart = plan[place + 1]?.start ?? filmSeconds;
      const budget = speed === null ? null : Math.max(1, characterBudget(planned.budgetSeconds, speed));
      return [
        line.id,
        {
          ...figuresOf(planned, { line, seconds, nextStart, isSlowed: slowed.includes(line.id) }),
          seconds,
          isOld,
          budget,
        },
      ];
    }),
  );
}

/**
 * The slot begins with the voice, and ends at the latest possible end of the voice: half a second after the original, or at the
 * next line.
 */
function figuresOf(
  planned: PlannedLine,
  { line, seconds, nextStart, isSlowed }: { line: Line; seconds: number; nextStart: number; isSlowed: boolean },
): Omit<LineFit, "seconds" | "isOld" | "budget"> {
  const { start, end, rate, overSeconds } = planned;
  const { comfortableRate, freeOverrun } = usualPlanLimits;
  const isOver = overSeconds > heardSeconds;
  if (isOver && isSlowed && slowedFor(planned, seconds))
    return { percent: 100 * comfortableRate, level: "snug", rate: comfortableRate, overSeconds: 0, start };
  const slot = Math.min(nextStart, Math.max(end, line.end + freeOverrun)) - start;
  const percent = Math.min(999, (100 * seconds) / Math.max(0.001, slot));
  return { percent, level: isOver ? "over" : percent > 100.5 ? "snug" : "fits", rate, overSeconds, start };
}
