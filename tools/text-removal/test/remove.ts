import { Refusal } from "@cutwater/contract/answer.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { factsOf, type Holes, inpaintVideo, type Subject } from "@cutwater/video-inpainting";
import type { RemovedTexts, TextTrack } from "@cutwater/video-text";
import { chosenSubject } from "../src/chosen-subject.ts";

/** The result of the engine, run as in a job except that the encoder is lossless here. */
export type Removed = {
  /** The result file; the input file after a refusal. */
  path: string;
  tracks: readonly TextTrack[];
  /** The areas that were filled at first, and those filled after checking the result. */
  holes: Holes;
  filled: Holes;
  /** The number of places that were filled again, and of places that still show something. */
  mended: number;
  traces: number;
  seconds: number;
};

export type RemoveWanted = { path: string; folder: string; threads: number };

/** Removes all overlaid text and records the texts it found. If nothing is found, the file stays unchanged. */
export async function removeText({ path, folder, threads }: RemoveWanted): Promise<Removed> {
  const seen: Seen = { tracks: [], holes: [], filled: [], mended: 0 };
  const startedAt = performance.now();
  const done = await inpaintVideo({
    path,
    folder,
    threads,
    modelDirectories: [],
    isLossless: true,
    subject: noted(chosenSubject({ choice: "overlaid" }), seen),
    facts: await factsOf(path),
    onShare: () => {},
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === "noText") return { path, traces: [] };
    throw error;
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { ...seen, path: done.path, traces: done.traces.length, seconds };
}

type Seen = Pick<Removed, "tracks" | "holes" | "filled" | "mended">;

/** The same subject, which additionally records its findings. @param seen receives the findings */
function noted(subject: Subject<RemovedTexts>, seen: Seen): Subject<RemovedTexts> {
  let reviews = 0;
  return {
    ...subject,
    async find(video, options) {
      const found = await subject.find(video, options);
      [seen.tracks, seen.holes, seen.filled] = [found.told.tracks, found.holes, found.holes];
      return found;
    },
    async review(result, options) {
      const remains = (await subject.review?.(result, options)) ?? null;
      if (reviews++ === 0 && remains) [seen.mended, seen.filled] = [remains.traces.length, remains.holes];
      return remains;
    },
  };
}

/** All frames of a video. */
export async function framesOf(path: string): Promise<Frame[]> {
  const traits = await traitsOf(path);
  const frames: Frame[] = [];
  for await (const { data } of readPlanar({ path, traits }))
    frames.push({ width: traits.width, height: traits.height, shiftX: 1, shiftY: 1, data });
  return frames;
}
