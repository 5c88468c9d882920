import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import type { VideoSource } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

export type VideoFacts = Extract<MediaFacts, { kind: "video" }>;

/** A video that a job works on. */
export type Source = {
  /** The address by which the server knows the video. */
  url: string;
  /** The address at which the browser finds the video. */
  shown: string;
  /** The file itself, when it was chosen in this browser. */
  file: File | null;
  /** A small picture of the video. */
  thumb: string | null;
  name: string;
  facts: VideoFacts;
};

/** The video that was uploaded; null for a picture. */
export function sourceOfFile({ url, name, thumb, file, facts, preview }: UploadedFile): Source | null {
  return facts.kind === "video" ? { url, name, thumb, file, facts, shown: preview } : null;
}

/**
 * The video that a job was requested for; null when the server does not know it.
 *
 * @param shownAt where the browser finds an upload
 */
export function sourceOfJob({ asked, name, thumb }: Job, shownAt: (url: string) => string): Source | null {
  const input = asked?.inputs[0];
  if (input?.facts.kind !== "video") return null;
  const { url, facts } = input;
  return { url, facts, thumb: thumb && linkOfThumb(thumb), file: null, shown: shownAt(url), name };
}

/** The video as the input of a frame reader. */
export const reelOf = ({ file, shown, facts: { width, height, framesPerSecond } }: Source): VideoSource => ({
  file,
  address: shown,
  width,
  height,
  framesPerSecond: framesPerSecond || 25,
});

/** A part of the video as long as the chosen one, in whole seconds: the price depends on the length alone. */
export const partToPrice = ({ facts: { durationSeconds } }: Pick<Source, "facts">, part: Part | null): Part | null =>
  part && {
    fromSeconds: 0,
    toSeconds: Math.min(durationSeconds, Math.ceil(part.toSeconds - part.fromSeconds - 0.001)),
  };
