import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { crc32 } from "node:zlib";
import { type Picture, readPicture } from "@cutwater/media/pictures/read.ts";
import { drawnWords } from "@cutwater/ocr/test/drawn-words.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { boxOf } from "@cutwater/typesetting/lines/box.ts";
import sharp, { type Sharp } from "sharp";
import engine from "./engine.ts";
import { readPicture as readText } from "./src/reading/read-picture.ts";
import { openReaders } from "./src/reading/readers/open-readers.ts";
import { onMatte } from "./src/transparency/matte.ts";

const width = 420;
const height = 200;
const word = { text: "正品保证", x: 60, y: 110, size: 48 };
const line = { box: boxOf({ left: 58, top: 66, width: 196, height: 52 }), text: word.text, translation: "." };
const url = "https://here/in.png";

const roots: string[] = [];
after(() => Promise.all(roots.map((one) => rm(one, { recursive: true, force: true }))));

/** How far each pixel is covered by the letters, 0-255. */
async function covered(): Promise<Uint8Array> {
  const ground = { width, height, channels: 3, data: new Uint8Array(3 * width * height) };
  const { data } = await drawnWords(width, height, [word], ground);
  return Uint8Array.from({ length: width * height }, (_, i) => data[3 * i]!);
}
const letters = await covered();

/** Letters as a shadow that fades over some pixels, moved down. */
function shadowOf(reach: number): Uint8Array {
  return letters.map((_, i) => {
    const x = i % width;
    const y = Math.floor(i / width) - 3;
    let sum = 0;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) sum += letters[(y + dy) * width + x + dx]!;
    return Math.round(sum / (2 * reach + 1) ** 2);
  });
}

type Pixel = readonly [colour: readonly [number, number, number], opacity: number];

/** A picture whose colours are not premultiplied. */
function pictureOf(pixelAt: (i: number) => Pixel): Sharp {
  const data = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [colour, opacity] = pixelAt(i);
    data.set([...colour, opacity], 4 * i);
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}

const grey = (value: number) => [value, value, value] as const;
const onNothing = (ink: readonly [number, number, number], hidden: number): Sharp =>
  pictureOf((i) => [letters[i]! > 0 ? ink : grey(hidden), letters[i]!]);

/** The result of a job that puts a full stop in place of the letters. */
async function translated(file: Buffer): Promise<Picture & { result: { frames?: number | undefined } }> {
  const root = await mkdtemp(join(tmpdir(), "cutwater-see-through-"));
  roots.push(root);
  const path = join(root, "in");
  const folder = join(root, "job");
  await mkdir(folder);
  await writeFile(path, file);
  const data = { url, from: "zh", to: "en", lines: [line] };
  const { result, outputPath } = await runEngine(engine, data, { folder, inputs: { [url]: path } });
  return { ...(await readPicture(outputPath, { maxPixels: 1e6 })), result };
}

/** The number of pixels more opaque than a limit, without those of the new full stop. */
const visible = ({ alpha }: Picture, more = 0): number =>
  (alpha ?? assert.fail("it is opaque")).data.reduce((sum, value) => sum + (value > more ? 1 : 0), 0);
const mostOfStop = 150;

test("letters are read whatever colour lies hidden below see-through pixels", async () => {
  const readers = await openReaders({ threads: 1 });
  try {
    for (const [ink, hidden] of [
      [20, 0],
      [20, 255],
      [250, 0],
      [250, 255],
    ] as const) {
      const file = await onNothing(grey(ink), hidden).png().toBuffer();
      const { image } = onMatte(await readPicture(file, { maxPixels: 1e6 }));
      const { texts } = await readText(image, { language: "zh", readers });
      assert.deepEqual(
        texts.map(({ text }) => text),
        [word.text],
        `${ink} on ${hidden}`,
      );
    }
  } finally {
    await readers.close();
  }
});

test("old letters vanish from see-through ground of every kind, and nothing else becomes visible", async () => {
  const shade = shadowOf(4);
  const inks: Record<string, Promise<Buffer>> = {
    "dark over hidden black": onNothing(grey(20), 0).png().toBuffer(),
    "white over hidden white": onNothing(grey(250), 255).png().toBuffer(),
    coloured: onNothing([200, 30, 60], 255).png().toBuffer(),
    "a palette": onNothing(grey(20), 0).png({ palette: true }).toBuffer(),
    "a palette with one bit of opacity": pictureOf((i) => [grey(255), letters[i]! > 127 ? 255 : 0])
      .png({ palette: true, colours: 2 })
      .toBuffer(),
    "grey with alpha": onNothing(grey(40), 0).toColourspace("b-w").png().toBuffer(),
    WebP: onNothing(grey(250), 255).webp({ lossless: true }).toBuffer(),
    "half see-through letters": pictureOf((i) => [[0, 50, 100], Math.round(0.6 * letters[i]!)])
      .png()
      .toBuffer(),
    "a soft shadow": pictureOf((i) => {
      const below = 0.6 * shade[i]!;
      const over = letters[i]! / 255;
      const opacity = letters[i]! + below * (1 - over);
      return [grey(opacity === 0 ? 0 : Math.round((250 * letters[i]!) / opacity)), Math.round(opacity)];
    })
      .png()
      .toBuffer(),
  };
  for (const [name, file] of Object.entries(inks)) {
    const made = await translated(await file);
    assert.ok(visible(made) > 0 && visible(made) < mostOfStop, `${name}: ${visible(made)} visible pixels`);
  }
});

test("letters on a half see-through plate get its colour and opacity, holes in a plate are closed, and the rest stays", async () => {
  const isPlate = (i: number) => {
    const x = i % width;
    const y = Math.floor(i / width);
    return x >= 30 && x < 290 && y >= 50 && y < 140;
  };
  const plate = [0, 100, 200] as const;
  const half = await translated(
    await pictureOf((i) => {
      const over = letters[i]! / 255;
      const opacity = isPlate(i) ? 128 + 127 * over : 0;
      const colour = plate.map((value) =>
        Math.round((255 * over * 255 + value * 128 * (1 - over)) / Math.max(1, opacity)),
      );
      return [[colour[0]!, colour[1]!, colour[2]!], Math.round(opacity)];
    })
      .png()
      .toBuffer(),
  );
  const cut = await translated(
    await pictureOf((i) => [plate, isPlate(i) ? 255 - letters[i]! : 0])
      .png()
      .toBuffer(),
  );
  for (const [made, opacity] of [
    [half, 128],
    [cut, 255],
  ] as const) {
    const { image, alpha } = made;
    let wrong = 0;
    for (let i = 0; i < width * height; i++) {
      const is = alpha!.data[i]!;
      if (!isPlate(i)) assert.equal(is, 0);
      else if (Math.abs(is - opacity) > 3 || Math.abs(image.data[3 * i + 2]! - plate[2]) > 6) wrong++;
    }
    assert.ok(wrong < mostOfStop, `${wrong} pixels of the plate of ${opacity}`);
  }
});

test("of an animated picture the first frame is translated, and the result says so", async () => {
  const pages = await Promise.all([20, 200].map((ink) => onNothing(grey(ink), 0).png().toBuffer()));
  const animated = sharp(pages, { join: { animated: true } });
  for (const file of [
    await animated.clone().gif().toBuffer(),
    await animated.clone().webp().toBuffer(),
    asApng(pages[0]!),
  ]) {
    const made = await translated(file);
    assert.equal(made.result.frames, 2);
    assert.ok(visible(made, 8) < mostOfStop, String(visible(made, 8)));
  }
  assert.equal((await translated(pages[0]!)).result.frames, undefined);
});

/** A PNG that says that it has two frames. */
function asApng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write("acTL", 4, "latin1");
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const headEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headEnd), chunk, png.subarray(headEnd)]);
}
