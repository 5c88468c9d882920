import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import { paintedSize } from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutBox, tryOutClip, tryOutTime } from "../../calls.ts";
import { tryOutFilm } from "../../samples/scenes.ts";
import { answerTryOut } from "./try-out-call.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "try-out-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const { x, y, width, height } = tryOutBox;
const box = { left: x, top: y, width, height };

async function answer(points: unknown): Promise<{ video: string; fromSeconds: number }> {
  const modelDirectories = [join(import.meta.dirname, "../../../../models")];
  const call = answerTryOut({ points: JSON.stringify(points) }, callContext(folder, { modelDirectories }));
  for await (const line of call) if ("video" in line) return line;
  return assert.fail("no video came");
}

type Area = Record<keyof typeof box, number>;

/** The pixels of an area of a video's frame at the given time, as RGB. */
async function under(area: Area, path: string, seconds: number): Promise<Buffer> {
  const still = join(folder, `still-${seconds}.png`);
  await draw("-i", path, "-vf", `select=gte(t\\,${seconds - 0.001})`, "-frames:v", "1", still);
  return await sharp(still).extract(area).removeAlpha().raw().toBuffer();
}

/** The pixels of the same area in the painting without the logo. */
async function truth(area: Area): Promise<Buffer> {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const scale = tryOutClip.width / paintedSize.width;
  const [left, top] = tryOutFilm.cameraAt(tryOutTime * tryOutClip.framesPerSecond);
  const painted = sharp(Buffer.from(tryOutFilm.painting), { density: 72 * scale });
  const place = { ...area, left: Math.round(left * scale) + area.left, top: Math.round(top * scale) + area.top };
  return await painted.extract(place).removeAlpha().raw().toBuffer();
}

const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;

test("the second that a visitor gets shows the meadow in place of the logo", async () => {
  const corners = [
    [x, y],
    [x + width, y + height],
  ];
  const { video, fromSeconds } = await answer(corners);
  const path = join(folder, "answer.mp4");
  await writeFile(path, Buffer.from(video.split(",")[1] ?? "", "base64"));
  const meadow = await truth(box);
  const sample = join(import.meta.dirname, "../../page/landing/sample.mp4");
  const beside = { ...box, left: box.left - 300 };
  const coding = differenceOf(await under(beside, sample, tryOutTime), await truth(beside));
  const before = differenceOf(await under(box, sample, tryOutTime), meadow);
  const after = differenceOf(await under(box, path, tryOutTime - fromSeconds), meadow);
  const said = `levels off: ${before.toFixed(1)} with the logo, ${after.toFixed(1)} without, ${coding.toFixed(1)} by coding alone`;
  assert.ok(before > 3 * coding && after < 1.2 * coding, said);
});

test("a try-out box outside of the clip, without area, or of half the picture is refused", async () => {
  const keyOf = async (points: unknown) =>
    await answer(points).then(
      () => "answered",
      (error: Refusal) => error.key,
    );
  assert.equal(await keyOf("all"), "pointsBroken");
  assert.equal(
    await keyOf([
      [0, 0],
      [tryOutClip.width + 1, 9],
    ]),
    "pointsBroken",
  );
  assert.equal(
    await keyOf([
      [5, 5],
      [5, 90],
    ]),
    "boxEmpty",
  );
  assert.equal(
    await keyOf([
      [0, 0],
      [tryOutClip.width, 400],
    ]),
    "tryOutTooLarge",
  );
});
