import { defineAnswers } from "@cutwater/compute/answer.ts";
import type { Bounds, Runs } from "@cutwater/imaging/mask/runs.ts";
import { type Learnt, laidAt, maskOfStay, type WrittenAt } from "./stay-mask.ts";

/** @param part of the frame around the text */
export type ToOutline = { text: WrittenAt; learnt: Learnt; part: Bounds };

/** The calls that a thread answers for holes-of-texts.ts. */
export default defineAnswers(() => ({
  outline: ({ text, learnt, part }: ToOutline): Runs | null => laidAt(maskOfStay(text, learnt), part, learnt.size),
}));
