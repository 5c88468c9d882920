import type { WorkStep } from "@cutwater/studio-kit/languages/work-steps.ts";
import type { z } from "zod";
import type { means } from "../../calls.ts";
import type { Draft } from "../../draft.ts";

export type MeansHere = z.output<typeof means.line>;

/** The steps of a future job, each with its engine. */
export const workFor = ({ read, translate }: MeansHere): WorkStep[] => workOf({ read: read ? [read] : [], translate });

/** The steps of a job that waits for review, each with its engine. */
export const workOf = ({ read, translate }: Draft["means"]): WorkStep[] => [
  { kind: "read", means: read.map((name) => ({ kind: "embedded", name, isDraft: false })) },
  { kind: "translate", means: translate ? [translate] : [] },
];
