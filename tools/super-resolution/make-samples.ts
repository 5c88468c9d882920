// Makes the pictures that the page shows for each type: node make-samples.ts [folder of scikit-image's data]
//
// "Before" is the input enlarged by Lanczos, "after" is the engine's result; both have the same size. With a folder, the inputs
// are written too: the cat (chelsea.png, by Stéfan van der Walt) and the photographer (camera.png, by Lav Varshney), both CC0,
// from scikit-image 0.25; the face is our own drawing (samples/anime.svg).
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";

const inputs = join(import.meta.dirname, "samples");
const shown = join(import.meta.dirname, "page/samples");
const models = join(import.meta.dirname, "../../models");
const mostBytes = 60_000;

const samples = [
  { mode: "REALITY", input: join(inputs, "reality.webp"), scale: 4 },
  { mode: "ANIME", input: join(inputs, "anime.png"), scale: 4 },
  { mode: "OLD", input: join(inputs, "old.webp"), scale: 2 },
] as const;

const [photos] = process.argv.slice(2);
if (photos) await makeInputs(photos);
for (const sample of samples) await makeResult(sample);

async function makeInputs(folder: string): Promise<void> {
  // The engine accepts no SVG files from users; these drawings are our own.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  await sharp(join(folder, "chelsea.png"))
    .extract({ left: 30, top: 30, width: 390, height: 260 })
    .resize(195, 130)
    .webp({ lossless: true, effort: 6 })
    .toFile(samples[0].input);
  await sharp(join(inputs, "anime.svg")).resize(180, 120).png().toFile(samples[1].input);
  const photographer = await sharp(join(folder, "camera.png"))
    .extract({ left: 0, top: 40, width: 510, height: 340 })
    .resize(360, 240)
    .toColourspace("srgb")
    .png()
    .toBuffer();
  await sharp(await aged(photographer, { width: 360, height: 240 }))
    .webp({ quality: 92 })
    .toFile(samples[2].input);
}

/** Simulates an old print: it fades and turns brown, gets grain, dust and scratches. */
async function aged(picture: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const random = seeded(1910);
  const faded = await sharp(picture).blur(0.6).linear(0.6, 66).tint({ r: 214, g: 178, b: 124 }).png().toBuffer();
  const noise = { type: "gaussian", mean: 128, sigma: 9 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const dust = Array.from({ length: 90 }, () => {
    const radius = (0.3 + random() ** 4 * 1.8).toFixed(2);
    const tone = random() < 0.8 ? "#f6ead2" : "#3a2a17";
    return `<circle cx="${random() * size.width}" cy="${random() * size.height}" r="${radius}" fill="${tone}"/>`;
  });
  const scratches = Array.from({ length: 9 }, () => {
    const x = random() * size.width;
    const y = random() * size.height;
    const dx = (random() - 0.5) * 40;
    const dy = (0.2 + random()) * 150;
    return `<path d="M${x} ${y}q${dx / 2 + random() * 8} ${dy / 2} ${dx} ${dy}" stroke-width="${0.5 + random()}"/>`;
  });
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    ${dust.join("")}<g fill="none" stroke="#f4e8cf">${scratches.join("")}</g></svg>`;
  return await sharp(faded)
    .composite([{ input: grain, blend: "soft-light" }, { input: Buffer.from(marks) }])
    .png()
    .toBuffer();
}

/** Pseudo-random numbers that are always the same for a seed. Source: mulberry32, Tommy Ettinger, public domain. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function makeResult({ mode, input, scale }: (typeof samples)[number]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    const url = "sample:";
    const data = { url, mode, scale, format: "png" as const };
    const { outputPath } = await runEngine(engine, data, {
      inputs: { [url]: input },
      folder,
      modelDirectories: [models],
    });
    const name = mode.toLowerCase();
    const { width, height } = await sharp(outputPath).metadata();
    await fitted(await sharp(input).resize(width, height).png().toBuffer(), `${name}-before.webp`, 80);
    await fitted(outputPath, `${name}-after.webp`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a WebP file at the best quality, up to `best`, with which the file is small enough for a page. */
async function fitted(from: string | Buffer, name: string, best = 94): Promise<void> {
  for (let quality = best; quality >= 60; quality -= 2) {
    const { data, info } = await sharp(from).webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (info.size > mostBytes) continue;
    await writeFile(join(shown, name), data);
    process.stdout.write(`${name}: ${data.length} bytes\n`);
    return;
  }
  throw new RangeError(`${name} does not fit into ${mostBytes} bytes`);
}
