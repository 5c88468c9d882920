import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { bandsOf } from "@cutwater/imaging/bands.ts";
import { writePicture } from "@cutwater/media/pictures/write.ts";
import { drawnWords, type Words } from "@cutwater/ocr/test/drawn-words.ts";
import { zipSync } from "fflate";

/** A Chinese product page: two lines are covered by known terms, one is not. */
export const productPage: readonly Words[] = [
  { text: "食品级硅胶", x: 40, y: 90, size: 44 },
  { text: "防水 耐磨 透气", x: 40, y: 190, size: 30, look: 'fill="#ffd23f"' },
  { text: "妈妈再也不用担心了", x: 40, y: 300, size: 32 },
];

/** Draws product pages in a temporary folder. */
export async function createProductEasel() {
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-products-"));
  /** @param shade grey value of the background, 0-255 */
  async function draw(name: string, words: readonly Words[] = productPage, width = 640, shade = 70): Promise<string> {
    const file = path.join(folder, name);
    const ground = { width, height: 400, channels: 3, data: new Uint8Array(width * 400 * 3).fill(shade) } as const;
    await writePicture(file, bandsOf(await drawnWords(width, 400, words, ground)), { format: "png" });
    return file;
  }
  return {
    draw,
    async file(name: string, content: string | Uint8Array): Promise<string> {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
    zip: (entries: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync(entries),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

const run = promisify(execFile);

/** The pixels of a picture as ffmpeg decodes them, three bytes each; for a PSD those of its flattened picture. */
export async function pixelsOf(file: string): Promise<Buffer> {
  const args = ["-v", "error", "-i", file, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 1 << 26 });
  return stdout;
}
