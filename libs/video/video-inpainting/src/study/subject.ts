import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { Polygon } from "@cutwater/imaging/mask/polygons.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Scene } from "../follow/scene.ts";
import type { Holes } from "./holes.ts";
import type { PointMap } from "./upright.ts";

/** A thing to remove from a video, and how to find it. `Told` is the subject's own data about what it found; plain data. */
export type Subject<Told = null> = {
  /** Folders of the code that finds the subject. Results of another version of this code are not reused. */
  code: readonly string[];
  /**
   * Outlines of possible overlays, in pixels of the stored frame, known before the video is analysed: they are ignored when the
   * camera's motion is measured.
   */
  overlays(video: StoredVideo): readonly Polygon[];
  /**
   * A veil over a hole is searched only if the hole is still for at least this many frames in a row; 16 by default. Use more for
   * opaque overlays, because over a few frames the edges of letters look like veils.
   */
  fewestVeiled?: number;
  /**
   * Finds the subject on each frame. The same video must always give the same result.
   *
   * @throws Refusal when there is nothing to find
   */
  find(video: StudiedVideo, options: FindOptions): Promise<Found<Told>>;
  /**
   * Reviews the result and returns what is still visible. The video is then filled again with the returned holes and reviewed
   * once more, and anything still visible is reported with the result. By default there is no review. The same result must always
   * give the same answer.
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
  /** Time of the first frame on the file's clock. */
  fromSeconds: number;
  /** Time of each frame, in seconds after the video's first frame. */
  seconds: readonly number[];
  /** End of the last frame, in seconds after the video's first frame. */
  endSeconds: number;
  /** Returns the number of the frame shown at a time, given in seconds after the video's first frame. */
  frameAt(seconds: number): number;
  count: number;
  scene: Scene;
};

export type FindOptions = {
  /** Directories with registries of trained networks, the operator's last. */
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the finished share, 0-1, and the current step in the tool's words. */
  onShare(share: number, step: JobStep): void;
};

/** `engines` are the names of the operator's networks that found the subject. */
export type Found<Told = null> = { holes: Holes; engines: string[]; told: Told };

/** A finished video: one frame for each hole, stored like the source's frames. */
export type ReviewedVideo<Told> = StoredVideo & {
  path: string;
  upright: { width: number; height: number };
  /**
   * Time of each frame that the result covers, in seconds after the source's first frame. The result begins with the first of
   * these frames.
   */
  seconds: readonly number[];
  /** The filled holes. */
  holes: Holes;
  told: Told;
};

/**
 * Remains of a subject in the result: holes that cover the remains and everything filled before, and the times at which the
 * remains are visible.
 */
export type Remains = { holes: Holes; traces: TimeRange[] };
/** Times in seconds after the source's first frame. */
export type TimeRange = { fromSeconds: number; toSeconds: number };
