import assert from "node:assert/strict";
import { test } from "node:test";
import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { drawnNetwork } from "../../test/drawn-network.ts";
import { node, onnxFile, value, wholes } from "../../test/onnx-file.ts";
import { type OperatorNetwork, operatorNetwork } from "../../test/operator-network.ts";
import { networkOf, openBytes } from "../network.ts";
import { runInTiles } from "../tiles.ts";
import { detailedPicture } from "./pictures.ts";
import { type Probe, probeNetwork } from "./probe.ts";
import { NetworkRefused } from "./refused.ts";

const probe = async (bytes: Uint8Array, options: Partial<Probe> = {}) =>
  (await probeNetwork(bytes, { task: "upscale", scale: null, range: null, threads: 1, ...options })).entry;

const found: Record<string, { drawn: OperatorNetwork; entry: object; options?: Partial<Probe> }> = {
  "bytes with channels last": {
    drawn: { layout: "nhwc", range: "u8" },
    entry: { layout: "nhwc", range: "u8", scale: 2, pad: 2, multiple: 1, margin: 0, channels: 3, takes: 3 },
  },
  "floats up to 1 with channels first": {
    drawn: { range: "0..1", reach: 5 },
    entry: { layout: "nchw", range: "0..1", scale: 2, pad: 6, multiple: 1 },
  },
  "floats up to 255, enlarged 4 times": {
    drawn: { range: "0..255", scale: 4 },
    entry: { layout: "nchw", range: "0..255", scale: 4, pad: 2 },
  },
  "sizes divisible by 4": {
    drawn: { multiple: 4, reach: 9 },
    entry: { multiple: 4, pad: 12, scale: 2 },
  },
  "sizes divisible by 12": {
    drawn: { multiple: 12, layout: "nhwc" },
    entry: { multiple: 12, layout: "nhwc" },
  },
  "one size alone": {
    drawn: { side: 64, reach: 7 },
    entry: { side: 64, pad: 16, multiple: 16, scale: 2 },
  },
  "one size alone, which it does not say": {
    drawn: { side: 72, isHidingSide: true },
    entry: { side: 72, pad: 8, multiple: 8, scale: 2 },
  },
  "a margin that it leaves out, as waifu2x": {
    drawn: { reach: 7, isCropping: true },
    entry: { margin: 7, pad: 8, scale: 2, multiple: 1 },
  },
  "a restorer that leaves the size": {
    drawn: { scale: 1, reach: 3 },
    entry: { scale: 1, pad: 4 },
    options: { task: "restore" },
  },
  "floats from -1 to 1, when the operator says so": {
    drawn: { range: "-1..1" },
    entry: { range: "-1..1" },
    options: { range: "-1..1" },
  },
};

for (const [name, { drawn, entry, options }] of Object.entries(found))
  test(`it finds out by running it that a network takes and gives ${name}`, async () => {
    const bytes = operatorNetwork(drawn);
    const probed = await probe(bytes, options);
    assert.deepEqual({ ...probed, ...entry }, probed);
    assert.ok(!("outputRange" in probed), "it takes and gives one range");

    // The findings are right if tiles give the same result as the whole picture.
    const unnamed = { id: "n", task: "t", mode: "m", file: "f", sha256: "", licence: "", folder: "" };
    const session = await openBytes(bytes, 1);
    const network = networkOf(session, { ...unnamed, ...probed });
    const picture = detailedPicture(110, 75);
    const tiled = await wholeOf(runInTiles(network, bandsOf(picture, 9), { side: 24 }));
    assert.deepEqual([tiled.width, tiled.height], [110 * probed.scale, 75 * probed.scale]);
    const { side: _side, isHidingSide: _hiding, multiple: _multiple, ...anySize } = drawn;
    const free = await openBytes(operatorNetwork(anySize), 1);
    const { side: _only, output: _named, ...freely } = probed;
    const whole = await networkOf(free, { ...unnamed, ...freely }).run(picture);
    const border = 20 * probed.scale;
    for (let y = border; y < whole.height - border; y++)
      for (let x = 3 * border; x < 3 * (whole.width - border); x++) {
        const at = y * whole.width * 3 + x;
        assert.ok(Math.abs((whole.data[at] as number) - (tiled.data[at] as number)) <= 1, `${x},${y}`);
      }
    await Promise.all([session.release(), free.release()]);
  });

const vector = onnxFile({
  nodes: [node("Identity", ["in"], "out")],
  constants: [],
  inputs: [value("in", "float", [1, 10])],
  outputs: [value("out", "float", [1, 10])],
});
const pair = onnxFile({
  nodes: [node("Add", ["picture", "noise"], "out")],
  constants: [],
  inputs: [value("picture", "float", [1, 3, "h", "w"]), value("noise", "float", [1, 3, "h", "w"])],
  outputs: [value("out", "float", [1, 3, "h", "w"])],
});
const grey = onnxFile({
  nodes: [node("Identity", ["in"], "out")],
  constants: [],
  inputs: [value("in", "float", [1, 1, "h", "w"])],
  outputs: [value("out", "float", [1, 1, "h", "w"])],
});

const always64 = onnxFile({
  nodes: [node("Resize", ["in", "", "", "sizes"], "out", { mode: "nearest" })],
  constants: [wholes("sizes", [4], [1, 3, 64, 64])],
  inputs: [value("in", "float", [1, 3, "h", "w"])],
  outputs: [value("out", "float", [1, 3, 64, 64])],
});

const refused: Record<string, { bytes: Uint8Array; says: RegExp; options?: Partial<Probe> }> = {
  "a file that is no ONNX": { bytes: Buffer.from("<html>404</html>"), says: /not an ONNX network/ },
  "an empty file": { bytes: new Uint8Array(0), says: /not an ONNX network/ },
  "what takes no picture": { bytes: vector, says: /2 dimensions instead of 4/ },
  "what takes two inputs": { bytes: pair, says: /takes 2 inputs \(picture, noise\)/ },
  "what takes grey pictures": { bytes: grey, says: /pictures of 1 channel, and a colour picture has 3/ },
  "what gives a mask": {
    bytes: drawnNetwork({ scale: 1, layout: "nchw", kind: "finder" }),
    says: /no colour picture .* but float32 1 x 1 x 64 x 64/,
  },
  "what does not enlarge": { bytes: operatorNetwork({ scale: 1 }), says: /enlarges a picture 2 or 4 times/ },
  "what gives one size whatever it takes": { bytes: always64, says: /not a whole multiple/ },
  "what enlarges 3 times": { bytes: operatorNetwork({ scale: 3 }), says: /enlarges 3 times.*2 or 4 times/ },
  "a scale that differs from the named one": {
    bytes: operatorNetwork(),
    says: /enlarges 2 times, not 4/,
    options: { scale: 4 },
  },
  "what gives NaN": { bytes: operatorNetwork({ fault: "nan" }), says: /no numbers \(NaN/ },
  "what gives NaN for black": { bytes: operatorNetwork({ fault: "nanForBlack" }), says: /for a black picture/ },
  "what swaps red and blue": { bytes: operatorNetwork({ fault: "swapping" }), says: /red and blue \(BGR\)/ },
  "what shows something else": { bytes: operatorNetwork({ fault: "negative" }), says: /does not resemble/ },
  "what shows noise": { bytes: drawnNetwork({ scale: 2, layout: "nchw" }), says: /does not resemble/ },
  "what takes one size that is too small for it": {
    bytes: operatorNetwork({ side: 32, reach: 12 }),
    says: /squares of 32 pixels alone/,
  },
};

for (const [name, { bytes, says, options }] of Object.entries(refused))
  test(`it refuses in one sentence ${name}`, async () => {
    await assert.rejects(probe(bytes, options), (error: Error) => {
      assert.ok(error instanceof NetworkRefused, error.stack);
      assert.match(error.message, says);
      assert.match(error.message, /^[^\n]+\.$/);
      return true;
    });
  });
