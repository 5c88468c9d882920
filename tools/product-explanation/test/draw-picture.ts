import { writeFile } from "node:fs/promises";
import { sharp } from "@cutwater/media/pictures/loaders.ts";

/**
 * Draws a picture of an object on a background, as two discs of different colours, so that tests can recognise positions in it.
 */
export async function drawPicture(path: string, { hue = 0, width = 900, height = 900 } = {}): Promise<void> {
  const data = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isThing = Math.hypot((x - width / 2) / width, (y - height / 2) / height) < 0.3;
      const at = 3 * (y * width + x);
      data[at] = isThing ? 40 + hue : 235 - (20 * y) / height;
      data[at + 1] = isThing ? 110 : 230 - hue / 2;
      data[at + 2] = isThing ? 200 - hue : 215;
    }
  await writeFile(
    path,
    await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
}
