import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import { drawnFolder } from "@cutwater/networks/test/drawn-network.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";
import { bled } from "../src/transparency.ts";
import tool from "../tool.ts";

export type Judged = {
  verdict: "enlarged" | "refused";
  /** Number of pixels of the input; 0 if it was refused. */
  pixels: number;
  /** Processor seconds. */
  seconds: number;
};

/** Writes a network that computes exact bicubic enlargement, so that the engine's result for a picture can be verified. */
export const drawModels = (directory: string): Promise<unknown> =>
  drawnFolder(directory, [
    { id: "plain-x2", task: "upscale", mode: "REALITY", scale: 2, layout: "nhwc", kind: "bicubic" },
  ]);

/**
 * Enlarges a picture by 2 with the engine. The result must have the right size, channels and transparency and equal bicubic, or
 * the picture must be refused with a sentence in both languages.
 *
 * @returns the processor seconds that it took in this process
 * @throws AssertionError when neither is the case
 */
export async function judgePicture(path: string, root: string): Promise<Judged> {
  const before = process.cpuUsage();
  const judged = await enlargedOrRefused(path, root);
  // Processor time, not elapsed time, which also counts other work of the machine.
  const { user, system } = process.cpuUsage(before);
  return { ...judged, seconds: (user + system) / 1e6 };
}

async function enlargedOrRefused(path: string, root: string): Promise<Omit<Judged, "seconds">> {
  const picture = await readPicture(path, { maxPixels: 16_800_000 }).catch((error: unknown) => error as PictureRefused);
  if (picture instanceof Error) {
    assert.ok(picture instanceof PictureRefused, `${path}: ${picture}`);
    await assert.rejects(
      enlarged(path, root),
      (error) => error instanceof Refusal && error.key in tool.messages.zh,
      path,
    );
    return { verdict: "refused", pixels: 0 };
  }
  const { image, alpha } = await enlarged(path, root);
  const width = picture.image.width * 2;
  const height = picture.image.height * 2;
  assert.deepEqual([image.width, image.height], [width, height], path);
  assert.equal(alpha === null, picture.alpha === null, path);
  const wanted = resize(bled(picture.image, picture.alpha), width, height, { kernel: "bicubic" });
  // A grey picture with transparency is returned in colour, and is recognised as grey when it is read.
  assert.equal(image.channels, wanted.channels, path);
  // The exact kernel rounds and clips between its two directions, while the network does not.
  assert.ok(psnr(image, wanted) > 26, `${path}: ${psnr(image, wanted)} dB`);
  return { verdict: "enlarged", pixels: picture.image.width * picture.image.height };
}

async function enlarged(path: string, root: string) {
  const folder = await mkdtemp(join(root, "job-"));
  try {
    const { outputPath } = await runEngine(
      engine,
      { url: "u", scale: 2, mode: "REALITY", format: "png" },
      { inputs: { u: path }, folder, modelDirectories: [join(root, "models")], threads: 1 },
    );
    return await readPicture(outputPath, { maxPixels: 1e8 });
  } finally {
    await rm(folder, { recursive: true });
  }
}
