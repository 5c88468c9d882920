import { join } from "node:path";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { measuredJob } from "../test/measured-job.ts";
import { astronaut, openStill } from "./stills.ts";

/** The limits: processor seconds per megapixel of input, and peak memory in megabytes. */
const targets: Readonly<Record<string, number>> = {
  "REALITY ×2": 10,
  "REALITY ×4": 20,
  "ANIME ×2": 10,
  "ANIME ×4": 20,
};
const mostMegabytes = 600;
const side = 1_000;

/** Measures time and memory of jobs, from the uploaded file to the result file. */
export async function measureCost({
  folder,
  models,
  log,
}: {
  folder: string;
  models: string;
  log(line: string): void;
}) {
  const input = join(folder, "photograph.png");
  const photograph = resize(await openStill(astronaut, 1), side, side, { kernel: "bicubic" });
  await sharp(photograph.data, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toFile(input);
  const rows: string[][] = [];
  for (const [mode, scale] of [
    ["REALITY", 2],
    ["REALITY", 4],
    ["ANIME", 2],
    ["ANIME", 4],
    ["OLD", 2],
    ["REALITY", 12],
  ] as const) {
    const name = `${mode} ×${scale}`;
    const measured = await measuredJob(input, { scale, mode, models });
    const perMegapixel = measured.cpuSeconds / (side ** 2 / 1e6);
    const target = targets[name];
    const isHeld = target === undefined || perMegapixel <= target;
    const isSmall = measured.peakMegabytes <= mostMegabytes;
    rows.push([
      ...[name, `${measured.width} × ${measured.height}`, `${perMegapixel.toFixed(1)} s`],
      target === undefined ? "" : `≤ ${target}${isHeld ? "" : " (missed)"}`,
      `${measured.peakMegabytes.toFixed(0)} MB`,
      `≤ ${mostMegabytes}${isSmall ? "" : " (missed)"}`,
    ]);
    log((rows.at(-1) as string[]).join(" | "));
  }
  return {
    title: `What a job takes, for a photograph of ${side} × ${side}`,
    head: ["mode and scale", "result", "processor time a megapixel", "target", "peak memory", "target"],
    rows,
  };
}
