import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { crop } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { callContext, runEngine } from "@cutwater/toolkit/testing.ts";
import { preview } from "../calls.ts";
import engine from "../engine.ts";
import { spotAt } from "../spot.ts";
import { answerPreview } from "./preview-call.ts";

const modelDirectories = [join(import.meta.dirname, "../../../models")];
const old = join(import.meta.dirname, "../samples/old.webp");

/** Requests a preview of an upload. @returns the answer and the decoded picture in it */
async function previewed(folder: string, file: string, fields: object) {
  const asked = preview.fields.parse({ url: "u", strength: "strong", ...fields });
  const call = answerPreview(asked, callContext(folder, { modelDirectories, open: () => file }));
  const { value } = await call.next();
  const line = preview.line.parse(value);
  const [before, after] = await Promise.all(
    [line.before, line.after].map(
      async (url) => await readPicture(Buffer.from(url.split(",")[1] ?? "", "base64"), { maxPixels: 1e7 }),
    ),
  );
  return { ...line, before: before ?? assert.fail(), after: after ?? assert.fail() };
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "preview-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const { mode, scale, longest } of [
  { mode: "REALITY", scale: 2 },
  { mode: "OLD", scale: 2 },
  { mode: "REALITY", scale: 4, longest: 480 },
] as const)
  test(`a spot is what the job makes there: ${mode} ×${scale}${longest ? `, cut down to ${longest} pixels` : ""}`, async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "upload.jpg");
      await sharp(old).resize(192, 144, { fit: "fill" }).jpeg({ quality: 40 }).toFile(file);
      const size = longest && { longest };
      const job = await runEngine(
        engine,
        { url: "u", mode, scale, strength: "strong", format: "png", ...size },
        { inputs: { u: file }, folder, modelDirectories, threads: 1 },
      );
      const whole = await readPicture(job.outputPath, { maxPixels: 1e7 });
      const spot = spotAt({ width: 192, height: 144 }, { x: 120, y: 60 }) ?? assert.fail("no spot");
      const { before, after, width, height } = await previewed(folder, file, {
        mode,
        scale,
        x: "120",
        y: "60",
        ...size,
      });

      const source = await readPicture(file, { maxPixels: 1e7 });
      assert.deepEqual(before.image, crop(source.image, spot.left, spot.top, spot.side, spot.side));
      const times = whole.image.width / 192;
      assert.deepEqual([width, height], [spot.side * times, spot.side * times]);
      assert.deepEqual([after.image.width, after.image.height], [width, height]);
      const there = crop(whole.image, spot.left * times, spot.top * times, width, height);
      const likeness = psnr(after.image, there);
      assert.ok(likeness > (mode === "OLD" ? 28 : 36), `${likeness} dB`);
    });
  });

test("a picture that is too small for a spot is refused", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "upload.png");
    await writeFile(
      file,
      await sharp({ create: { width: 40, height: 90, channels: 3, background: "#888" } })
        .png()
        .toBuffer(),
    );
    await assert.rejects(
      previewed(folder, file, { mode: "REALITY", scale: 2, x: 1, y: 1 }),
      (error) => error instanceof Refusal && error.key === "tooSmallToPreview",
    );
  });
});
