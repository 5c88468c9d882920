import { refuse } from "@cutwater/contract/answer.ts";
import { gateOf, productsThatOpen } from "@cutwater/contract/plans.ts";
import { qualityLabel } from "@cutwater/extractor/formats.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Billing } from "../../billing/index.ts";

type Picture = { width: number | null; height: number | null };

/**
 * The label whose gate counts for a video: what it is called, or what its picture is, whichever has more lines. A name
 * without lines ("original") opens nothing by itself.
 */
export function gatedAs(quality: string, { width, height }: Picture): string {
  if (!width || !height) return quality;
  const seen = qualityLabel(width, height);
  return linesOf(seen) > linesOf(quality) ? seen : quality;
}

/** The same for a file that was made: pictures of other kinds than video have no gate. */
export function gatedAsMade(quality: string, facts: MediaFacts | null): string {
  const video = facts && videoOf(facts);
  return video ? gatedAs(quality, video) : quality;
}

/** @param quality the label whose gate counts. @throws Refusal "qualityLocked" with the plans that open it. */
export async function checkGate(
  quality: string,
  caller: Pick<Caller, "ownerId" | "isAdmin">,
  billing: Pick<Billing, "gatesOf">,
): Promise<void> {
  const gate = gateOf(quality);
  if ((await billing.gatesOf(caller))[gate]) return;
  refuse("qualityLocked", { quality, plans: productsThatOpen(gate).join(", ") });
}

const linesOf = (label: string): number => Number(/^(\d+)p/i.exec(label)?.[1] ?? 0);
