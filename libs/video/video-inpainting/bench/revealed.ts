import { createCompute } from "@cutwater/compute/compute.ts";
import { createMemory } from "@cutwater/compute/memory.ts";
import { type Clip, fillClip } from "./fill-clip.ts";

const memoryBytes = 1_200 * 2 ** 20;

/** Which share of a clip's holes other frames show, by the motion that is measured; 0-1. */
export function revealedShare(clip: Clip): number {
  const { unseen } = fillClip(clip, createCompute(createMemory(memoryBytes), 0, memoryBytes));
  return 1 - pixelsIn(unseen) / pixelsIn(clip.holes);
}

/** How many pixels of masks are not 0. */
export function pixelsIn(masks: readonly Uint8Array[]): number {
  let count = 0;
  for (const mask of masks) for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) count++;
  return count;
}
