import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { Polygon } from "@cutwater/imaging/mask/polygons.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Scene } from "../follow/scene.ts";
import type { Holes } from "./holes.ts";
import type { PointMap } from "./upright.ts";

/** What is to go from a video, and how it is found. `Told`: what it wants to know again of what it found; plain data. */
export type Subject<Told = null> = {
  /** Folders of the code that finds it: what another version has found is found again. */
  code: readonly string[];
  /**
   * Outlines of what may lie over the picture, in pixels of the stored frame, known before the video is looked through: they do not count
   * when the camera's motion is measured.
   */
  overlays(video: StoredVideo): readonly Polygon[];
  /**
   * Over how many frames in a row a hole must stay for a veil to be sought over it: 16 by default. More where it is opaque: over a few frames
   * the rims of letters pass for veils.
   */
  fewestVeiled?: number;
  /**
   * Where it is on each frame. The same each time for the same video.
   *
   * @throws Refusal where there is nothing to find
   */
  find(video: StudiedVideo, options: FindOptions): Promise<Found<Told>>;
  /**
   * Looks at the result: what is still seen of it. Then the video is filled once more with the holes that it gives, and looked at again;
   * what is seen then is told with the result. Not looked at by default. The same each time for the same result.
   */
  review?(result: ReviewedVideo<Told>, options: FindOptions): Promise<Remains | null>;
};

export type StoredVideo = { traits: VideoTraits; toStored: PointMap };

/** A video that was looked through. */
export type StudiedVideo = StoredVideo & {
  path: string;
  /** As it is shown. */
  upright: { width: number; height: number };
  /** A mean. */
  framesPerSecond: number;
  /** Where its frames begin, as the file counts. */
  fromSeconds: number;
  /** When each frame is shown, in seconds after the video's first one. */
  seconds: readonly number[];
  /** The number of the frame that is shown at a time, in seconds after the video's first one. */
  frameAt(seconds: number): number;
  count: number;
  scene: Scene;
};

export type FindOptions = {
  /** Directories with registries of trained networks, the operator's last. */
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the share done, 0-1, and with what is done now, as the tool words it. */
  onShare(share: number, step: JobStep): void;
};

/** `engines`: the operator's networks that found it, by name. */
export type Found<Told = null> = { holes: Holes; engines: string[]; told: Told };

/** A finished video: as many frames as there are holes, stored as those of the source. */
export type ReviewedVideo<Told> = StoredVideo & {
  path: string;
  upright: { width: number; height: number };
  /** When each frame of the source is shown, in seconds after its first one; the result begins with the first of them. */
  seconds: readonly number[];
  /** What was filled. */
  holes: Holes;
  told: Told;
};

/** What of a subject the result still shows: holes that cover it and all that was filled before, and when it is seen. */
export type Remains = { holes: Holes; traces: TimeRange[] };
/** In seconds after the source's first frame. */
export type TimeRange = { fromSeconds: number; toSeconds: number };
