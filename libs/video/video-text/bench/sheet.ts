import { type Frame } from "@cutwater/imaging/frame.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { rgbOf } from "@cutwater/video-inpainting/bench/planar.ts";

/** Writes pairs of frames one below the other, each with before on the left and after on the right. */
export async function writeSheet(path: string, pairs: readonly (readonly [Frame, Frame])[]): Promise<void> {
  const { width, height } = pairs[0]![0];
  const tiles = pairs.flatMap((pair, row) =>
    pair.map((frame, column) => ({
      input: Buffer.from(rgbOf(frame)),
      raw: { width, height, channels: 3 as const },
      left: column * width,
      top: row * height,
    })),
  );
  const blank = { width: 2 * width, height: pairs.length * height, channels: 3 as const, background: "black" };
  await sharp({ create: blank }).composite(tiles).png().toFile(path);
}
