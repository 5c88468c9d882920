import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { readFrames } from "@cutwater/media/frames.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";

const { path: data } = realFiles(".");

/** Frames without any overlay; the reference for measuring. */
export type Footage = { name: string; width: number; height: number; frames: Uint8Array[] };

type Take = { name: string; width: number; height: number } & (
  | { folder: string }
  | { file: string; fromSeconds: number }
);

/** The footage to measure: panning, tracking, handheld, and still cameras; none of it shows text. */
const takes: readonly Take[] = [
  { name: "tennis", folder: "masked-frames/tennis/frames", width: 854, height: 480 },
  { name: "bmx-trees", folder: "masked-frames/bmx-trees/frames", width: 854, height: 480 },
  { name: "bunny", file: "bbb_480p_30s.mp4", fromSeconds: 4, width: 854, height: 480 },
  { name: "rabbit", file: "rabbit.mp4", fromSeconds: 0, width: 720, height: 480 },
  { name: "elf", file: "elf.mp4", fromSeconds: 0, width: 720, height: 480 },
  { name: "juggling", file: "05_default_juggle.mp4", fromSeconds: 0, width: 854, height: 480 },
];

export const takeNames: readonly string[] = takes.map(({ name }) => name);

/** @throws Error when the measuring clips are not on this machine */
export async function openFootage(name: string, count: number): Promise<Footage> {
  if (!existsSync(data)) throw new Error(`the clips to measure by are not there: ${data}`);
  const take = takes.find((one) => one.name === name);
  if (!take) throw new Error(`there is no footage called ${name}`);
  const { width, height } = take;
  if ("folder" in take) {
    const frames = await Promise.all(
      pictures(take.folder)
        .slice(0, count)
        .map((file) => rgbOf(file, width, height)),
    );
    return { name, width, height, frames };
  }
  const frames: Uint8Array[] = [];
  const path = join(data, "clips/src", take.file);
  for await (const frame of readFrames({ path, width, height, fromSeconds: take.fromSeconds, count }))
    frames.push(frame);
  return { name, width, height, frames };
}

/** Reads frames of one clip, scaled to a size, beginning at a time. */
export async function openClip(
  file: string,
  size: { width: number; height: number },
  count: number,
  fromSeconds = 0,
): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  const path = join(data, "clips/src", file);
  for await (const frame of readFrames({ path, ...size, count, fromSeconds })) frames.push(frame);
  return frames;
}

/** Masks of a person on a bicycle for each frame: 0 = outside. */
export async function openObject(width: number, height: number, count: number): Promise<Uint8Array[]> {
  const files = pictures("masked-frames/bmx-trees/masks").slice(0, count);
  return await Promise.all(
    files.map(async (file) => {
      const scaled = sharp(file).resize(width, height, { kernel: "nearest", fit: "fill" });
      return new Uint8Array(await scaled.greyscale().raw().toBuffer());
    }),
  );
}

const pictures = (folder: string): string[] =>
  globSync(`${folder}/*.{jpg,png}`, { cwd: data })
    .sort()
    .map((file) => join(data, file));

async function rgbOf(file: string, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(file).resize(width, height, { fit: "fill" }).removeAlpha().toColourspace("srgb");
  return new Uint8Array(await picture.raw().toBuffer());
}
