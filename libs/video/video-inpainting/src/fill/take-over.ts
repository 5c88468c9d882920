import { constants } from "node:fs";
import { copyFile, link } from "node:fs/promises";
import { join } from "node:path";
import { areaOf, isSameRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import type { Holes } from "../study/holes.ts";
import type { Study } from "../study/study.ts";
import { type Segment, segmentsOf } from "./segments.ts";

/** A video as it was filled before: where its pieces lie, and with which holes. */
export type Former = { folder: string; holes: Holes };

type Holed = Pick<Study, "shots" | "holes">;
type Wanted = { folder: string; seconds: readonly number[]; known: Holed };

export const pieceAt = (folder: string, start: number): string => join(folder, `piece-${start}.mp4`);
/** What a segment leaves to those after it. */
export const passedAt = (folder: string, start: number): string => join(folder, `passed-${start}.bin`);

/** The segments of a video with these holes. @param seconds when each frame is shown */
export function segmentsFor({ shots, holes }: Holed, seconds: readonly number[]): Segment[] {
  return segmentsOf(
    shots,
    seconds,
    holes.map((hole) => (hole ? areaOf(hole) : 0)),
  );
}

/** Takes over the pieces of the segments whose holes are what they were, so that they are not made again. */
export async function takeOver(former: Former, segments: readonly Segment[], wanted: Wanted): Promise<void> {
  const { shots, holes } = wanted.known;
  const before = new Map(
    segmentsFor({ shots, holes: former.holes }, wanted.seconds).map((one) => [one.start, one] as const),
  );
  for (const { start, end } of segments) {
    const isSame = before.get(start)?.end === end && sameHoles(holes.slice(start, end), former.holes.slice(start, end));
    if (!isSame) continue;
    // The piece before what says that it is whole.
    for (const at of [pieceAt, passedAt]) await linked(at(former.folder, start), at(wanted.folder, start));
  }
}

const sameHoles = (one: Holes, other: Holes): boolean => one.every((hole, i) => sameHole(hole, other[i] ?? null));

const sameHole = (one: Runs | null, other: Runs | null): boolean =>
  one === other || (one !== null && other !== null && isSameRuns(one, other));

/** A run that was killed may have done it already. */
async function linked(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return;
    // Not every file system has links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}
