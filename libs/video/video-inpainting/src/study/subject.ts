import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { Polygon } from "@cutwater/imaging/mask/polygons.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Scene } from "../follow/scene.ts";
import type { Holes } from "./holes.ts";
import type { PointMap } from "./upright.ts";

/** A thing to remove from a video, and how to find it. `Told` is the subject's own data about what it found; plain data. */
export type Subject<Told = null> = {
  /** Folders of the code that finds it: findings of another version are not reused. */
  code: readonly string[];
  /**
   * Outlines of possible overlays, in pixels of the stored frame, known before the video is analysed: they are ignored when the
   * camera's motion is measured.
   */
  overlays(video: StoredVideo): readonly Polygon[];
  /**
   * Least number of frames in a row for which a hole must be still before a veil is sought over it: 16 by default. Use more for
   * opaque overlays: over a few frames the rims of letters look like veils.
   */
  fewestVeiled?: number;
  /**
   * Finds it on each frame. The same video always gives the same result.
   *
   * @throws Refusal when there is nothing to find
   */
  find(video: StudiedVideo, options: FindOptions): Promise<Found<Told>>;
  /**
   * Reviews the result and returns what is still visible. Then the video is filled again with the returned holes and reviewed
   * once more; what is visible then is reported with the result. No review by default. The same result always gives the same
   * answer.
   */
  review?(result: ReviewedVideo<Told>, options: FindOptions): Promise<Remains | null>;
};

export type StoredVideo = { traits: VideoTraits; toStored: PointMap };

/** An analysed video. */
export type StudiedVideo = StoredVideo & {
  path: string;
  /** Size as shown. */
  upright: { width: number; height: number };
  /** Average number. */
  framesPerSecond: number;
  /** Time of its first frame, as the file counts. */
  fromSeconds: number;
  /** Time of each frame, in seconds after the video's first one. */
  seconds: readonly number[];
  /** The number of the frame shown at a time, in seconds after the video's first one. */
  frameAt(seconds: number): number;
  count: number;
  scene: Scene;
};

export type FindOptions = {
  /** Directories with registries of trained networks, the operator's last. */
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the share done, 0-1, and the current step in the tool's words. */
  onShare(share: number, step: JobStep): void;
};

/** `engines`: names of the operator's networks that found it. */
export type Found<Told = null> = { holes: Holes; engines: string[]; told: Told };

/** A finished video: one frame for each hole, stored like the source's frames. */
export type ReviewedVideo<Told> = StoredVideo & {
  path: string;
  upright: { width: number; height: number };
  /** Time of each frame of the source, in seconds after its first one; the result begins with the first of them. */
  seconds: readonly number[];
  /** The filled holes. */
  holes: Holes;
  told: Told;
};

/**
 * Remains of a subject in the result: holes that cover them and everything filled before, and the times at which they are
 * visible.
 */
export type Remains = { holes: Holes; traces: TimeRange[] };
/** In seconds after the source's first frame. */
export type TimeRange = { fromSeconds: number; toSeconds: number };
