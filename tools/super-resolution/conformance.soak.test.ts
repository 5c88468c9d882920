import assert from "node:assert/strict";
import { globSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { realFiles } from "../../testing/real-files.ts";
import { drawModels, type Judged, judgePicture } from "./test/judge-picture.ts";
import { measuredJob } from "./test/measured-job.ts";
import tool from "./tool.ts";

const { path: directory, skip } = realFiles("conformance-images");
/** Most processor seconds for a picture, including those of its check. Up to 2.2 a megapixel were measured beside other work. */
const mostSeconds = (pixels: number): number => 5 + (2.5 * pixels) / 1e6;

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "conformance-"));
  await drawModels(join(root, "models"));
});
after(() => rm(root, { recursive: true }));

test("every picture of the collections is enlarged correctly or refused with a sentence, soon and in bounded memory", {
  skip,
}, async (t) => {
  const files = globSync("**/*", { cwd: directory }).filter((file) => statSync(join(directory, file)).isFile());
  assert.ok(files.length > 500);
  const judged: (Judged & { file: string })[] = [];
  for (const file of files) judged.push({ file, ...(await judgePicture(join(directory, file), root)) });
  const slow = judged.filter(({ seconds, pixels }) => seconds >= mostSeconds(pixels));
  assert.deepEqual(slow, []);
  const slowest = judged.toSorted((one, other) => other.seconds - one.seconds)[0] ?? assert.fail("no pictures");
  const largest = judged.toSorted((one, other) => other.pixels - one.pixels).slice(0, 8);
  let megabytes = 0;
  for (const { file } of largest) {
    const job = { scale: 2, mode: "REALITY", format: "png", models: join(root, "models") } as const;
    megabytes = Math.max(megabytes, (await measuredJob(join(directory, file), job)).peakMegabytes);
  }
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  const enlarged = count("enlarged");
  const refused = count("refused");
  t.diagnostic(
    `${enlarged} enlarged, ${refused} refused; ${slowest.file} took longest, ${slowest.seconds.toFixed(1)} s; ${Math.round(megabytes)} MB`,
  );
  assert.ok(enlarged > 300 && refused > 50);
  assert.ok(megabytes < tool.limits.memoryMegabytes, "memory stayed below the job's limit");
});
