import { framesOf } from "@cutwater/composer/time/scenes.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { z } from "zod";
import { Data, OwnTemplate } from "./data.ts";
import { messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";
import { service } from "./service.ts";
import { filledKinds } from "./templates/filled.ts";
import { compositionOf, fitted, hasSlotsOnly } from "./templates/project.ts";

/** The longest film, in seconds. */
export const longestSeconds = 180;
/** A run is ended when it takes more processor seconds than this per second of film. */
const patienceSeconds = 20;

/** The film that a job's data describe. @throws Refusal for data that name no template, name files, or fill unknown slots */
export function askedFilm(data: Data, inputs: readonly MediaFacts[]) {
  if ((data.template === undefined) === (data.composition === undefined)) refuse("templateMissing");
  const composition = compositionOf(data) ?? refuse("templateUnknown");
  if (!hasSlotsOnly(composition)) refuse("templateHasFiles");
  return fitted(composition, filledKinds(data, composition, inputs));
}

const secondsOf = (film: ReturnType<typeof askedFilm>): number => framesOf(film) / film.fps;

export default defineTool({
  ...service,
  pricing: { unit: "seconds", amount: 3, credits: 1, freeTimes: 2 },
  data: Data,
  documents: OwnTemplate,
  result: z.object({
    outputUrl: z.string(),
    width: z.int(),
    height: z.int(),
    frames: z.int(),
    durationSeconds: z.number(),
    /** Loudness in LUFS and true peak in dBTP; null for a film without sound. */
    sound: z.object({ lufs: z.number(), truePeak: z.number() }).nullable(),
  }),
  inputs: ({ slots }) => Object.values(slots).flatMap((fill) => ("url" in fill ? [fill.url] : [])),
  measure({ data, inputs }) {
    const seconds = secondsOf(askedFilm(data, inputs));
    if (seconds > longestSeconds) refuse("tooLong", { seconds: Math.round(seconds), limit: longestSeconds });
    // Rounding to whole frames must not start another second.
    const units = Math.max(1, Math.ceil(seconds - 0.01));
    return { units, durationSeconds: units };
  },
  limits: {
    memoryMegabytes: 2_000,
    seconds: ({ data, inputs }) => Math.ceil(300 + patienceSeconds * secondsOf(askedFilm(data, inputs))),
  },
  operation,
  messages,
  steps,
});
