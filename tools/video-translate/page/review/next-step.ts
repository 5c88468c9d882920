import type { Answer, Draft, Output } from "../../draft.ts";

/** The next steps of a draft: the main action, a second one, and why the main one is blocked. */
export type NextStep = {
  /** Translate the missing lines; make all voices, or only the changed ones; or make the result. */
  main: "translateMissing" | "makeDub" | "dubAgain" | "finish";
  other: "finish" | null;
  /** Whether there are lines without a translation that this site cannot translate. */
  isBlocked: boolean;
};

export type Standing = {
  output: Output;
  stage: Draft["stage"];
  /** The number of lines without a translation, and how many of these have an original text to translate. */
  missing: number;
  translatable: number;
  canTranslate: boolean;
  /** Lines without a voice, or whose text has changed since the voice was made. */
  unvoiced: number;
};

export function nextStep({ output, stage, missing, translatable, canTranslate, unvoiced }: Standing): NextStep {
  const isForEngine = canTranslate && translatable > 0;
  if (missing > 0)
    return isForEngine ? { main: "translateMissing", other: null, isBlocked: false } : blocked(output, stage);
  if (output !== "dub") return { main: "finish", other: null, isBlocked: false };
  if (stage === "translated") return { main: "makeDub", other: null, isBlocked: false };
  return unvoiced > 0
    ? { main: "dubAgain", other: "finish", isBlocked: false }
    : { main: "finish", other: null, isBlocked: false };
}

const blocked = (output: Output, stage: Draft["stage"]): NextStep => ({
  main: output === "dub" && stage === "translated" ? "makeDub" : "finish",
  other: null,
  isBlocked: true,
});

export const answers: Readonly<Record<NextStep["main"], Answer["next"]>> = {
  translateMissing: "translate",
  makeDub: "dub",
  dubAgain: "dub",
  finish: "finish",
};
