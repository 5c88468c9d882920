import { fillRuns, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { followRegion, holeOf, type MarkedFrame } from "../follow/follow.ts";
import type { Scene } from "../follow/scene.ts";

/** The hole of each frame; null = no hole. Frames with equal holes share one object. */
export type Holes = readonly (Runs | null)[];

/**
 * A region that is marked on some frames, and the range of frames from which it is removed: the first frame and the end frame
 * (exclusive).
 */
export type MarkedRegion = { marks: readonly MarkedFrame[]; from: number; to: number };

/** Follows regions through a video and merges their holes. */
export async function holesOf(
  regions: readonly MarkedRegion[],
  scene: Scene,
  { signal, onShare }: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<Holes> {
  const count = scene.small.count;
  const parts: (Runs | null)[][] = [];
  for (const [i, region] of regions.entries()) {
    const followed = await followRegion({
      scene,
      ...region,
      ...(signal ? { signal } : {}),
      progress: (share) => onShare?.((i + share) / regions.length),
    });
    parts.push(
      Array.from({ length: count }, (_, t) => (t < region.from || t >= region.to ? null : holeOf(followed, t))),
    );
  }
  const together = createUnion(scene);
  return Array.from({ length: count }, (_, t) => together(parts.flatMap((holes) => holes[t] ?? [])));
}

/** Merges holes. The same holes always give the same object, so that frames share it. */
export function createUnion({ width, height }: Pick<Scene, "width" | "height">) {
  let last: { of: readonly Runs[]; is: Runs } | null = null;
  return (holes: readonly Runs[]): Runs | null => {
    const [only] = holes;
    if (!only) return null;
    if (holes.length === 1) return only.spans.length === 0 ? null : only;
    if (last && last.of.length === holes.length && last.of.every((one, i) => one === holes[i])) return last.is;
    const mask = new Uint8Array(width * height);
    for (const hole of holes) fillRuns(hole, mask);
    last = { of: holes, is: runsOf(mask, width, height) };
    return last.is;
  };
}
