import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createCompute } from "@cutwater/compute/compute.ts";
import { createMemory } from "@cutwater/compute/memory.ts";
import { type CaseName, makeCase } from "./cases.ts";
import { delogo } from "./delogo.ts";
import { throughX264 } from "./encode.ts";
import { fillClip } from "./fill-clip.ts";
import { openFootage, openObject } from "./footage.ts";
import { planarOf, rgbOf } from "./planar.ts";
import { pixelsIn } from "./revealed.ts";
import { type Score, scoreOf, type WholeScore, wholeScoreOf } from "./score.ts";
import { telea } from "./telea.ts";

/** The result of one case on one piece of footage. */
export type Measured = {
  take: string;
  case: CaseName;
  delogo: Score;
  telea: Score;
  ours: Score;
  /** Scores of whole frames. */
  whole: Record<"covered" | "delogo" | "telea" | "ours", WholeScore>;
  /** Share of the frames' pixels that are hole, and share of the hole that no other frame showed. */
  holeShare: number;
  unseenShare: number;
  /** CPU seconds per frame, without decoding and encoding. */
  cpuSeconds: number;
};

export type MeasureOptions = { take: string; name: CaseName; count: number; folder: string; isCoded: boolean };

/** Memory for the frames of a clip and their fillings. */
const memoryBytes = 512 * 2 ** 20;

/**
 * Draws an overlay on footage, erases it with our engine and the competitors, and compares the results with the original footage
 * in 4:2:0.
 */
export async function measure({ take, name, count, folder, isCoded }: MeasureOptions): Promise<Measured> {
  const { frames: original, ...footage } = await openFootage(take, count);
  const { width, height } = footage;
  const truth = original.map((frame) => rgbOf(planarOf(frame, footage)));
  const masks = await openObject(width, height, count);
  const { frames: covered, holes } = await makeCase({ ...footage, frames: truth }, name, masks);
  const planar = (isCoded ? await throughX264(covered, footage, await mkdtemp(join(folder, "coded-"))) : covered).map(
    (rgb) => planarOf(rgb, footage),
  );
  const frames = planar.map(rgbOf);
  const compute = createCompute(createMemory(memoryBytes), 0, memoryBytes);
  const before = process.cpuUsage();
  const ours = fillClip({ frames: planar, holes }, compute);
  const { user, system } = process.cpuUsage(before);
  const peer = (fill: typeof telea) => frames.map((frame, t) => fill(frame, holes[t]!, width, height));
  const outcomes = { covered: frames, delogo: peer(delogo), telea: peer(telea), ours: ours.frames.map(rgbOf) };
  const within = (outcome: readonly Uint8Array[]) => scoreOf(outcome, truth, holes, footage);
  const whole = (outcome: readonly Uint8Array[]) => wholeScoreOf(outcome, truth, footage);
  return {
    take,
    case: name,
    delogo: within(outcomes.delogo),
    telea: within(outcomes.telea),
    ours: within(outcomes.ours),
    whole: {
      covered: whole(outcomes.covered),
      delogo: whole(outcomes.delogo),
      telea: whole(outcomes.telea),
      ours: whole(outcomes.ours),
    },
    holeShare: pixelsIn(holes) / (width * height * count),
    unseenShare: pixelsIn(ours.unseen) / pixelsIn(holes),
    cpuSeconds: (user + system) / 1e6 / count,
  };
}
