import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Wanted } from "@cutwater/networks/registry.ts";
import { randomFrom } from "@cutwater/networks/test/drawn-network.ts";
import { openModels } from "./src/models.ts";
import { restore } from "./src/restore.ts";
import { damage } from "./test/damage.ts";
import { leaves } from "./test/leaves.ts";

const models = await openModels([fileURLToPath(new URL("../../models", import.meta.url))], { threads: 1 });
const watch = { signal: new AbortController().signal, onShare: () => {} };
after(() => models.close());

/** Soft shapes with sharp borders, like a reduced photograph of four megapixels. */
const print = resize(leaves(120), 240, 240, { kernel: "bicubic" });

/** The mean difference of two pictures in levels; with a mask, only where it is not 0. */
function apart(one: Image, other: Image, mask: Image | null = null): number {
  let sum = 0;
  let count = 0;
  for (const [i, value] of one.data.entries()) {
    if (mask && mask.data[Math.floor(i / one.channels)] === 0) continue;
    sum += Math.abs(value - (other.data[i] as number));
    count++;
  }
  return sum / count;
}

/** Draws a ragged line from one row to another, as damage. */
function marked(image: Image, colour: number, wide: number, fromX: number, slope: number): [Image, Image] {
  const random = randomFrom(wide);
  const mask = createImage(image.width, image.height, 1);
  const torn = { ...image, data: image.data.slice() };
  for (let y = 30; y < 200; y++) {
    const from = Math.round(fromX + slope * y - 2 * random());
    const length = Math.round(wide - 1 + 3 * random());
    for (let x = Math.max(0, from); x < Math.min(image.width, from + length); x++) {
      mask.data[y * image.width + x] = 255;
      const value = colour + 8 * random();
      torn.data.set([value, value - 5, value - 15], 3 * (y * image.width + x));
    }
  }
  return [torn, mask];
}

test("a wide scratch and a dark fold are filled completely", async () => {
  for (const [name, colour, wide] of [
    ["a scratch", 238, 9],
    ["a wide tear", 245, 14],
    ["a fold", 22, 8],
  ] as const) {
    const { damaged } = await damage(print, randomFrom(4), {});
    const [torn, mask] = marked(damaged, colour, wide, 60, 0.4);
    const back = await restore(torn, { models, watch });
    const untorn = await restore(damaged, { models, watch });
    const before = apart(torn, damaged, mask);
    const after = apart(back, untorn, mask);
    assert.ok(after < 0.5 * before, `${name}: ${before} -> ${after} levels`);
  }
});

test("a good picture changes by less than one level on average", async () => {
  const kept = await restore(print, { models, watch });
  assert.ok(apart(kept, print) < 1, `changed by ${apart(kept, print)} levels`);
});

test("scratches, grain and fading of an old photograph are removed", async () => {
  const sharp = leaves(160);
  const { damaged } = await damage(sharp, randomFrom(4));
  const back = await restore(damaged, { models, watch });
  const gain = psnr(back, sharp) - psnr(damaged, sharp);
  assert.ok(gain > 2, `${gain} dB`);
});

test("haze stays: levels are corrected only in a worn picture", async () => {
  const dark = ({ data }: Image) => data.toSorted()[Math.floor(data.length / 20)] as number;
  const hazy = { ...print, data: print.data.map((value) => 52 + value * 0.6) };
  const left = await restore(hazy, { models, watch });
  const { damaged } = await damage(print, randomFrom(6));
  const back = await restore(damaged, { models, watch });
  assert.ok(dark(left) > dark(hazy) - 6, `haze went from ${dark(hazy)} to ${dark(left)}`);
  assert.ok(dark(back) < dark(damaged) - 15, `the old photograph's dark went from ${dark(damaged)} to ${dark(back)}`);
});

test("a print that is paler at one side is evened out, light from one side stays", async () => {
  const grey = toColour(toGrey(print));
  const { damaged } = await damage(grey, randomFrom(5), { isUneven: true });
  const { damaged: evenly } = await damage(grey, randomFrom(5));
  const back = await restore(damaged, { models, watch });
  const asEven = await restore(evenly, { models, watch });
  assert.ok(apart(back, asEven) < 0.75 * apart(damaged, evenly), `${apart(damaged, evenly)} -> ${apart(back, asEven)}`);
  const lit = { ...grey, data: grey.data.map((v, i) => v * (0.4 + (0.6 * (Math.floor(i / 3) % 240)) / 240)) };
  const { damaged: old } = await damage(lit, randomFrom(5));
  const withoutEvening = {
    ...models,
    find: async (wanted: Wanted) => (wanted.task === "paleness" ? null : models.find(wanted)),
  };
  const kept = await restore(old, { models, watch });
  assert.deepEqual(kept, await restore(old, { models: withoutEvening, watch }));
  assert.notDeepEqual(back, await restore(damaged, { models: withoutEvening, watch }));
});

test("torn corners and lost patches of a print of one tint are filled", async () => {
  const grey = toColour(toGrey(print));
  const { damaged: whole } = await damage(grey, randomFrom(9));
  const { damaged, marks } = await damage(grey, randomFrom(9), { hasLost: true });
  const back = await restore(damaged, { models, watch });
  const untorn = await restore(whole, { models, watch });
  const lost = { ...marks, data: marks.data.map((_, i) => (lostAt(damaged, whole, i) ? 255 : 0)) };
  const before = apart(damaged, whole, lost);
  const after = apart(back, untorn, lost);
  assert.ok(before > 60 && after < 0.5 * before, `${before} -> ${after} levels`);
});

const lostAt = (damaged: Image, whole: Image, i: number): boolean =>
  [0, 1, 2].some((c) => Math.abs((damaged.data[3 * i + c] as number) - (whole.data[3 * i + c] as number)) > 40);

test("a colour print that is paler at one side is evened out, a sky at dusk stays", async () => {
  const withoutEvening = {
    ...models,
    find: async (wanted: Wanted) => (wanted.task === "paleness" ? null : models.find(wanted)),
  };
  const { damaged } = await damage(print, randomFrom(4), { isUneven: true });
  const { damaged: evenly } = await damage(print, randomFrom(4));
  const back = await restore(damaged, { models, watch });
  const asEven = await restore(evenly, { models, watch });
  const left = await restore(damaged, { models: withoutEvening, watch });
  assert.ok(apart(back, asEven) < 0.75 * apart(left, asEven), `${apart(left, asEven)} -> ${apart(back, asEven)}`);
  const dusk = { ...print, data: print.data.slice() };
  for (let y = 0, at = 0; y < 150; y++)
    for (let x = 0; x < 240; x++, at += 3) dusk.data.set([60 + y, 70 + 0.6 * y, 120 + 0.2 * y], at);
  const { damaged: old } = await damage(dusk, randomFrom(4));
  assert.deepEqual(await restore(old, { models, watch }), await restore(old, { models: withoutEvening, watch }));
});
