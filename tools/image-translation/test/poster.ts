import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { bandsOf } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { writePicture } from "@cutwater/media/pictures/write.ts";
import { drawnWords, type Words } from "@cutwater/ocr/test/drawn-words.ts";

/** Address of the only upload of a test's job. */
export const url = "https://here/in.png";

/** Makes job directories with a picture. All are removed when the file's tests have ended. */
export function posters() {
  const made: string[] = [];
  after(() => Promise.all(made.map((one) => rm(one, { recursive: true, force: true }))));
  return async (words: readonly Words[], { width = 640, height = 400 } = {}) => {
    const root = await mkdtemp(join(tmpdir(), "cutwater-image-translation-"));
    made.push(root);
    const image: Image = await drawnWords(width, height, words);
    const path = join(root, "in.png");
    const folder = join(root, "job");
    await mkdir(folder);
    await writePicture(path, bandsOf(image), { format: "png" });
    return { image, folder, inputs: { [url]: path } };
  };
}

/** Three lines of a Chinese product page: two are covered by known terms, one is not. */
export const chinesePoster: readonly Words[] = [
  { text: "食品级硅胶", x: 40, y: 90, size: 44 },
  { text: "防水 耐磨 透气", x: 40, y: 190, size: 30, look: 'fill="#ffd23f"' },
  { text: "妈妈再也不用担心了", x: 40, y: 300, size: 32 },
];
