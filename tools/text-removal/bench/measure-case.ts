import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fillRuns } from "@cutwater/imaging/mask/runs.ts";
import type { Holes } from "@cutwater/video-inpainting";
import { revealedShare } from "@cutwater/video-inpainting/bench/revealed.ts";
import type { Score } from "@cutwater/video-inpainting/bench/score.ts";
import { drawClip, type TextClip } from "@cutwater/video-text/bench/clip.ts";
import { encodePlanar } from "@cutwater/video-text/bench/encode-planar.ts";
import { type AreaSums, areasOf } from "@cutwater/video-text/bench/found-areas.ts";
import { type FoundTimes, timesOf } from "@cutwater/video-text/bench/found-times.ts";
import { caseFrames, textCases } from "@cutwater/video-text/bench/text-cases.ts";
import { framesOf, type Removed, removeText } from "../test/remove.ts";
import { type ReadAgain, readAgain } from "./read-again.ts";
import { scoresOf } from "./score-case.ts";

/** The encodings (x264 crf) in which a case is given to the tool. */
export const codings = { clean: 8, "crf 23": 23 } as const;
export type Coding = keyof typeof codings;

export type CaseMeasured = {
  name: string;
  take: string;
  coding: Coding;
  /** The share of the hole's background that other frames show. */
  revealed: number;
  areas: AreaSums;
  times: FoundTimes[];
  /**
   * The share of the changed pixels that lie in the found holes, and the area of the found holes relative to the changed pixels.
   */
  holeFound: number;
  holeSize: number;
  delogo: Score;
  telea: Score;
  ours: Score;
  reads: ReadAgain[];
  mended: number;
  traces: number;
  seconds: number;
};

export type MeasureCaseOptions = {
  name: string;
  codings: readonly Coding[];
  folder: string;
  threads: number;
  canRead: boolean;
};

/** Draws a case, removes its text for each encoding, and compares the result with the picture under the text. */
export async function measureCase({
  name,
  folder,
  threads,
  canRead,
  ...asked
}: MeasureCaseOptions): Promise<CaseMeasured[]> {
  const wanted = textCases.find((one) => one.name === name);
  if (!wanted) throw new Error(`there is no case called ${name}`);
  const clip = await drawClip(wanted, caseFrames);
  const revealed = revealedShare({ frames: clip.covered, holes: clip.holes });
  const measured: CaseMeasured[] = [];
  for (const coding of asked.codings) {
    const own = join(folder, coding.replace(" ", "-"));
    await mkdir(own, { recursive: true });
    const path = join(own, "given.mp4");
    await encodePlanar(clip.covered, { path, fps: clip.fps, crf: codings[coding] });
    const removed = await removeText({ path, folder: own, threads });
    const given = await framesOf(path);
    const made = await framesOf(removed.path);
    const { mended, traces, seconds } = removed;
    const scores = scoresOf(clip, given, made);
    measured.push({
      name,
      take: wanted.take,
      coding,
      revealed,
      areas: areasOf(removed.tracks, clip.texts, clip, made.length),
      times: timesOf(removed.tracks, clip.texts),
      ...holesBeside(clip, removed.holes),
      ...scores,
      reads: canRead ? await readAgain(clip, { given, made }) : [],
      mended,
      traces,
      seconds,
    });
  }
  return measured;
}

/** Measures how well the found holes agree with the changed pixels. */
function holesBeside({ holes, width, height }: TextClip, found: Holes | Removed["holes"]) {
  let drawn = 0;
  let both = 0;
  let filled = 0;
  const mask = new Uint8Array(width * height);
  for (const [t, hole] of holes.entries()) {
    mask.fill(0);
    const own = found[t];
    if (own) fillRuns(own, mask);
    for (let i = 0; i < hole.length; i++) {
      drawn += hole[i]!;
      filled += mask[i]!;
      both += hole[i]! & mask[i]!;
    }
  }
  return { holeFound: both / drawn, holeSize: filled / drawn };
}
