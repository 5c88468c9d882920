import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { Prompt } from "@cutwater/imaging/segment/prompt.ts";
import { type DrawnSegmenter, drawnSegmenter, reach } from "../test/drawn-segmenter.ts";
import { type Listed, readRegistries, registryFile } from "./registry.ts";
import { openSegmentNetwork } from "./segment.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "segment-"));
});
after(() => rm(folder, { recursive: true }));

async function answered(drawn: DrawnSegmenter, picture: Image, prompt: Prompt) {
  const [listed] = await readRegistries([await drawnSegmenter(join(folder, drawn.id), drawn)]);
  const network = await openSegmentNetwork(listed!, { threads: 1 });
  try {
    return await network.run(picture, prompt);
  } finally {
    await network.close();
  }
}

/** A grey picture with a given brightness at each place. */
function picture(width: number, height: number, light: (x: number, y: number) => number): Image {
  const image = createImage(width, height, 3);
  for (let i = 0; i < width * height; i++) image.data.fill(light(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3);
  return image;
}

for (const [width, height] of [
  [200, 90],
  [60, 128],
  [40, 40],
] as const)
  test(`a box on ${width} x ${height} gives a mask of that size, and the better of two masks is taken`, async () => {
    const box = { left: 11, top: 7, width: 23, height: 30 };
    const drawn = { id: `box-${width}`, kind: "box", score: 0.75 } as const;
    const { mask, score } = await answered(
      drawn,
      picture(width, height, () => 128),
      { box },
    );
    assert.equal(score, 0.75);
    assert.equal(mask.length, width * height);
    for (let i = 0; i < mask.length; i++) {
      const x = (i % width) - box.left;
      const y = Math.floor(i / width) - box.top;
      assert.equal(mask[i], x >= 0 && y >= 0 && x < box.width && y < box.height ? 1 : 0, `${i % width}, ${y}`);
    }
  });

/** A picture whose right half is brighter than the normalisation mean by as much as its left half is darker. */
const halves = (width: number, height: number) => picture(width, height, (x) => (x < width / 2 ? 74 : 155));

for (const [width, height] of [
  [256, 128],
  [96, 160],
] as const)
  test(`clicks on ${width} x ${height}, stretched to the square, find what is bright around them alone`, async () => {
    // Just right of the border, so that the click's surroundings are half dark.
    const within = [[width / 2, height / 2]] as const;
    const { mask } = await answered({ id: `clicks-${width}`, kind: "clicks" }, halves(width, height), {
      within,
      outside: [],
    });
    const across = (reach * width) / 64;
    const down = (reach * height) / 64;
    let right = 0;
    let wrong = 0;
    for (let i = 0; i < mask.length; i++) {
      const x = (i % width) + 0.5 - width / 2;
      const y = Math.floor(i / width) + 0.5 - height / 2;
      const isMeant = x > 0 && (x / across) ** 2 + (y / down) ** 2 < 1;
      if (isMeant !== (mask[i] === 1)) wrong++;
      if (isMeant) right++;
    }
    // The mask is rounded to the square's pixels.
    assert.ok(wrong < 0.12 * right, `${wrong} of ${right}`);
  });

test("a click beside takes away what lies around it, and a padding point means nothing", async () => {
  const within = [[90, 30]] as const;
  const bright = picture(128, 64, () => 200);
  const id = "beside";
  const { mask } = await answered({ id, kind: "clicks" }, bright, { within, outside: [[100, 30]] });
  assert.equal(mask[30 * 128 + 76], 1);
  assert.equal(mask[30 * 128 + 90], 0);
  const corner = await answered({ id, kind: "clicks" }, bright, { within: [[4, 4]], outside: [] });
  assert.equal(corner.mask[2 * 128 + 2], 1);
});

test("pictures reach the encoder normalised, so pixels darker than the mean are not bright", async () => {
  const click = { within: [[32, 32]], outside: [] } as const;
  const at = async (light: number) =>
    (
      await answered(
        { id: "light", kind: "clicks" },
        picture(64, 64, () => light),
        click,
      )
    ).mask.includes(1);
  // The channels' means, in units of their deviations, meet at 114.4.
  assert.deepEqual([await at(113), await at(116)], [false, true]);
});

test("a padded picture shares the square's scale with its mask, where the graph gives masks of the square", async () => {
  const id = "padded";
  const path = await drawnSegmenter(join(folder, id), { id, kind: "clicks" });
  const registry = JSON.parse(await readFile(join(path, registryFile), "utf8"));
  registry[0].segment.fit = "pad";
  await writeFile(join(path, registryFile), JSON.stringify(registry));
  const [listed] = await readRegistries([path]);
  const network = await openSegmentNetwork(listed!, { threads: 1 });
  const { mask } = await network.run(
    picture(128, 64, () => 200),
    { within: [[80, 40]], outside: [] },
  );
  await network.close();
  for (let i = 0; i < mask.length; i++) {
    const away = Math.hypot((i % 128) + 0.5 - 80, Math.floor(i / 128) + 0.5 - 40) / 2;
    if (Math.abs(away - reach) > 0.75)
      assert.equal(mask[i], away < reach ? 1 : 0, `${i % 128}, ${Math.floor(i / 128)}`);
  }
});

test("an encoder that prepares its picture itself gets it only scaled", async () => {
  const drawn = { id: "preparing", kind: "clicks", isPreparing: true } as const;
  const { mask } = await answered(drawn, halves(256, 128), { within: [[129, 60]], outside: [] });
  assert.deepEqual(
    [110, 122, 134, 160, 180].map((x) => mask[60 * 256 + x]),
    [0, 0, 1, 1, 0],
  );
});

test("a segmenter is refused without a decoder, with a wrong decoder, or with unknown inputs", async () => {
  const path = await drawnSegmenter(join(folder, "wrong"), { id: "wrong", kind: "clicks" });
  const [listed] = await readRegistries([path]);
  const opened = (segment: Listed["segment"]) => openSegmentNetwork({ ...listed!, segment }, { threads: 1 });
  const { segment } = listed!;
  await assert.rejects(opened(undefined), /wrong is registered to segment, and without a decoder/);
  const decoder = { ...segment!.decoder, sha256: "0".repeat(64) };
  await assert.rejects(opened({ ...segment!, decoder }), /has the SHA-256/);
  const names = { ...segment!.names, labels: "marks" };
  await assert.rejects(opened({ ...segment!, names }), /wants point_labels, which nothing gives/);
  const unscored = { ...segment!.names, scores: "quality" };
  await assert.rejects(opened({ ...segment!, names: unscored }), /does not give quality/);
});
