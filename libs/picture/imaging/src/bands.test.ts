import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnNoise } from "../test/drawn.ts";
import { bandsOf, interleaved, readerOf, wholeOf } from "./bands.ts";
import { isGrey, toColour, toGrey } from "./color.ts";

test("a picture cut into bands and joined again is unchanged", async () => {
  const picture = drawnNoise(7, 13, 3);
  for (const rows of [1, 5, 13, 99]) assert.deepEqual(await wholeOf(bandsOf(picture, rows)), picture);
  await assert.rejects(wholeOf({ ...bandsOf(picture), height: 12 }), RangeError);
  await assert.rejects(wholeOf({ ...bandsOf(picture), height: 14 }), RangeError);
});

test("a reader returns the requested number of rows, however the picture is divided into bands", async () => {
  const picture = drawnNoise(4, 10, 1);
  const reader = readerOf(bandsOf(picture, 3));
  const read = [
    await reader.read(1),
    await reader.read(4),
    await reader.read(0),
    await reader.read(99),
    await reader.read(1),
  ];
  assert.deepEqual(
    read.map(({ length }) => length / 4),
    [1, 4, 0, 5, 0],
  );
  assert.deepEqual(Uint8Array.from(read.flatMap((rows) => [...rows])), picture.data);
});

test("transparency is joined as an additional channel of each pixel", async () => {
  const colour = drawnNoise(5, 9, 3);
  const alpha = drawnNoise(5, 9, 1);
  const both = await wholeOf(interleaved(bandsOf(colour, 4), bandsOf(alpha, 2)));
  assert.equal(both.channels, 4);
  for (let i = 0; i < 45; i++)
    assert.deepEqual(
      [...both.data.subarray(4 * i, 4 * i + 4)],
      [...colour.data.subarray(3 * i, 3 * i + 3), alpha.data[i]],
    );
  await assert.rejects(
    wholeOf(interleaved(bandsOf(colour), { ...bandsOf(drawnNoise(5, 8, 1)), height: 9 })),
    RangeError,
  );
});

test("a grey picture can be converted to colour and back", () => {
  const grey = drawnNoise(6, 6, 1);
  assert.deepEqual(toGrey(toColour(grey)), grey);
  assert.ok(isGrey(toColour(grey)) && isGrey(grey) && !isGrey(drawnNoise(6, 6, 3)));
  assert.throws(() => toGrey(drawnNoise(2, 2, 4)), RangeError);
});
