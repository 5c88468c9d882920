import type { Job } from "@cutwater/contract/jobs.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import type { VideoSource } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

export type VideoFacts = Extract<MediaFacts, { kind: "video" }>;

/** A video on which a job works. */
export type Source = {
  /** The address by which the server identifies the video. */
  url: string;
  /** The address from which the browser loads the video. */
  shown: string;
  /** The file itself, if it was chosen in this browser. */
  file: File | null;
  /** A thumbnail of the video. */
  thumb: string | null;
  name: string;
  facts: VideoFacts;
};

/** The video that was uploaded; null for a picture. */
export function sourceOfFile({ url, name, thumb, file, facts, preview }: UploadedFile): Source | null {
  return facts.kind === "video" ? { url, name, thumb, file, facts, shown: preview } : null;
}

/**
 * The video for which a job was requested; null when the server does not know the video.
 *
 * @param shownAt returns the address from which the browser loads an upload
 */
export function sourceOfJob({ asked, name }: Job, shownAt: (url: string) => string): Source | null {
  const input = asked?.inputs[0];
  if (input?.facts.kind !== "video") return null;
  const { url, facts, thumb = null } = input;
  return { url, facts, thumb, file: null, shown: shownAt(url), name };
}

/** The video as the input of a frame reader. */
export const reelOf = ({ file, shown, facts: { width, height, framesPerSecond } }: Source): VideoSource => ({
  file,
  address: shown,
  width,
  height,
  framesPerSecond: framesPerSecond || 25,
});

/** A part of the video with the length of the chosen part, in whole seconds, because the price depends only on the length. */
export const partToPrice = ({ facts: { durationSeconds } }: Pick<Source, "facts">, part: Part | null): Part | null =>
  part && {
    fromSeconds: 0,
    toSeconds: Math.min(durationSeconds, Math.ceil(part.toSeconds - part.fromSeconds - 0.001)),
  };
