import { createCompute } from "@cutwater/compute/compute.ts";
import { createMemory } from "@cutwater/compute/memory.ts";
import { type Homography, identity } from "@cutwater/imaging/homography.ts";
import { fillPolygons } from "@cutwater/imaging/mask/polygons.ts";
import { fillRuns, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { globalMotion, type Trackable, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { findShots, type Shot, shotPlane } from "@cutwater/imaging/motion/shots.ts";
import type { Plane } from "@cutwater/imaging/plane.ts";
import { inOnePlace, readPlanar, sizeOf } from "@cutwater/media/video/read.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";

/** Facts about a video that are determined before anything in it is changed. */
export type Analysis = {
  /** Time of each frame, in units of the time base. */
  times: readonly number[];
  shots: readonly Shot[];
  /** Motion of the background from each frame to the next, in full-size pixels; the identity across cuts. */
  toNext: readonly Homography[];
  /** Share of the followed points that agrees with the background's motion, 0-1; 0 across cuts. */
  agreement: readonly number[];
};

type Wanted = {
  path: string;
  traits: VideoTraits;
  /** Only frames shown at or after `fromSeconds` and before `untilSeconds` are read. */
  fromSeconds?: number;
  untilSeconds?: number;
  /** Time of the first frame, in units of the time base, if its own time is earlier. */
  beginsAt?: number;
  /** Outlines in stored pixels. Their content is ignored when the camera's motion is measured. */
  outlines: readonly (readonly (readonly [number, number])[])[];
  /** Called with each frame at half the size. */
  onHalf?: (data: Uint8Array) => Promise<void>;
  /** Called with all times so far, in units of the time base. */
  onFrames?: (times: readonly number[]) => void;
  signal?: AbortSignal;
};

/**
 * Reads a whole video once, at half its size, and determines the frames' times, the shots, and the camera's motion.
 *
 * @throws MediaError "unreadable" when the video cannot be read to its end
 */
export async function analyse({
  path,
  traits,
  outlines,
  onHalf,
  onFrames,
  signal,
  fromSeconds = 0,
  untilSeconds = Number.POSITIVE_INFINITY,
  beginsAt = Number.NEGATIVE_INFINITY,
}: Wanted): Promise<Analysis> {
  const { width, height } = sizeOf(traits, true);
  const frames = readPlanar({
    // Kept data of a frame is copied, so its memory can be reused.
    path,
    traits,
    isHalf: true,
    fromSeconds,
    allocate: inOnePlace(),
    ...(signal ? { signal } : {}),
  });
  const hole = new Uint8Array(width * height);
  for (const outline of outlines) {
    const half = outline.map(([x, y]): [number, number] => [x / 2, y / 2]);
    fillRuns(runsOf(fillPolygons([half], width, height), width, height), hole);
  }
  // Memory for two frames and their halves, and the followed points.
  const bytes = 4 * width * height + 1_000_000;
  const compute = createCompute(createMemory(bytes), 0, bytes);
  const times: number[] = [];
  const planes: Plane[] = [];
  const moved: Homography[] = [];
  const agreed: number[] = [];
  let before: Trackable | null = null;
  for await (const { data, time } of frames) {
    if (times.length > 0 && (time * traits.timeBase.num) / traits.timeBase.den >= untilSeconds) break;
    const luma = { width, height, data: data.subarray(0, width * height) };
    const now = trackable(luma, hole);
    if (before) {
      const { map, agreement } = globalMotion(before, now, compute);
      moved.push(map);
      agreed.push(agreement);
    }
    before = now;
    // Times rise; a decoder that does not know a time omits it.
    const former = times.at(-1) ?? Number.NEGATIVE_INFINITY;
    times.push(times.length === 0 ? Math.max(time, beginsAt) : time > former ? time : Math.max(0, former + 1));
    planes.push(shotPlane(luma));
    await onHalf?.(data);
    onFrames?.(times);
  }
  const { shots } = findShots(planes, (t) => agreed[t - 1] === 0);
  for (const { end } of shots.slice(0, -1)) {
    moved[end - 1] = identity();
    agreed[end - 1] = 0;
  }
  return { times, shots, toNext: moved, agreement: agreed };
}
