import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Image } from "@cutwater/imaging/image.ts";
import sharp from "sharp";

const run = promisify(execFile);
const script = fileURLToPath(new URL("telea.py", import.meta.url));
/** A Python interpreter with OpenCV: Debian's python3-opencv, or `pip install opencv-python-headless`. */
const python = process.env.PYTHON_WITH_OPENCV ?? "python3";

export const hasTelea = (): Promise<boolean> =>
  run(python, ["-c", "import cv2"]).then(
    () => true,
    () => false,
  );

/** Fills the hole of each picture by OpenCV's method of Telea. @param hole pixels other than 0 are filled */
export async function telea(pictures: readonly { image: Image; hole: Uint8Array }[], folder: string): Promise<Image[]> {
  const work = await mkdtemp(join(folder, "telea-"));
  try {
    const name = (picture: number) => join(work, String(picture).padStart(4, "0"));
    for (const [i, { image, hole }] of pictures.entries()) {
      const { width, height } = image;
      await sharp(image.data, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toFile(`${name(i)}.png`);
      const mask = hole.map((value) => (value === 0 ? 0 : 255));
      await sharp(mask, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toFile(`${name(i)}.mask.png`);
    }
    await run(python, [script, work], { maxBuffer: 1e6 });
    return await Promise.all(
      pictures.map(async ({ image }, i) => ({
        ...image,
        data: new Uint8Array(
          await sharp(`${name(i)}.telea.png`)
            .removeAlpha()
            .raw()
            .toBuffer(),
        ),
      })),
    );
  } finally {
    await rm(work, { recursive: true });
  }
}
