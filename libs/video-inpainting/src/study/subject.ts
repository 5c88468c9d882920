import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { Polygon } from "@cutwater/imaging/mask/polygons.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import type { Scene } from "../follow/scene.ts";
import type { Holes } from "./holes.ts";
import type { PointMap } from "./upright.ts";

/** What is to go from a video, and how it is found. */
export type Subject = {
  /** The folder of the code that finds it: what another version has found is found again. */
  code: string;
  /**
   * Outlines of what may lie over the picture, in pixels of the stored frame, known before the video is looked through: they do not count
   * when the camera's motion is measured.
   */
  overlays(video: StoredVideo): readonly Polygon[];
  /**
   * Where it is on each frame. The same each time for the same video.
   *
   * @throws Refusal where there is nothing to find
   */
  find(video: StudiedVideo, options: FindOptions): Promise<Found>;
};

export type StoredVideo = { traits: VideoTraits; toStored: PointMap };

/** A video that was looked through. */
export type StudiedVideo = StoredVideo & {
  path: string;
  /** As it is shown. */
  upright: { width: number; height: number };
  /** A mean. */
  framesPerSecond: number;
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
export type Found = { holes: Holes; engines: string[] };
