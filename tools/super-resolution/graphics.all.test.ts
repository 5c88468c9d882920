import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { wholeOf } from "@cutwater/imaging/bands.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { randomFrom } from "@cutwater/networks/test/drawn-network.ts";
import { enlarge } from "./src/enlarge.ts";
import { type Models, openModels } from "./src/models.ts";
import { alikeAround, drawing, drawnIn } from "./test/drawn-graphics.ts";

const ours = fileURLToPath(new URL("../../models", import.meta.url));
const watch = { signal: new AbortController().signal, onShare: () => {} };
let models: Models;
before(async () => {
  models = await openModels([ours], { threads: 1 });
});
after(() => models.close());

/** Pairs of paper and ink colours. */
const pairs = [
  [
    [255, 255, 255],
    [0, 0, 0],
  ],
  [
    [128, 128, 128],
    [146, 146, 146],
  ],
  [
    [128, 128, 128],
    [200, 40, 40],
  ],
  [
    [30, 34, 50],
    [205, 214, 244],
  ],
  [[235], [60]],
] as const;
/** Values outside of the range of both colours by at most this many levels are invisible. */
const allowed = 3;

test("edges of drawn graphics have no overshoot and no ringing, and flat colours stay exactly as they are", async () => {
  for (const [scale, side] of [
    [2, 144],
    [3, 216],
    [4, 288],
    [4, 251],
  ] as const) {
    const places = placesOf(side);
    for (const mode of ["REALITY", "ANIME"])
      for (const [paper, ink] of pairs) {
        const small = drawnIn(drawing, paper, ink);
        const large = await enlarge(small, { scale, size: { width: side, height: side }, mode, models, watch });
        assert.ok(large.graphics > 0.9, `${large.graphics} is taken for graphics`);
        const name = `${mode} ×${scale} to ${side}, ${ink} on ${paper}`;
        checkEdges(await wholeOf(large), places, { paper, ink, name });
      }
  }
});

/**
 * The expected content of a pixel of the enlarged drawing. `isInk`: ink or paper, null near an edge; `isFlat`: whether its whole
 * surroundings have one colour.
 */
type Place = { isInk: boolean | null; isFlat: boolean };

/** A pixel is near an edge within 1.5 input pixels, and flat if there is no edge within 3 input pixels. */
function placesOf(side: number): Place[] {
  const pixel = drawing.side / side;
  return Array.from({ length: side * side }, (_, i) => {
    const x = ((i % side) + 0.5) * pixel;
    const y = (Math.floor(i / side) + 0.5) * pixel;
    const isInk = alikeAround(drawing, x, y, 1.5);
    return { isInk, isFlat: isInk !== null && alikeAround(drawing, x, y, 3) !== null };
  });
}

type Colours = { paper: readonly number[]; ink: readonly number[]; name: string };

function checkEdges({ width, channels, data }: Image, places: readonly Place[], { paper, ink, name }: Colours): void {
  for (const [i, { isInk, isFlat }] of places.entries())
    for (let c = 0; c < channels; c++) {
      const [a, b, value] = [paper[c], ink[c], data[i * channels + c]] as [number, number, number];
      const at = `at ${i % width}, ${Math.floor(i / width)}`;
      const beyond = Math.max(Math.min(a, b) - value, value - Math.max(a, b));
      if (beyond > allowed) assert.fail(`${name}: ${beyond} levels of overshoot ${at}`);
      const off = isInk === null ? 0 : Math.abs(value - (isInk ? b : a));
      if (off > (isFlat ? 0 : allowed)) assert.fail(`${name}: ${off} levels of ringing ${at}`);
    }
}

test("photographs stay unchanged: texture, grain, soft shades and bright skies", async () => {
  const random = randomFrom(11);
  const coarse = createImage(12, 12, 3);
  coarse.data.forEach((_, i) => (coarse.data[i] = random() * 256));
  const soft = resize(coarse, 96, 96, { kernel: "bicubic" });
  const grainy = { ...soft, data: soft.data.map((value) => Math.min(255, Math.max(0, value + (random() - 0.5) * 12))) };
  const textured = { ...soft, data: soft.data.map((value) => value * (0.5 + random() / 2)) };
  const shades = { ...soft, data: soft.data.map((_, i) => 90 + Math.floor(i / 3 / 96 / 4) + ((i / 3) % 96) / 16) };
  // A picture of a white sky above leaves.
  const sky = {
    ...textured,
    data: textured.data.map((value, i) => (i < 96 * 40 * 3 + 40 * random() * 3 ? 255 : value)),
  };
  for (const [name, picture] of Object.entries({ soft, grainy, textured, shades })) {
    const { graphics, bands } = await enlarge(picture, { scale: 2, mode: "REALITY", models, watch });
    assert.equal(graphics, 0, name);
    for await (const _ of bands);
  }
  const large = await enlarge(sky, { scale: 2, mode: "REALITY", models, watch });
  assert.ok(large.graphics < 0.4, `${large.graphics} of a sky above leaves`);
});

test("a photograph in a screenshot keeps the network's result, while the text beside it is limited", async () => {
  const side = 192;
  const random = randomFrom(3);
  const page = createImage(side, side, 3);
  page.data.fill(128);
  const { side: drawn } = drawing;
  const words = drawnIn(drawing, [128, 128, 128], [20, 20, 20]);
  for (let y = 0; y < drawn; y++)
    page.data.set(words.data.subarray(y * drawn * 3, (y + 1) * drawn * 3), (y + 4) * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 128; x < side; x++)
      page.data.set(
        [0, 1, 2].map(() => 60 + random() * 140),
        (y * side + x) * 3,
      );
  const bounded = await enlarge(page, { scale: 2, mode: "REALITY", models, watch });
  assert.ok(bounded.graphics > 0.3 && bounded.graphics < 0.7, `${bounded.graphics} is graphics`);
  const made = await wholeOf(bounded);
  const alone = await enlarge(croppedTo(page, 136), { scale: 2, mode: "REALITY", models, watch });
  const network = await wholeOf(alone);
  assert.equal(alone.graphics, 0);
  for (let y = 0; y < 2 * side; y++)
    for (let x = 0; x < 2 * side; x++) {
      const at = (y * 2 * side + x) * 3;
      if (x < 150) assert.ok((made.data[at] as number) <= 128 + allowed, `a halo at ${x}, ${y}`);
      if (x < 300) continue;
      const other = network.data[(y * network.width + x - 272) * 3] as number;
      assert.ok(Math.abs((made.data[at] as number) - other) <= 1, `the photograph at ${x}, ${y}`);
    }
});

/** The columns of a picture from `left` on. */
function croppedTo({ width, height, channels, data }: Image, left: number): Image {
  const part = createImage(width - left, height, channels);
  for (let y = 0; y < height; y++)
    part.data.set(data.subarray((y * width + left) * channels, (y + 1) * width * channels), y * part.width * channels);
  return part;
}
