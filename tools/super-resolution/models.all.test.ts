import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { bandsOf, interleaved, wholeOf } from "@cutwater/imaging/bands.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { bestShift } from "@cutwater/imaging/quality/shift.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { openNetwork } from "@cutwater/networks/network.ts";
import { readRegistries } from "@cutwater/networks/registry.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import { worn } from "./bench/worn-pictures.ts";
import type { Mode, Seen, strengths } from "./calls.ts";
import { wearToClean } from "./src/cleaning.ts";
import { enlarge } from "./src/enlarge.ts";
import { judge } from "./src/judge.ts";
import { openModels } from "./src/models.ts";
import { leaves } from "./test/leaves.ts";
import { measuredJob } from "./test/measured-job.ts";

const ours = fileURLToPath(new URL("../../models", import.meta.url));

test("our own networks are registered, and enlarge better than any kernel", async () => {
  const models = await openModels([ours], { threads: 1 });
  const watch = { signal: new AbortController().signal, onShare: () => {} };
  try {
    for (const task of ["mask", "restore", "paleness", "levels"])
      assert.ok(await models.find({ task, mode: "OLD", scale: 1 }), task);
    for (const mode of ["REALITY", "ANIME"])
      for (const scale of [2, 4]) {
        const large = leaves(96);
        const small = resize(large, 96 / scale, 96 / scale, { kernel: "bicubic" });
        const made = await wholeOf(await enlarge(small, { scale, mode, models, watch }));
        const gain =
          psnr(made, large, { border: 4 }) - psnr(resize(small, 96, 96, { kernel: "lanczos3" }), large, { border: 4 });
        assert.ok(gain > 1, `${mode} ×${scale}: ${gain} dB`);
        assert.deepEqual(bestShift(made, large), { x: 0, y: 0 });
      }
  } finally {
    await models.close();
  }
});

test("our own networks give the same result in tiles as for the whole picture", async () => {
  for (const listed of await readRegistries([ours])) {
    if (["levels", "paleness", "judge"].includes(listed.task)) continue;
    const network = await openNetwork(listed, { threads: 1 });
    const wear = { ...createImage(90, 90, 1), data: new Uint8Array(8_100).fill(60) };
    const colours = leaves(90);
    const picture = listed.takes === 3 ? colours : await wholeOf(interleaved(bandsOf(colours), bandsOf(wear)));
    const whole = await wholeOf(runInTiles(network, bandsOf(picture), { side: 4_096 }));
    const tiled = await wholeOf(runInTiles(network, bandsOf(picture), { side: 32 }));
    const most = whole.data.reduce(
      (worst, value, i) => Math.max(worst, Math.abs(value - (tiled.data[i] as number))),
      0,
    );
    assert.ok(most <= 1, `${listed.id}: ${most}`);
    await network.close();
  }
});

test("the wear of a picture is detected and cleaned, and a clean picture is left as it is", async () => {
  const models = await openModels([ours], { threads: 1 });
  const { signal } = new AbortController();
  const watch = { signal, onShare: () => {} };
  const large = leaves(320);
  const small = resize(large, 160, 160, { kernel: "bicubic" });
  const seenOf = async (image: Image) => (await judge(image, { models, signal })) ?? assert.fail("there is no judge");
  try {
    assert.equal((await seenOf(small)).seen.isClean, true);
    assert.equal(wearToClean(await seenOf(small), "automatic"), null);
    for (const [wear, isTold] of [
      [{ saved: [40] }, ({ jpeg }: Seen) => jpeg === 40],
      [{ noise: 12 }, ({ noise }: Seen) => Math.abs(noise - 12) <= 1.5],
    ] as const) {
      const image = await worn(small, wear);
      const judged = await seenOf(image);
      assert.ok(!judged.seen.isClean && isTold(judged.seen), JSON.stringify(judged.seen));
      const by = async (strength: (typeof strengths)[number], mode: Mode = "REALITY") => {
        const made = await enlarge(image, {
          scale: 2,
          mode,
          models,
          watch,
          wear: wearToClean(judged, strength),
        });
        return { isCleaned: made.isCleaned, db: psnr(await wholeOf(made), large, { border: 4 }) };
      };
      const off = await by("off");
      const light = await by("light");
      const automatic = await by("automatic");
      assert.deepEqual([off.isCleaned, light.isCleaned, automatic.isCleaned], [false, true, true]);
      assert.ok((await by("automatic", "ANIME")).isCleaned, "drawings are cleaned, too");
      assert.ok(automatic.db > off.db + 0.2 && light.db > off.db, `${off.db}, ${light.db}, ${automatic.db} dB`);
    }
  } finally {
    await models.close();
  }
});

test("a result of 12288 x 12288 is made within 1.2 GB", {
  skip: process.env.CUTWATER_TESTS === "soak" ? false : "takes minutes: npm run soak",
  timeout: 1_800_000,
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "large-"));
  t.after(() => rm(folder, { recursive: true }));
  const input = join(folder, "large.png");
  const { data } = resize(leaves(256), 1_024, 1_024, { kernel: "bicubic" });
  await sharp(data, { raw: { width: 1_024, height: 1_024, channels: 3 } })
    .ensureAlpha(0.9)
    .png()
    .toFile(input);
  for (const format of ["jpeg", "png"]) {
    const measured = await measuredJob(input, { scale: 12, mode: "REALITY", format, models: ours });
    const { peakMegabytes, cpuSeconds } = measured;
    t.diagnostic(`${format}: ${Math.round(peakMegabytes)} MB, ${Math.round(cpuSeconds)} s of processors`);
    assert.deepEqual([measured.width, measured.height], [12_288, 12_288]);
    assert.ok(peakMegabytes < 1_200, `${format}: ${peakMegabytes} MB`);
  }
});
