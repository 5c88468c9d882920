import type { JobStep } from "@cutwater/contract/jobs.ts";
import { inpaintingSteps } from "@cutwater/video-inpainting/messages.ts";
import { textSteps } from "@cutwater/video-text/messages.ts";
import type { Output } from "../draft.ts";
import type { pageMessages } from "./messages.ts";

type StepName = keyof typeof pageMessages.en & `step${string}`;
type Step = {
  name: StepName;
  /** The engine's words for it. */
  keys: readonly string[];
};

const listen: Step = { name: "stepListen", keys: ["listening", "reading"] };
const translate: Step = { name: "stepTranslate", keys: ["translating"] };
const review: Step = { name: "stepReview", keys: [] };
const voice: Step = { name: "stepVoice", keys: ["speaking", "fitting"] };
/** Of the result, the old subtitles that come off its picture included. */
const making = [...Object.keys(inpaintingSteps.en), ...Object.keys(textSteps.en), "separating", "mixing", "composing"];
const mix: Step = { name: "stepMix", keys: making };
const make: Step = { name: "stepMake", keys: making };

/** The steps of a job, in order: what makes no voices has no step for them. */
export const stepsOf = (output: Output): readonly Step[] =>
  output === "dub" ? [listen, translate, review, voice, mix] : [listen, translate, review, make];

/** What waits while a model is fetched for it. */
const waiting: Readonly<Record<string, string>> = {
  "preparing.transcribe": "listening",
  "preparing.translate": "translating",
  "preparing.speak": "speaking",
  "preparing.separate": "mixing",
};

/** The step that goes on now; -1 before the first. */
export function stepNow(output: Output, step: Pick<JobStep, "key"> | null): number {
  const key = step?.key ?? "";
  return stepsOf(output).findIndex(({ keys }) => keys.includes(waiting[key] ?? key));
}

/** Where the review stands among the steps. */
export const reviewStep = (output: Output): number => stepsOf(output).indexOf(review);

/** The step that a job in the queue waits for: the one after the review where something is done already; -1, none yet, where nothing is. */
export const stepAhead = (output: Output, progress: number | null): number => (progress ? reviewStep(output) + 1 : -1);

/** Steps whose progress is shown with two decimals: listening and speaking. */
export const isExact = (step: Pick<JobStep, "key"> | null): boolean =>
  [...listen.keys, ...voice.keys].includes(step?.key ?? "");
