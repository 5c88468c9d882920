import type { JobStep } from "@cutwater/contract/jobs.ts";
import { inpaintingSteps } from "@cutwater/video-inpainting/messages.ts";
import { textSteps } from "@cutwater/video-text/messages.ts";
import type { Output } from "../draft.ts";
import type { pageMessages } from "./messages.ts";

type StepName = keyof typeof pageMessages.en & `step${string}`;
type Step = {
  name: StepName;
  /** The engine's step keys that belong to this step. */
  keys: readonly string[];
};

const listen: Step = { name: "stepListen", keys: ["listening", "reading"] };
const translate: Step = { name: "stepTranslate", keys: ["translating"] };
const review: Step = { name: "stepReview", keys: [] };
const voice: Step = { name: "stepVoice", keys: ["speaking", "fitting"] };
/** The engine's steps of making the result, including the removal of old subtitles from the picture. */
const making = [...Object.keys(inpaintingSteps.en), ...Object.keys(textSteps.en), "separating", "mixing", "composing"];
const mix: Step = { name: "stepMix", keys: making };
const make: Step = { name: "stepMake", keys: making };

/** The steps of a job in order. An output without voices has no step for them. */
export const stepsOf = (output: Output): readonly Step[] =>
  output === "dub" ? [listen, translate, review, voice, mix] : [listen, translate, review, make];

/** For each kind of model, the step that waits while it is fetched. */
const waiting: Readonly<Record<string, string>> = {
  "preparing.transcribe": "listening",
  "preparing.translate": "translating",
  "preparing.speak": "speaking",
  "preparing.separate": "mixing",
};

/** The index of the current step; -1 before the first. */
export function stepNow(output: Output, step: Pick<JobStep, "key"> | null): number {
  const key = step?.key ?? "";
  return stepsOf(output).findIndex(({ keys }) => keys.includes(waiting[key] ?? key));
}

/** The index of the review among the steps. */
export const reviewStep = (output: Output): number => stepsOf(output).indexOf(review);

/**
 * The index of the step that a queued job waits for: the one after the review if some progress was made, otherwise -1 (none yet).
 */
export const stepAhead = (output: Output, progress: number | null): number => (progress ? reviewStep(output) + 1 : -1);

/** Steps whose progress is shown with two decimals: recognising and speaking. */
export const isExact = (step: Pick<JobStep, "key"> | null): boolean =>
  [...listen.keys, ...voice.keys].includes(step?.key ?? "");
