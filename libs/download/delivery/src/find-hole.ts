import { access } from "node:fs/promises";
import type { Media } from "@cutwater/extractor/extraction.ts";
import { audioOf, type MediaFacts, videoOf } from "@cutwater/media/facts.ts";
import { type Gap, newGap } from "@cutwater/media/gap-finder.ts";
import { gapsOf } from "@cutwater/media/gaps.ts";
import { probe } from "@cutwater/media/probe.ts";
import type { Assembled } from "./assemble.ts";
import type { Sources } from "./sources.ts";

/**
 * Searches a produced file for gaps that its sources do not have. A whole file made of plain files is not searched, because the
 * downloader counts their bytes and ffmpeg copies all their packets. A stream with more gaps than `gapsOf` lists is not checked.
 *
 * @param facts facts of the produced file
 * @returns a description of the first gap for the log; null when there is none
 * @throws MediaError, or the signal's reason.
 */
export async function findHole(
  { path, hasVideo, hasAudio, clip }: Assembled,
  media: Media,
  facts: MediaFacts,
  sources: Sources,
  signal: AbortSignal,
): Promise<string | null> {
  const isSegmented = [media.video, media.audio].some((stream) => stream !== null && stream.protocol !== "file");
  if (!isSegmented && clip === null) return null;
  const streams = [
    hasVideo ? { streamOf: videoOf, source: sources.video } : null,
    hasAudio ? { streamOf: audioOf, source: sources.audio ?? sources.video } : null,
  ].filter((one) => one !== null);
  const areThere = await Promise.all(streams.map(({ source }) => isThere(source)));
  const compared = streams.filter((_, index) => areThere[index]);
  if (compared.length === 0) return null;
  const indexes = compared.map(({ streamOf }) => streamOf(facts)?.index ?? -1);
  const made = await gapsOf(path, indexes, { signal });
  for (const [place, { streamOf, source }] of compared.entries()) {
    const gaps = made.get(indexes[place] ?? -1) ?? [];
    const known = gaps.length > 0 && source !== null ? await sourceGaps(source, streamOf, signal) : null;
    const gap = known && newGap(gaps, known);
    if (gap) return `${streamOf(facts)?.kind} has nothing for ${gap.seconds} s from ${gap.fromSeconds} s`;
  }
  return null;
}

/** Returns the gaps of a source's stream; null when there are too many to compare. */
async function sourceGaps(
  source: string,
  streamOf: typeof videoOf | typeof audioOf,
  signal: AbortSignal,
): Promise<Gap[] | null> {
  const index = streamOf(await probe(source, { signal }))?.index ?? -1;
  return (await gapsOf(source, [index], { signal })).get(index) ?? null;
}

/** Whether a source file still exists. A file that is kept unchanged was moved, so its source path no longer exists. */
async function isThere(path: string | null): Promise<boolean> {
  return (
    path !== null &&
    (await access(path).then(
      () => true,
      () => false,
    ))
  );
}
