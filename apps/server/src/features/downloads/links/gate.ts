import { refuse } from "@cutwater/contract/answer.ts";
import { gateOf } from "@cutwater/contract/plans.ts";
import { qualityLabel } from "@cutwater/extractor/formats.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import type { OpenGates } from "../../billing/index.ts";

type PictureSize = { width: number | null; height: number | null };

/**
 * The quality label that decides whether a plan opens a video: its name or its picture size, whichever has more lines. A name
 * without a number of lines ("original") never decides.
 */
export function gatedAs(quality: string, { width, height }: PictureSize): string {
  if (!width || !height) return quality;
  const actual = qualityLabel(width, height);
  return linesOf(actual) > linesOf(quality) ? actual : quality;
}

/** The deciding label of a finished file, from its probed facts. Files without a video keep their label. */
export function gatedAsMade(quality: string, facts: MediaFacts | null): string {
  const video = facts && videoOf(facts);
  return video ? gatedAs(quality, video) : quality;
}

/** @param quality the deciding label from `gatedAs` @throws Refusal "qualityLocked" */
export function checkGate(quality: string, gates: OpenGates): void {
  if (!gates[gateOf(quality)]) refuse("qualityLocked", { quality });
}

const linesOf = (label: string): number => Number(/^(\d+)p/i.exec(label)?.[1] ?? 0);
