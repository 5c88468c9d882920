import type { Answer, Draft, Output } from "../../draft.ts";

/** The next steps of a draft: the main action, a second one beside it, and why the main one is blocked. */
export type NextStep = {
  /** Translates the missing lines; makes all voices, or the changed ones; makes the result. */
  main: "translateMissing" | "makeDub" | "dubAgain" | "finish";
  other: "finish" | null;
  /** Lines without a translation that nothing here can translate. */
  isBlocked: boolean;
};

export type Standing = {
  output: Output;
  stage: Draft["stage"];
  /** Lines without a translation, and how many of them have an original to translate. */
  missing: number;
  translatable: number;
  canTranslate: boolean;
  /** Lines without a voice, or whose voice is older than their text. */
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
