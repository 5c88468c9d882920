import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { readFrames } from "@cutwater/media/frames.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";

const { path: data } = realFiles("masked-frames");

/** Frames of a person, and the person's mask on the frames where the mask is known; 0 = outside. */
export type Sequence = { width: number; height: number; frames: Uint8Array[]; masks: Uint8Array[] };

type Source = { width: number; height: number; frames: string; masks: string };

const sources: Readonly<Record<string, Source>> = {
  "bmx-trees": { width: 854, height: 480, frames: "bmx-trees/frames/*.jpg", masks: "bmx-trees/masks/*.png" },
  tennis: { width: 854, height: 480, frames: "tennis/frames/*.jpg", masks: "tennis/masks/*.png" },
  dogs: { width: 432, height: 240, frames: "dogs_jump/dogs_jump_orig.mp4", masks: "dogs_jump/masks/*.png" },
  bike: { width: 854, height: 480, frames: "bike/images/bike/*.jpg", masks: "bike/masks/bike/*.png" },
  still: { width: 512, height: 512, frames: "stills/overture*[!k].png", masks: "stills/*_mask.png" },
};

export const sequenceNames: readonly string[] = Object.keys(sources);

/** @throws Error when the measuring clips are not on this machine */
export async function openSequence(name: string): Promise<Sequence> {
  const source = sources[name];
  if (!source || !existsSync(data)) throw new Error(`the frames to measure by are not there: ${data}, ${name}`);
  const { width, height } = source;
  const masks = await Promise.all(
    files(source.masks).map(async (file) => {
      const raw = sharp(file).resize(width, height, { fit: "fill", kernel: "nearest" }).greyscale().raw();
      return Uint8Array.from(await raw.toBuffer(), (value) => (value > 20 ? 1 : 0));
    }),
  );
  return { width, height, masks, frames: await framesOf(source) };
}

async function framesOf({ frames, width, height }: Source): Promise<Uint8Array[]> {
  if (!frames.endsWith(".mp4"))
    return await Promise.all(
      files(frames).map(async (file) => {
        const raw = sharp(file).resize(width, height, { fit: "fill" }).removeAlpha().toColourspace("srgb").raw();
        return new Uint8Array(await raw.toBuffer());
      }),
    );
  const read: Uint8Array[] = [];
  for await (const frame of readFrames({ path: join(data, frames), width, height })) read.push(frame);
  return read;
}

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: data })
    .sort()
    .map((file) => join(data, file));
