import assert from "node:assert/strict";
import { test } from "node:test";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { evenShare, evenSpleeter, tinySpleeter } from "../../test/tiny-spleeter.ts";
import { unetShares } from "../../test/unet-by-definition.ts";
import { writeCheckpoint } from "../../test/write-checkpoint.ts";
import { readCheckpoint } from "./checkpoint/read-checkpoint.ts";
import { makeSeparationNetworks } from "./make-networks.ts";
import { networkFile, networkNames, spleeter } from "./spleeter.ts";

const { frames, bins } = spleeter;

async function run(network: Uint8Array, magnitudes: Float32Array): Promise<Float32Array> {
  const session = await InferenceSession.create(network, { logSeverityLevel: 3 });
  const given = new Tensor("float32", magnitudes, [1, 2, frames, bins]);
  const { [networkNames.output]: share } = await session.run({ [networkNames.input]: given });
  await session.release();
  assert.deepEqual(share?.dims, [1, 2, frames, bins]);
  return share.data as Float32Array;
}

/** Noise that is the same in each run. */
const noise = (place: number): number =>
  Math.sin(place * 12.9898) * 43_758.5453 - Math.floor(Math.sin(place * 12.9898) * 43_758.5453);

test("each number of a checkpoint is read, and one that is cut or compressed is refused", () => {
  const tensors = tinySpleeter((name, place) => name.length + place);
  const { index, data } = writeCheckpoint(tensors);
  assert.deepEqual(readCheckpoint(index, data), new Map([...tensors].sort(([a], [b]) => (a < b ? -1 : 1))));
  assert.throws(() => readCheckpoint(index, data.subarray(4)), /not in the data/);
  assert.throws(() => readCheckpoint(index.subarray(0, -1), data), /no LevelDB table/);
  assert.throws(() => readCheckpoint(new Uint8Array(), data), RangeError);
  const compressed = Uint8Array.from(index);
  const trailers = compressed.length - 48 - 5;
  compressed[trailers] = 1;
  assert.throws(() => readCheckpoint(compressed, data), /compressed/);
});

test("a checkpoint that lacks a layer is refused by its name", () => {
  const tensors = evenSpleeter();
  tensors.delete("conv2d_13/bias");
  const { index, data } = writeCheckpoint(tensors);
  assert.throws(() => makeSeparationNetworks(index, data), /conv2d_13\/bias/);
});

test("the network compares both stems by their squares, and is the same bytes each time", async () => {
  const { index, data } = writeCheckpoint(evenSpleeter());
  const { [networkFile]: network } = makeSeparationNetworks(index, data);
  assert.deepEqual(makeSeparationNetworks(index, data)[networkFile], network);
  const share = await run(
    network,
    new Float32Array(2 * frames * bins).map((_, i) => noise(i)),
  );
  assert.ok(share.every((value) => Math.abs(value - evenShare) < 1e-5));
});

test("the network is the one of the definition, worked out number by number", async () => {
  const tensors = tinySpleeter((name, place) => {
    const value = noise(place + ((31 * [...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0)) % 99_991));
    if (name.endsWith("moving_variance") || name.endsWith("gamma")) return 0.5 + value;
    return name.endsWith("kernel") ? 0.3 * (value - 0.4) : 0.2 * (value - 0.5);
  });
  // Rounded to 16 bits, as in the file.
  for (const [name, { values }] of tensors)
    if (name.endsWith("kernel")) values.forEach((value, i) => (values[i] = Math.round(value * 1024) / 1024));
  const magnitudes = new Float32Array(2 * frames * bins).map((_, i) => 4 * noise(i));
  const { index, data } = writeCheckpoint(tensors);
  const share = await run(makeSeparationNetworks(index, data)[networkFile], magnitudes);
  const wanted = unetShares(tensors, magnitudes);
  let worst = 0;
  for (let i = 0; i < share.length; i++) worst = Math.max(worst, Math.abs(share[i]! - wanted[i]!));
  const [least, most] = share.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [1, 0]);
  assert.ok(most - least > 0.01, "the answers differ");
  assert.ok(worst < 1e-4, `${worst}`);
});
