import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import { takesCredit } from "@cutwater/contract/plans.ts";
import { linesOf, videoFor } from "@cutwater/contract/quality-choice.ts";
import type { AskedQuality } from "@cutwater/toolkit/operation.ts";
import type { z } from "zod";

type Result = Pick<DownloadResult, "video" | "audio" | "photos">;

/**
 * The quality of a read link that a request means. A stated height selects the best video up to it. Without `maySpend` "best" and
 * "smallest" select among the free qualities.
 *
 * @returns null when only a quality that is locked, or that costs credits without `maySpend`, fits
 */
export function chooseQuality(
  { video, audio, photos }: Result,
  asked: z.output<typeof AskedQuality>,
  { maySpend }: { maySpend: boolean },
): string | null {
  const [sound] = Object.keys(audio);
  if (asked === "mp3" || asked === "m4a") return soundLike(audio, asked) ?? sound ?? null;
  if (asked === "audio") return sound ?? null;
  const rows = Object.entries(video).map(([quality, source]) => ({
    quality,
    source,
    costs: takesCredit(heightOf(quality, source)),
  }));
  const open = rows.filter(({ source, costs }) => !source.isLocked && (maySpend || !costs));
  if (rows.length === 0) return sound ?? Object.keys(photos)[0] ?? null;
  if (asked === "smallest") return open.at(-1)?.quality ?? null;
  if (asked === "best") return open[0]?.quality ?? null;
  const wanted = videoFor(rows, asked as `${number}p`);
  return wanted && open.includes(wanted) ? wanted.quality : null;
}

const soundLike = (audio: Result["audio"], kind: string): string | undefined =>
  Object.entries(audio).find(([label, { container }]) => label.startsWith(kind) || container === kind)?.[0];

/** The label that decides the price: by the picture's size where the label states no lines. */
const heightOf = (quality: string, { height }: { height: number | null }): string =>
  linesOf(quality) > 0 || height === null ? quality : `${height}p`;
