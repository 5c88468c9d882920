import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { drawnSize, drawVideo } from "../../test/drawn.ts";
import { createFillers } from "./filler.ts";
import { type Filling, reachOf, sweep } from "./sweep.ts";

const { width, height } = drawnSize;
const count = 140;
let folder = "";
let path = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "sweep-"));
  path = join(folder, "drawn.mp4");
  await drawVideo({ path, frames: count, logo: () => ({ x: 80, y: 50 }) });
});
after(() => rm(folder, { recursive: true }));

function aHole(): Runs {
  const mask = new Uint8Array(width * height);
  for (let y = 49; y < 75; y++) mask.fill(1, y * width + 79, y * width + 121);
  return runsOf(mask, width, height);
}

/** The fillings of some frames, by frame number. */
async function patchesOf(frames: readonly number[], { threads = 2, reach = 41 } = {}) {
  const hole = aHole();
  const traits = await traitsOf(path);
  const filling: Filling = {
    path,
    traits,
    fromSeconds: 0,
    reach,
    threads,
    times: Array.from({ length: count }, (_, t) => t * 512),
    holes: Array.from({ length: count }, () => hole),
    toGround: Array.from({ length: count }, (_, t) => Float64Array.of(1, 0, 3 * t, 0, 1, 0, 0, 0, 1)),
  };
  const fillers = createFillers({ width, height, shiftX: 1, shiftY: 1 }, { threads, reach });
  const shot = { start: 0, end: count };
  const made = new Map<number, string>();
  try {
    await sweep({ ...shot, shot }, filling, fillers.sweeping, {
      frames,
      veilOf: () => null,
      onFilled: (t, { patch }) => void made.set(t, Buffer.from(patch).toString("base64")),
    });
  } finally {
    await fillers.close();
  }
  assert.deepEqual([...made.keys()], frames, "each of them, in order");
  return made;
}

test("a sweep fills few of many frames, frames far apart, and the first and the last frame", async () => {
  await patchesOf(Array.from({ length: 48 }, (_, i) => Math.floor((i * count) / 48)));
  await patchesOf([0, 1, 2, 120, 121, 139]);
  await patchesOf([]);
});

test("a frame's filling does not depend on other frames to fill or on the number of threads", async () => {
  const near = await patchesOf([100, 101, 102], { reach: 12, threads: 1 });
  const many = await patchesOf(
    Array.from({ length: count }, (_, t) => t),
    { reach: 12, threads: 4 },
  );
  const sparse = await patchesOf([10, 40, 70, 100, 130], { reach: 12, threads: 3 });
  for (const [t, patch] of near) assert.equal(many.get(t), patch, `frame ${t}`);
  assert.equal(sparse.get(100), near.get(100));
});

test("only as many threads are started as fit into memory beside the frames", async () => {
  const shape = { width: 4_096, height: 4_096, shiftX: 1, shiftY: 1 } as const;
  const fillers = createFillers(shape, { threads: 32, reach: reachOf(shape) });
  await fillers.close();
  assert.ok(fillers.threads >= 1 && fillers.threads < 32, `${fillers.threads}`);
});
