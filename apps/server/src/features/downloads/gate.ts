import { qualityLabel } from "@cutwater/extractor/formats.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { videoOf } from "@cutwater/media/facts.ts";

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

const linesOf = (label: string): number => Number(/^(\d+)p/i.exec(label)?.[1] ?? 0);
