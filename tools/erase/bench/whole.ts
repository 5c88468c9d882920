import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { factsOf } from "@cutwater/video-inpainting";
import { type CaseName, makeCase } from "@cutwater/video-inpainting/bench/cases.ts";
import { delogo } from "@cutwater/video-inpainting/bench/delogo.ts";
import { throughX264 } from "@cutwater/video-inpainting/bench/encode.ts";
import { openFootage, openObject } from "@cutwater/video-inpainting/bench/footage.ts";
import { planarOf, rgbOf } from "@cutwater/video-inpainting/bench/planar.ts";
import { boxOf, type Score, scoreOf } from "@cutwater/video-inpainting/bench/score.ts";
import { telea } from "@cutwater/video-inpainting/bench/telea.ts";
import type { Region } from "../marks.ts";
import { eraseVideo } from "../src/erase-video.ts";

/** One job, from a box on the first frame to the finished video, compared with peers that received the mask of every frame. */
export type WholeMeasured = {
  take: string;
  case: CaseName;
  delogo: Score;
  telea: Score;
  ours: Score;
  /** PSNR over whole frames, in dB: of the covered video, and of our result. */
  whole: { covered: number; ours: number };
  seconds: number;
};

type WholeOptions = { take: string; name: CaseName; count: number; folder: string };

/**
 * Covers a part of the footage, encodes the video as a customer would (x264, crf 20), and erases the cover with the engine as in
 * a job: box, outline, following, filling. The engine's result is compared before it is encoded again.
 */
export async function measureWhole({ take, name, count, folder }: WholeOptions): Promise<WholeMeasured> {
  const own = await mkdtemp(join(folder, "whole-"));
  try {
    const { frames: original, ...footage } = await openFootage(take, count);
    const { width, height } = footage;
    const truth = original.map((frame) => rgbOf(planarOf(frame, footage)));
    const masks = await openObject(width, height, count);
    const { frames: covered, holes } = await makeCase({ ...footage, frames: truth }, name, masks);
    const coded = await throughX264(covered, footage, own);
    const path = join(own, "coded.mp4");
    const startedAt = performance.now();
    const erased = await eraseVideo({
      path,
      regions: [boxAround(holes[0]!, footage)],
      folder: own,
      facts: await factsOf(path),
      modelDirectories: [],
      threads: 2,
      isLossless: true,
      onShare: () => {},
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const ours: Uint8Array[] = [];
    for await (const { data } of readPlanar({ path: erased.path, traits: await traitsOf(erased.path) }))
      ours.push(rgbOf({ width, height, shiftX: 1, shiftY: 1, data } satisfies Frame));
    const peer = (fill: typeof telea) => coded.map((frame, t) => fill(frame, holes[t]!, width, height));
    return {
      take,
      case: name,
      seconds,
      delogo: scoreOf(peer(delogo), truth, holes, footage),
      telea: scoreOf(peer(telea), truth, holes, footage),
      ours: scoreOf(ours, truth, holes, footage),
      whole: { covered: psnrOf(coded, truth), ours: psnrOf(ours, truth) },
    };
  } finally {
    await rm(own, { recursive: true });
  }
}

/** A box as a customer draws it: a little larger than the thing inside. */
function boxAround(hole: Uint8Array, { width, height }: { width: number; height: number }): Region {
  const { left, top, right, bottom } = boxOf(hole, width, height)!;
  const dx = 0.04 * (right - left) + 2;
  const dy = 0.04 * (bottom - top) + 2;
  const points: Region["marks"][number]["points"] = [
    [Math.max(0, left - dx), Math.max(0, top - dy)],
    [Math.min(width, right + dx), Math.min(height, bottom + dy)],
  ];
  return { marks: [{ category: "box", time: 0, points }] };
}

function psnrOf(frames: readonly Uint8Array[], truth: readonly Uint8Array[]): number {
  let sum = 0;
  let count = 0;
  for (const [t, frame] of frames.entries())
    for (let i = 0; i < frame.length; i++, count++) sum += (frame[i]! - truth[t]![i]!) ** 2;
  return 10 * Math.log10((255 ** 2 * count) / Math.max(1e-6, sum));
}

export const wholeHead = ["case", "take", "delogo", "Telea", "ours", "gain", "whole frames: covered → ours", "time"];

export const wholeRow = (one: WholeMeasured): string[] => [
  ...[one.case, one.take, ...[one.delogo, one.telea, one.ours].map(said)],
  signed(one.ours.psnr - Math.max(one.delogo.psnr, one.telea.psnr)),
  ...[`${one.whole.covered.toFixed(1)} → ${one.whole.ours.toFixed(1)} dB`, `${one.seconds.toFixed(1)} s`],
];

const signed = (value: number): string => `${value >= 0 ? "+" : ""}${value.toFixed(2)}`;
const said = ({ psnr, ssim, flicker }: Score): string =>
  `${psnr.toFixed(2)} / ${ssim.toFixed(3)} / ${flicker.toFixed(2)}`;
