import { characterBudget, spokenCharacters } from "@cutwater/dubbing/budget.ts";
import { usualPlanLimits } from "@cutwater/dubbing/plan/limits.ts";
import { type PlannedLine, planDub } from "@cutwater/dubbing/plan.ts";
import { slowedFor } from "@cutwater/dubbing/slow-picture.ts";
import { createSpeakingSpeeds } from "@cutwater/dubbing/speaking-speed.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import type { VoiceOfSpeaker } from "../../draft.ts";
import { voiceOf } from "./table.ts";

/** A spoken line, by the engine or just now by this page. `seconds` is its length at rate 1. */
export type Spoken = { text: string; voice: string; seconds: number };

/** How a line's voice fits into the film. */
export type LineFit = {
  /** The percentage of its slot that the voice takes at rate 1. */
  percent: number;
  /** "fits": it fits; "snug": it is spoken faster; "over": it is too long even at the fastest rate. */
  level: "fits" | "snug" | "over";
  rate: number;
  /** How much too long it is at the fastest rate, in seconds. */
  overSeconds: number;
  /** The start of its voice in the film, in seconds. */
  start: number;
  /** Its length at rate 1, in seconds. */
  seconds: number;
  /** Whether its text or its voice has changed since it was spoken. If so, its length is estimated. */
  isOld: boolean;
  /** The most characters that fit at a comfortable rate; null if the voice's speed is unknown. */
  budget: number | null;
};

/** When more than this is cut off, in seconds, a rewording is worthwhile. */
const heardSeconds = 0.05;

/** The fastest allowed speaking rate. */
export const { capRate } = usualPlanLimits;

type Film = {
  lines: readonly Line[];
  voices: VoiceOfSpeaker;
  /** By line. */
  spoken: ReadonlyMap<string, Spoken>;
  /** Lines whose picture may be slowed. */
  slowed: readonly string[];
  filmSeconds: number;
  /** The language of the dub. */
  language: string;
};

/**
 * How every line's voice fits, planned over the whole film. A line whose length is unknown and cannot be estimated is omitted.
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
 * The slot begins with the voice and ends at its latest possible end: half a second after the original line, or at the next line.
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
