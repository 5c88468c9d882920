import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Image } from "@cutwater/imaging/image.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { raw } from "./worn-pictures.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("non-local-means.py", import.meta.url));
/** A Python interpreter with OpenCV: Debian's python3-opencv, or `pip install opencv-python-headless`. */
const python = process.env.PYTHON_WITH_OPENCV ?? "python3";

export const howToInstall = "apt-get install python3-opencv, or PYTHON_WITH_OPENCV=an interpreter that has it";

export const hasNonLocalMeans = (): Promise<boolean> =>
  run(python, ["-c", "import cv2"]).then(
    () => true,
    () => false,
  );

/** Cleans each picture with every strength. The result is indexed `[strength][picture]`. */
export async function nonLocalMeans(
  pictures: readonly Image[],
  strengths: readonly number[],
  folder: string,
): Promise<Image[][]> {
  const work = await mkdtemp(join(folder, "means-"));
  try {
    const name = (picture: number) => join(work, String(picture).padStart(3, "0"));
    for (const [i, picture] of pictures.entries())
      await raw(picture)
        .png()
        .toFile(`${name(i)}.png`);
    await run(python, [script, work, ...strengths.map(String)], { maxBuffer: 1e6 });
    return await Promise.all(
      strengths.map((strength) =>
        Promise.all(
          pictures.map(async (picture, i) => ({
            ...picture,
            data: new Uint8Array(
              await sharp(`${name(i)}.${strength}.png`)
                .removeAlpha()
                .raw()
                .toBuffer(),
            ),
          })),
        ),
      ),
    );
  } finally {
    await rm(work, { recursive: true });
  }
}
