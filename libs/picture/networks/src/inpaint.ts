import { checkSameSize, createImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Tensor } from "onnxruntime-node";
import { openSession, pictureOf, tensorOf } from "./network.ts";
import type { Listed, RegistryEntry } from "./registry.ts";

/** A network that makes up the hole of a picture. */
export type InpaintNetwork = {
  entry: RegistryEntry;
  /**
   * Makes up the hole of a picture of three channels. For a network with a fixed size the picture is scaled to it.
   *
   * @param hole one channel of the same size: 0 = keep
   * @returns a new picture, unchanged outside the hole
   * @throws Error of the runtime, for instance when the network does not accept the sizes
   */
  run(picture: Image, hole: Image): Promise<Image>;
  close(): Promise<void>;
};

/**
 * Opens a network of the task "inpaint" in this process. It must be a process that may be killed, because native code of the
 * runtime runs in it.
 *
 * @param threads number of threads that may work on one picture
 * @throws Error when the file is not the registered one, is no network, or is not registered with a mask
 */
export async function openInpaintNetwork(listed: Listed, { threads }: { threads: number }): Promise<InpaintNetwork> {
  const { mask, side, id, multiple } = listed;
  if (!mask) throw new Error(`${id} is registered to inpaint, and without a mask`);
  const session = await openSession(listed, threads);
  const output = listed.output ?? session.outputNames[0] ?? "";
  const first = listed.input ?? session.inputNames[0] ?? "";
  const second = mask.input ?? session.inputNames[1] ?? "";
  const up = (length: number) => side ?? Math.ceil(length / multiple) * multiple;
  return {
    entry: listed,
    async run(picture, hole) {
      checkSameSize({ ...picture, channels: 1, data: hole.data }, hole);
      const { width, height } = picture;
      const w = up(width);
      const h = up(height);
      const seen = resize(picture, w, h, { kernel: "bicubic", isBounded: true });
      const given = tensorOf(maskOf(hole, w, h, mask.hole), listed);
      const results = await session.run({ [first]: tensorOf(seen, listed), [second]: given }, [output]);
      const made = resize(pictureOf(results[output] as Tensor, listed), width, height, { kernel: "bicubic" });
      const filled = { ...picture, data: picture.data.slice() };
      for (let i = 0; i < hole.data.length; i++)
        if (hole.data[i] !== 0) filled.data.set(made.data.subarray(3 * i, 3 * i + 3), 3 * i);
      return filled;
    },
    close: () => session.release(),
  };
}

/** The hole scaled to another size. Every pixel that the hole touches counts, so the hole never shrinks. 255 = hole. */
function maskOf({ width, height, data }: Image, w: number, h: number, hole: "white" | "black"): Image {
  const [inside, outside] = hole === "white" ? [255, 0] : [0, 255];
  const mask = createImage(w, h, 1);
  mask.data.fill(outside);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue;
      const right = Math.ceil(((x + 1) * w) / width);
      const bottom = Math.ceil(((y + 1) * h) / height);
      for (let v = Math.floor((y * h) / height); v < bottom; v++)
        mask.data.fill(inside, v * w + Math.floor((x * w) / width), v * w + right);
    }
  return mask;
}
