import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { drawnSize, drawVideo } from "../../test/drawn.ts";
import { createFillers, type Filler } from "./filler.ts";
import type { Filling } from "./sweep.ts";
import { type KnownVeil, veilsOf } from "./veils.ts";

const { width, height } = drawnSize;
const count = 48;
const reach = 6;
let folder = "";
let path = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "veils-"));
  path = join(folder, "drawn.mp4");
  await drawVideo({ path, frames: count });
});
after(() => rm(folder, { recursive: true }));

/** A hole over most of the frame. The camera's motion within reach reveals only its sides. */
function aLargeHole(): Runs {
  const mask = new Uint8Array(width * height);
  for (let y = 24; y < 104; y++) mask.fill(1, y * width + 16, y * width + 176);
  return runsOf(mask, width, height);
}

/** Finds the veils over the large hole. @param onFill called before each frame that is filled for this search */
async function ask(known: KnownVeil[], onFill: () => void, signal?: AbortSignal) {
  const hole = aLargeHole();
  const filling: Filling = {
    path,
    traits: await traitsOf(path),
    fromSeconds: 0,
    reach,
    threads: 1,
    ...(signal ? { signal } : {}),
    times: Array.from({ length: count }, (_, t) => t * 512),
    holes: Array.from({ length: count }, () => hole),
    toGround: Array.from({ length: count }, (_, t) => Float64Array.of(1, 0, 3 * t, 0, 1, 0, 0, 0, 1)),
  };
  const fillers = createFillers({ width, height, shiftX: 1, shiftY: 1 }, { threads: 1, reach });
  const filler: Filler = {
    ...fillers.sweeping,
    fill(...wanted) {
      onFill();
      return fillers.sweeping.fill(...wanted);
    },
  };
  const shot = { start: 0, end: count };
  try {
    return await veilsOf({ ...shot, shot }, filling, filler, known);
  } finally {
    await fillers.close();
  }
}

test("a veil that covers its hole is not searched again in the next segment", async () => {
  const known: KnownVeil[] = [];
  let fills = 0;
  const first = await ask(known, () => fills++);
  assert.equal(fills, count);
  assert.ok(first.veilOf(0)!.luma.places.length > 0.95 * 160 * 80);
  const again = await ask(known, () => fills++);
  assert.equal(fills, count, "no frame was filled to find it");
  assert.equal(again.veilOf(7)!.luma, first.veilOf(0)!.luma);
});

test("a job that is aborted while a veil is searched ends there", async () => {
  const giving = new AbortController();
  let fills = 0;
  const asked = ask(
    [],
    () => {
      // The last frame takes far less time than finding the veil.
      if (++fills === count) setTimeout(() => giving.abort(new Error("given up")), 150);
    },
    giving.signal,
  );
  await assert.rejects(asked, /given up/);
});
