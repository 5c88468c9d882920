import { access } from "node:fs/promises";
import { gapsOf, newGap } from "@cutwater/media/gaps.ts";
import type { Assembled } from "./assemble.ts";
import type { Sources } from "./sources.ts";

/**
 * Looks through a made file for gaps that its sources do not have. A file that was kept as the site gave it has none.
 *
 * @returns where the first one is, in words for the log; null when there is none
 * @throws MediaError, or the signal's reason.
 */
export async function findHole(
  { path, hasVideo, hasAudio }: Assembled,
  sources: Sources,
  signal: AbortSignal,
): Promise<string | null> {
  const streams = [
    hasVideo ? { stream: "V:0", source: sources.video } : null,
    hasAudio ? { stream: "a:0", source: sources.audio ?? sources.video } : null,
  ];
  for (const one of streams) {
    if (!one?.source || !(await isThere(one.source))) continue;
    const gaps = await gapsOf(path, one.stream, { signal });
    const gap = gaps.length > 0 ? newGap(gaps, await gapsOf(one.source, one.stream, { signal })) : null;
    if (gap) return `${one.stream} has nothing for ${gap.seconds} s from ${gap.fromSeconds} s`;
  }
  return null;
}

/** A kept file was moved, so its source is gone. */
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
