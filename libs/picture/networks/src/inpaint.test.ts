import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { drawnFolder, drawnInpainter, randomFrom } from "../test/drawn-network.ts";
import { openInpaintNetwork } from "./inpaint.ts";
import { readRegistries } from "./registry.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "inpaint-"));
});
after(() => rm(folder, { recursive: true }));

const picture = createImage(50, 30, 3);
const random = randomFrom(1);
picture.data.forEach((_, i) => (picture.data[i] = random() * 256));
const hole: Image = createImage(50, 30, 1);
for (let y = 10; y < 20; y++) hole.data.fill(1, y * 50 + 12, y * 50 + 33);

const cases = {
  lama: { mask: { hole: "white" }, outputRange: "0..255", side: 64, grey: 51 },
  kept: { mask: { hole: "black" }, grey: 102 },
} as const;

for (const [id, { grey, ...entry }] of Object.entries(cases))
  test(`an operator's network as ${id} makes up the hole and nothing else`, async () => {
    const path = await drawnInpainter(join(folder, id), { id, grey, ...entry });
    const [listed] = await readRegistries([path]);
    assert.ok(listed);
    const network = await openInpaintNetwork(listed, { threads: 1 });
    const filled = await network.run(picture, hole);
    for (let i = 0; i < hole.data.length; i++) {
      const x = i % 50;
      const y = Math.floor(i / 50);
      const pixel = [...filled.data.subarray(3 * i, 3 * i + 3)];
      if (hole.data[i] === 0) assert.deepEqual(pixel, [...picture.data.subarray(3 * i, 3 * i + 3)]);
      // Where the picture was scaled, pixels beside the hole blend in at its edge.
      else if (x > 14 && x < 30 && y > 12 && y < 17)
        for (const value of pixel) assert.ok(Math.abs(value - grey) <= 1, `${x},${y}: ${value}`);
    }
    await network.close();
  });

test("a network without a mask input is not used as an inpainter", async () => {
  const models = [{ id: "plain", task: "inpaint", mode: "VIDEO", scale: 1, layout: "nhwc" }] as const;
  const [listed] = await readRegistries([await drawnFolder(join(folder, "plain"), models)]);
  assert.ok(listed);
  await assert.rejects(
    openInpaintNetwork(listed, { threads: 1 }),
    /plain is registered to inpaint, and without a mask/,
  );
});
