import assert from "node:assert/strict";
import { existsSync, globSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Refusal } from "@cutwater/contract/answer.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { drawnFolder } from "@cutwater/networks/test/drawn-network.ts";
import { readPicture } from "@cutwater/pictures/read.ts";
import { PictureRefused } from "@cutwater/pictures/refused.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";
import { bled } from "./src/transparency.ts";
import { measuredJob } from "./test/measured-job.ts";
import tool from "./tool.ts";

const data = fileURLToPath(new URL("../../../shared/data/conformance-images", import.meta.url));
const lacksData = existsSync(data) ? false : "the test pictures (shared/data) are not on this machine";
const isSoak = process.env.CUTWATER_SOAK === "1";
/** Larger ones take their time; `npm run soak` takes them all. */
const mostPixels = isSoak ? 16_800_000 : 40_000;
/** Of a processor, for each. */
const mostSeconds = 10;

let root = "";
/** Of those that were enlarged. */
const pixelsOf = new Map<string, number>();
before(async () => {
  root = await mkdtemp(join(tmpdir(), "conformance-"));
  await drawnFolder(join(root, "models"), [
    { id: "plain-x2", task: "upscale", mode: "REALITY", scale: 2, layout: "nhwc", kind: "bicubic" },
  ]);
});
after(() => rm(root, { recursive: true }));

test("every odd picture of the collections is enlarged rightly or refused with a sentence, soon and in bounded memory", {
  skip: lacksData,
}, async (t) => {
  const files = globSync("**/*", { cwd: data }).filter((file) => statSync(join(data, file)).isFile());
  assert.ok(files.length > 500);
  let longest = { file: "", seconds: 0 };
  const counts = { right: 0, refused: 0, large: 0 };
  for (const file of files) {
    const usedBefore = process.cpuUsage();
    counts[await judged(join(data, file))]++;
    // Not by the clock, which counts what else the machine does; one that only waits runs into the test's own limit.
    const { user, system } = process.cpuUsage(usedBefore);
    const seconds = (user + system) / 1e6;
    longest = seconds > longest.seconds ? { file, seconds } : longest;
    assert.ok(seconds < mostSeconds, `${file} took ${seconds} s`);
  }
  const megabytes = await mostMegabytes();
  t.diagnostic(
    `${JSON.stringify(counts)}; ${longest.file} took longest, ${longest.seconds.toFixed(1)} s; ${megabytes} MB`,
  );
  assert.ok(counts.right > 300 && counts.refused > 50, JSON.stringify(counts));
  if (isSoak) assert.equal(counts.large, 0);
  assert.ok(megabytes < tool.limits.memoryMegabytes, "memory stayed below the job's limit");
});

/** Of a small one's process that is all; the large ones are compared here with what takes more than the job, which goes again alone. */
async function mostMegabytes(): Promise<number> {
  if (!isSoak) return Math.round(process.resourceUsage().maxRSS / 1_024);
  const largest = [...pixelsOf].toSorted(([, one], [, other]) => other - one).slice(0, 8);
  let most = 0;
  for (const [path] of largest) {
    const job = { scale: 2, mode: "REALITY", format: "png", models: join(root, "models") };
    most = Math.max(most, (await measuredJob(path, job)).peakMegabytes);
  }
  return Math.round(most);
}

async function judged(path: string): Promise<"right" | "refused" | "large"> {
  const picture = await readPicture(path, { maxPixels: mostPixels }).catch((error: unknown) => error as PictureRefused);
  if (picture instanceof Error) {
    assert.ok(picture instanceof PictureRefused, `${path}: ${picture}`);
    if (picture.reason === "tooManyPixels" && !isSoak) return "large";
    await assert.rejects(enlarged(path), (error) => error instanceof Refusal && error.key in tool.messages.zh);
    return "refused";
  }
  pixelsOf.set(path, picture.image.width * picture.image.height);
  const { image, alpha } = await enlarged(path);
  const [width, height] = [picture.image.width * 2, picture.image.height * 2];
  assert.deepEqual([image.width, image.height], [width, height], path);
  assert.equal(alpha === null, picture.alpha === null, path);
  const wanted = resize(bled(picture.image, picture.alpha), width, height, { kernel: "bicubic" });
  // A grey picture that is see-through comes back in colours, and is found to be grey when it is read.
  assert.equal(image.channels, wanted.channels, path);
  // Between its two directions the exact kernel rounds and cuts, the network does not.
  assert.ok(psnr(image, wanted) > 26, `${path}: ${psnr(image, wanted)} dB`);
  return "right";
}

async function enlarged(path: string) {
  const folder = await mkdtemp(join(root, "job-"));
  try {
    const { outputPath } = await runEngine(
      engine,
      { url: "u", scale: 2, mode: "REALITY", format: "png" },
      { inputs: { u: path }, folder, modelFolders: [join(root, "models")], threads: 1 },
    );
    return await readPicture(outputPath, { maxPixels: 1e8 });
  } finally {
    await rm(folder, { recursive: true });
  }
}
