import type { Answer, Draft, Output } from "../../draft.ts";

/** What can be done next with a draft: the deed, a second one beside it, and why the deed cannot be done. */
export type NextStep = {
  /** Translates what is missing; voices all, or what has changed; makes the result. */
  main: "translateMissing" | "makeDub" | "dubAgain" | "finish";
  other: "finish" | null;
  /** Lines without a translation that nothing here can translate. */
  isBlocked: boolean;
};

export type Standing = {
  output: Output;
  stage: Draft["stage"];
  /** Lines without a translation, and those of them that have an original to translate. */
  missing: number;
  translatable: number;
  canTranslate: boolean;
  /** Lines whose voice is older than their text, or that have none. */
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
