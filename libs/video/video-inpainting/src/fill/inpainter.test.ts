import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";
import { identity } from "@cutwater/imaging/homography.ts";
import type { Key } from "@cutwater/imaging/inpaint/carry.ts";
import { drawnInpainter } from "@cutwater/networks/test/drawn-network.ts";
import { makeKey, openInpainter } from "./inpainter.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "inpainter-"));
});
after(() => rm(folder, { recursive: true }));

/** A luma gradient with constant chroma. */
function aFrame(width: number, height: number): Frame {
  const frame: Frame = {
    width,
    height,
    shiftX: 1,
    shiftY: 1,
    data: new Uint8Array((width * height * 3) / 2).fill(128),
  };
  for (let i = 0; i < width * height; i++) frame.data[i] = 60 + (i % width);
  return frame;
}
const width = 96;
const height = 64;
const hole = new Uint8Array(width * height);
for (let y = 21; y < 40; y++) hole.fill(1, y * width + 31, y * width + 50);

test("without an operator's network our own patches make up what no frame shows", async () => {
  const inpainter = await openInpainter([folder], { threads: 1 });
  assert.equal(inpainter.name, "patches");
  const frame = aFrame(width, height);
  const truth = frame.data.slice();
  for (const [i, value] of hole.entries()) if (value) frame.data[i] = 255;
  await inpainter.makeUp(frame, hole);
  for (const [i, value] of truth.entries()) assert.ok(Math.abs(value - frame.data[i]!) <= 4, `${i}`);
});

test("an operator's network makes up only the hole, and its name is reported", async () => {
  const models = await drawnInpainter(join(folder, "theirs"), { id: "big-lama", mask: { hole: "white" }, grey: 200 });
  const inpainter = await openInpainter([models], { threads: 1 });
  assert.equal(inpainter.name, "big-lama");
  const frame = aFrame(width, height);
  const before = planesOf({ ...frame, data: frame.data.slice() });
  await inpainter.makeUp(frame, hole);
  await inpainter.close();
  const [luma] = planesOf(frame);
  const grey = Math.round(16 + (219 * 200) / 255);
  for (const [i, value] of hole.entries()) assert.equal(luma.data[i], value ? grey : before[0].data[i]);
});

test("a key continues the former key and makes up only what the former key lacks", async () => {
  const asked: number[] = [];
  const inpainter = {
    name: "counting",
    async makeUp(frame: Frame, rest: Uint8Array) {
      asked.push(rest.reduce((sum, value) => sum + value, 0));
      for (const [i, value] of rest.entries()) if (value) frame.data[i] = 90;
    },
    close: async () => {},
  };
  const wanted = (number: number, former: Key | null) => ({
    frame: aFrame(width, height),
    hole,
    position: { number, toGround: identity() },
    former,
    unrest: 0,
  });
  const first = await makeKey(inpainter, wanted(0, null));
  const next = await makeKey(inpainter, wanted(9, first));
  assert.deepEqual(asked, [19 * 19]);
  assert.deepEqual(next.part.data, first.part.data);
});
