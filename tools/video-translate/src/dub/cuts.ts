import { characterBudget, spokenCharacters } from "@cutwater/dubbing/budget.ts";
import { planDub } from "@cutwater/dubbing/plan.ts";
import { spokenLength } from "@cutwater/dubbing/spoken-length.ts";
import { wordsThatFit } from "@cutwater/dubbing/words-that-fit.ts";
import type { Line, LineFlag } from "@cutwater/transcript/transcript.ts";
import { type Cut, type Draft, type Fit, ownOf } from "../../draft.ts";
import { isOver } from "./fits.ts";

type Place = Pick<Fit, "text" | "spokenSeconds" | "start" | "end" | "rate" | "overSeconds" | "budgetCharacters">;

/** What is cut off a line's voice in its place; null when the voice fits. */
export function cutOf(place: Place | undefined, language: string): Cut | null {
  if (!place || !isOver(place)) return null;
  const { text, spokenSeconds, start, end, rate, overSeconds, budgetCharacters } = place;
  const share = spokenSeconds > 0 ? ((end - start) * rate) / spokenSeconds : 0;
  return { overSeconds, fits: wordsThatFit(text, share, language), budgetCharacters };
}

/** A line's flags with "cut" exactly where something is cut. */
export const flagsWith = (flags: readonly LineFlag[], cut: Cut | null): LineFlag[] => [
  ...flags.filter((flag) => flag !== "cut"),
  ...(cut ? (["cut"] as const) : []),
];

/** A draft of spoken lines with what is cut off each. Lines whose picture may be slowed are spoken in full. */
export const withCuts = (draft: Draft, language: string): Draft => marked(draft, language, draft.fits);

/** Usual seconds of speech for a letter and for a sign of Chinese or Japanese; most voices are a little slower. */
const usual = { letter: 0.058, sign: 0.2 } as const;

/** A draft that was not spoken yet, with what will probably be cut off, by the usual speed of voices. */
export function withExpectedCuts(draft: Draft, language: string): Draft {
  const { lines } = draft.transcript;
  const timed = lines.flatMap(({ id, start, end, target }) => {
    if (target === null || target.trim() === "" || start >= draft.filmSeconds) return [];
    const { signs, letters } = spokenLength(target, language);
    const spokenSeconds = signs * usual.sign + letters * usual.letter;
    return [{ id, text: target, start, end: Math.max(start, Math.min(end, draft.filmSeconds)), spokenSeconds }];
  });
  const plan = planDub(timed, draft.filmSeconds);
  const places = timed.map(({ id, text, spokenSeconds }, i): [string, Place] => {
    const { budgetSeconds, ...planned } = plan[i]!;
    const speed = spokenSeconds > 0 ? spokenCharacters(text) / spokenSeconds : 1;
    return [id, { ...planned, text, spokenSeconds, budgetCharacters: characterBudget(budgetSeconds, speed) }];
  });
  return marked(draft, language, Object.fromEntries(places));
}

function marked(draft: Draft, language: string, places: Readonly<Record<string, Place>>): Draft {
  const cuts: Record<string, Cut> = {};
  const lines = draft.transcript.lines.map((line): Line => {
    const cut = draft.slowed.includes(line.id) ? null : cutOf(ownOf(places, line.id), language);
    if (cut) cuts[line.id] = cut;
    return { ...line, flags: flagsWith(line.flags, cut) };
  });
  return { ...draft, transcript: { ...draft.transcript, lines }, cuts };
}
