// Makes the pictures that the page shows of each thing that can be erased: node make-samples.ts
// Each is a clip of two seconds, painted by samples/scenes.ts, and what our own engine makes of it; of both the same frame is kept.
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
import { sharp } from "@cutwater/pictures/loaders.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { tryOutClip, tryOutTime } from "./calls.ts";
import engine from "./engine.ts";
import { type Film, type Scene, scenes, size, tryOutFilm } from "./samples/scenes.ts";

const shown = join(import.meta.dirname, "page/samples");
const models = join(import.meta.dirname, "../../models");
const mostBytes = 40_000;
const framesPerSecond = 24;
const [only] = process.argv.slice(2);

// The engines take no SVG from others; these drawings are ours.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
for (const scene of scenes) if (!only || only === scene.kind) await make(scene);
if (!only || only === "try-out") await makeTryOut();

async function make(scene: Scene): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    const clip = join(folder, "clip.mp4");
    await film(scene, { folder, path: clip });
    const url = "sample:";
    const { outputPath } = await runEngine(
      engine,
      { url, regions: scene.regions },
      { inputs: { [url]: clip }, folder, modelDirectories: [models] },
    );
    for (const [side, path] of [
      ["before", clip],
      ["after", outputPath],
    ] as const) {
      const still = join(folder, `${side}.png`);
      await draw("-i", path, "-vf", `select=eq(n\\,${scene.still})`, "-frames:v", "1", still);
      await fitted(still, join(shown, `${scene.kind}-${side}.webp`));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The clip of the public page, which the server reads too, and the frame that stands for it. */
async function makeTryOut(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    const clip = join(import.meta.dirname, "page/landing/sample.mp4");
    await film(tryOutFilm, { folder, path: clip, scale: tryOutClip.width / size.width, crf: 21 });
    const still = join(folder, "still.png");
    const frame = tryOutTime * framesPerSecond;
    await draw("-i", clip, "-vf", `select=eq(n\\,${frame})`, "-frames:v", "1", still);
    await fitted(still, join(import.meta.dirname, "page/landing/sample.webp"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Filming = { folder: string; path: string; scale?: number; crf?: number };

/** Paints every frame: what the camera sees of the painting, and what lies or moves on it. */
async function film({ painting, frames, cameraAt, over }: Film, { folder, path, scale = 1, crf = 16 }: Filming) {
  const paint = (svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * scale })
      .png()
      .toBuffer();
  const painted = await paint(painting);
  const [width, height] = [size.width * scale, size.height * scale];
  for (let frame = 0; frame < frames; frame += 1) {
    const [left, top] = cameraAt(frame);
    await sharp(painted)
      .extract({ left: Math.round(left * scale), top: Math.round(top * scale), width, height })
      .composite([{ input: await paint(over(frame)) }])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toFile(join(folder, `frame-${String(frame).padStart(3, "0")}.png`));
  }
  const coded = [
    "-pix_fmt",
    "yuv420p",
    "-c:v",
    "libx264",
    "-crf",
    `${crf}`,
    "-colorspace",
    "bt709",
    "-movflags",
    "+faststart",
  ];
  await draw("-framerate", String(framesPerSecond), "-i", join(folder, "frame-%03d.png"), ...coded, path);
}

/** As WebP of the best quality that is small enough to be shown on a page. */
async function fitted(from: string, to: string): Promise<void> {
  for (let quality = 92; quality >= 50; quality -= 2) {
    const { data, info } = await sharp(from).webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (info.size > mostBytes) continue;
    await writeFile(to, data);
    process.stdout.write(`${to}: ${(await stat(to)).size} bytes\n`);
    return;
  }
  throw new RangeError(`${from} does not fit into ${mostBytes} bytes`);
}
