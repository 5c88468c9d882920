import { constants } from "node:fs";
import { copyFile, link } from "node:fs/promises";
import { join } from "node:path";
import { areaOf, isSameRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import type { Holes } from "../study/holes.ts";
import type { Study } from "../study/study.ts";
import { type Segment, segmentsOf } from "./segments.ts";

/** An earlier filling of the same video: the folder of its pieces, and its holes. */
export type Former = { folder: string; holes: Holes };

type Holed = Pick<Study, "shots" | "holes">;
type Wanted = { folder: string; seconds: readonly number[]; known: Holed };

export const pieceAt = (folder: string, start: number): string => join(folder, `piece-${start}.mp4`);
/** Path of the data that a segment passes to later ones. */
export const passedAt = (folder: string, start: number): string => join(folder, `passed-${start}.bin`);

/** Determines the segments of a video with these holes. @param seconds time of each frame */
export function segmentsFor({ shots, holes }: Holed, seconds: readonly number[]): Segment[] {
  return segmentsOf(
    shots,
    seconds,
    holes.map((hole) => (hole ? areaOf(hole) : 0)),
  );
}

/** Takes over the pieces of segments whose holes are unchanged, so that these pieces are not made again. */
export async function takeOver(former: Former, segments: readonly Segment[], wanted: Wanted): Promise<void> {
  const { shots, holes } = wanted.known;
  const before = new Map(
    segmentsFor({ shots, holes: former.holes }, wanted.seconds).map((one) => [one.start, one] as const),
  );
  for (const { start, end } of segments) {
    const isSame = before.get(start)?.end === end && sameHoles(holes.slice(start, end), former.holes.slice(start, end));
    if (!isSame) continue;
    // The piece comes first: the file after it marks the segment as complete.
    for (const at of [pieceAt, passedAt]) await linked(at(former.folder, start), at(wanted.folder, start));
  }
}

const sameHoles = (one: Holes, other: Holes): boolean => one.every((hole, i) => sameHole(hole, other[i] ?? null));

const sameHole = (one: Runs | null, other: Runs | null): boolean =>
  one === other || (one !== null && other !== null && isSameRuns(one, other));

/** Links a file, unless a killed run has done so already. */
async function linked(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return;
    // Not every file system has links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}
