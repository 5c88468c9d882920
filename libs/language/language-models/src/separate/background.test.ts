import assert from "node:assert/strict";
import { test } from "node:test";
import { type ShareOf, writeBackground } from "./background.ts";

/** Half a minute of sound, which is three segments. */
const samples = 44_100 * 28 + 77;
const sound = drawn(samples);

/** Two tones and noise that differ between the left and right channel. */
function drawn(count: number): Int16Array {
  const values = new Int16Array(2 * count);
  for (let i = 0; i < count; i++) {
    const noise = 3_000 * Math.sin(i * i * 0.7);
    values[2 * i] = 8_000 * Math.sin(i / 11) + noise;
    values[2 * i + 1] = 6_000 * Math.sin(i / 29) - noise / 2;
  }
  return values;
}

function read(from: number, count: number): Promise<Int16Array> {
  const values = new Int16Array(2 * count);
  const first = Math.max(0, from);
  values.set(sound.subarray(2 * first, 2 * Math.max(first, from + count)), 2 * (first - from));
  return Promise.resolve(values);
}

/** @param bounds positions where the parts begin and end */
async function inParts(bounds: readonly number[], shareOf: ShareOf): Promise<Int16Array> {
  const out = new Int16Array(2 * samples).fill(-1);
  for (const [i, from] of bounds.slice(0, -1).entries()) {
    let next = from;
    const write = async (at: number, values: Int16Array) => {
      assert.equal(at, next, "pieces come in their order");
      out.set(values, 2 * at);
      next = at + values.length / 2;
    };
    await writeBackground({ sound: { read }, from, to: bounds[i + 1]!, shareOf, write });
    assert.equal(next, bounds[i + 1], "all of the part is written");
  }
  return out;
}

test("a sound without voice stays unchanged", async () => {
  const out = await inParts([0, samples], async (magnitudes) => magnitudes.fill(1));
  assert.ok(out.every((value, i) => Math.abs(value - sound[i]!) <= 1));
});

test("processing a sound in parts gives the same result as the whole", async () => {
  const some: ShareOf = async (magnitudes) => magnitudes.map((value, i) => value / (value + 1 + (i % 3)));
  const whole = await inParts([0, samples], some);
  assert.ok(
    whole.some((value, i) => Math.abs(value - sound[i]!) > 1_000),
    "something is taken out",
  );
  const bounds = [0, 1_024, 430 * 1_024, 448 * 1_024, 905 * 1_024, 1_100 * 1_024, samples];
  assert.deepEqual(await inParts(bounds, some), whole);
});

test("two segments with different results are cross-faded", async () => {
  let segment = 0;
  const out = await inParts([0, samples], async (magnitudes) => magnitudes.fill(segment++ % 2));
  const level = (frame: number) =>
    Math.hypot(...out.subarray(2 * 1_024 * frame, 2 * 1_024 * (frame + 1))) /
    Math.hypot(...sound.subarray(2 * 1_024 * frame, 2 * 1_024 * (frame + 1)));
  // The second segment begins with frame 416 and covers frames up to three hops before.
  const [before, ...during] = [380, 425, 445, 465, 500].map(level);
  assert.equal(before, 0);
  assert.ok(
    during.every((value, i) => i === 0 || value > during[i - 1]! - 0.02),
    String(during),
  );
  assert.ok(Math.abs(level(445) - 0.5) < 0.1 && level(500) > 0.99, String(during));
});

test("frequencies above the network's range get the share of its highest bins", async () => {
  const tone = Int16Array.from(
    { length: 2 * samples },
    (_, i) => 8_000 * Math.sin(2 * Math.PI * 15_000 * ((i >> 1) / 44_100)),
  );
  const out = new Int16Array(2 * samples);
  await writeBackground({
    sound: { read: async (from, count) => Int16Array.from({ length: 2 * count }, (_, i) => tone[2 * from + i] ?? 0) },
    from: 0,
    to: 44_032,
    shareOf: async (magnitudes) => magnitudes.map((_, i) => (i % 1_024 >= 896 ? 0.25 : 1)),
    write: async (at, values) => out.set(values, 2 * at),
  });
  for (let i = 20_000; i < 40_000; i++) assert.ok(Math.abs(out[i]! - tone[i]! / 4) < 4, `${i}: ${out[i]} ${tone[i]}`);
});

test("silence is not sent to the network", async () => {
  const written: Int16Array[] = [];
  await writeBackground({
    sound: { read: async (_, count) => new Int16Array(2 * count) },
    from: 0,
    to: 44_100,
    shareOf: () => assert.fail("it was asked"),
    write: async (_, values) => void written.push(values),
  });
  assert.ok(written.flatMap((values) => [...values]).every((value) => value === 0));
});
