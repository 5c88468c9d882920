import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Prompt } from "@cutwater/imaging/segment/prompt.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import { findListed, readRegistries } from "@cutwater/networks/registry.ts";
import { openSegmentNetwork } from "@cutwater/networks/segment.ts";
import { type FramesWanted, framesAround } from "@cutwater/video-inpainting";

/** An operator's network that finds the thing that a box or clicks mark. */
export type Segmenter = {
  /** Name of the network, for the result. */
  name: string;
  /**
   * @returns a mask of the frame's size, non-zero where the thing is; null when the network found nothing or does not trust its
   * result
   */
  find(frame: RgbFrame, prompt: Prompt): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

const wanted = { task: "segment", mode: "VIDEO", scale: 1 };
/** A mask that the network itself scores below this is not trusted, and our own outline is used instead. */
const leastScore = 0.5;
/** The largest width and height of the network's input, in pixels. SAM uses a square of this size. */
const widest = 1_024;

/**
 * @param folders folders of model registries, the operator's last
 * @param threads how many threads may work on one frame
 * @returns null if there is no such network
 * @throws Error when a registry is faulty or its network cannot be opened
 */
export async function openSegmenter(
  folders: readonly string[],
  { threads }: { threads: number },
): Promise<Segmenter | null> {
  const found = findListed(await readRegistries(folders), wanted);
  if (!found) return null;
  const network = await openSegmentNetwork(found, { threads });
  return {
    name: found.id,
    async find({ rgb, width, height }, prompt) {
      const { mask, score } = await network.run({ width, height, channels: 3, data: rgb }, prompt);
      return score >= leastScore && mask.includes(1) ? mask : null;
    },
    close: () => network.close(),
  };
}

type Size = { width: number; height: number };

function seenSize({ width, height }: Size): Size {
  const scale = Math.min(1, widest / width, widest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Converts a picture of three channels to the form of the network's input. */
export function seenOf(picture: Image): RgbFrame {
  const size = seenSize(picture);
  if (size.width === picture.width && size.height === picture.height) return { rgb: picture.data, ...size };
  return { rgb: resize(picture, size.width, size.height, { kernel: "area" }).data, ...size };
}

type FrameWanted = Omit<FramesWanted, "time"> & { mark: { time: number } };

/** The frame at a mark's time, in the form of the network's input; null if there is none. @throws MediaError */
export async function seenAt({ mark, ...video }: FrameWanted): Promise<RgbFrame | null> {
  const size = seenSize(video);
  const found = await framesAround({ ...video, ...size, time: mark.time }, 0);
  return found && { rgb: found.near[found.at]!.rgb, ...size };
}
