import { writeFile } from "node:fs/promises";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { Picture } from "@cutwater/media/pictures/read.ts";
import { writeLayered } from "@cutwater/typesetting/layered/write-psd.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";
import type { Cleared } from "./erase.ts";

const names = { background: "Background", original: "Original", plate: "Plate:" };

/** Writes a Photoshop document: the picture without text, one layer for each text, and the original as a hidden layer. */
export async function writePsd(
  path: string,
  { picture, erased, texts }: { picture: Picture; erased: Cleared; texts: readonly SetText[] },
): Promise<void> {
  const background = withAlpha(erased.image, erased.alpha);
  const original = withAlpha(picture.image, picture.alpha);
  await writeFile(path, writeLayered({ background, original, texts, names }));
}

/** Joins a picture of one or three channels with its transparency. */
function withAlpha({ width, height, channels, data }: Image, alpha: Image | null): Image {
  const made = createImage(width, height, 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) made.data[4 * i + c] = data[channels * i + Math.min(c, channels - 1)]!;
    made.data[4 * i + 3] = alpha ? alpha.data[i]! : 255;
  }
  return made;
}
