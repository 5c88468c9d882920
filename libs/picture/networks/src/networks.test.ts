import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { toColour } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { type DrawnModel, drawnFolder, randomFrom } from "../test/drawn-network.ts";
import { type Network, openNetwork } from "./network.ts";
import { findListed, readRegistries } from "./registry.ts";
import { runInTiles } from "./tiles.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "networks-"));
});
after(() => rm(folder, { recursive: true }));

function noise(width: number, height: number, channels: number): Image {
  const random = randomFrom(width * height);
  const image = createImage(width, height, channels);
  image.data.forEach((_, i) => (image.data[i] = random() * 256));
  return image;
}

async function opened(models: readonly DrawnModel[], use: (networks: Network[]) => Promise<void>) {
  const listed = await readRegistries([await drawnFolder(await mkdtemp(join(folder, "models-")), models)]);
  const networks = await Promise.all(listed.map((one) => openNetwork(one, { threads: 1 })));
  await use(networks);
  await Promise.all(networks.map((network) => network.close()));
}

const model = { task: "upscale", mode: "REALITY" } as const;
const largestDifference = (a: Image, b: Image): number => {
  assert.deepEqual([a.width, a.height, a.channels], [b.width, b.height, b.channels]);
  return a.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (b.data[i] as number))), 0);
};

test("tiles give the same result as the whole picture, for both layouts and for a detector at half size", async () => {
  const models = [
    { ...model, id: "ours", scale: 2, layout: "nhwc" },
    { ...model, id: "theirs", scale: 3, layout: "nchw" },
    { ...model, id: "finder", scale: 1, layout: "nhwc", kind: "finder" },
  ] as const;
  await opened(models, async (networks) => {
    for (const network of networks)
      for (const [width, height] of [
        [71, 50],
        [33, 16],
        [1, 1],
        [5, 40],
      ] as const) {
        const picture = noise(width, height, 3);
        const whole = await wholeOf(runInTiles(network, bandsOf(picture), { side: 4_096 }));
        assert.deepEqual([whole.width, whole.height], [width * network.entry.scale, height * network.entry.scale]);
        assert.ok(new Set(whole.data).size > (width === 1 ? 0 : 20), "the drawn network gives a picture");
        const tiled = await wholeOf(runInTiles(network, bandsOf(picture, 7), { side: 16 }));
        assert.ok(largestDifference(whole, tiled) <= 1, `${network.entry.id} ${width} x ${height}`);
      }
  });
});

test("too little context is visible, so the test above can fail", async () => {
  await opened([{ ...model, id: "ours", scale: 2, layout: "nhwc" }], async ([network]) => {
    assert.ok(network);
    const blinkered = { ...network, entry: { ...network.entry, pad: 1 } };
    const picture = noise(71, 50, 3);
    const whole = await wholeOf(runInTiles(network, bandsOf(picture), { side: 4_096 }));
    const tiled = await wholeOf(runInTiles(blinkered, bandsOf(picture), { side: 16 }));
    assert.ok(largestDifference(whole, tiled) > 1);
  });
});

test("a network with bytes and one with floats give the same result, and grey stays grey", async () => {
  const both = [
    { ...model, id: "bytes", scale: 2, layout: "nhwc" },
    { ...model, id: "floats", scale: 2, layout: "nchw" },
  ] as const;
  await opened(both, async ([bytes, floats]) => {
    assert.ok(bytes && floats);
    const picture = noise(20, 20, 3);
    assert.ok(largestDifference(await bytes.run(picture), await floats.run(picture)) <= 1);
    const grey = noise(20, 20, 1);
    const enlarged = await wholeOf(runInTiles(bytes, bandsOf(grey)));
    assert.equal(enlarged.channels, 1);
    const colour = await wholeOf(runInTiles(bytes, bandsOf(toColour(grey))));
    const [red, green, blue] = [0, 1, 2].map((c) => colour.data[c] as number) as [number, number, number];
    assert.equal(enlarged.data[0], Math.floor(0.299 * red + 0.587 * green + 0.114 * blue + 0.5));
  });
});

test("an operator's network replaces the shipped one for the same purpose; the shipped ones serve all others", async () => {
  const ours = await drawnFolder(join(folder, "ours"), [
    { ...model, id: "reality-x2", scale: 2, layout: "nhwc" },
    { ...model, id: "reality-x4", scale: 4, layout: "nhwc" },
  ]);
  const theirs = await drawnFolder(join(folder, "theirs"), [{ ...model, id: "big-x4", scale: 4, layout: "nchw" }]);
  const listed = await readRegistries([ours, theirs, join(folder, "not there")]);
  assert.equal(findListed(listed, { ...model, scale: 4 })?.id, "big-x4");
  assert.equal(findListed(listed, { ...model, scale: 2 })?.id, "reality-x2");
  assert.equal(findListed(listed, { ...model, mode: "ANIME", scale: 2 }), null);
});

test("a network whose bytes are not the registered ones is not opened, and a faulty registry is named", async () => {
  const path = await drawnFolder(join(folder, "changed"), [{ ...model, id: "x2", scale: 2, layout: "nhwc" }]);
  const file = join(path, "x2.onnx");
  const [listed] = await readRegistries([path]);
  assert.ok(listed);
  await writeFile(file, Buffer.concat([await readFile(file), Buffer.from([0])]));
  await assert.rejects(openNetwork(listed, { threads: 1 }), /x2\.onnx has the SHA-256/);
  await writeFile(join(path, "registry.json"), JSON.stringify([{ ...listed, file: "../x2.onnx" }]));
  await assert.rejects(readRegistries([path]), /registry\.json.*plain file name/s);
  await writeFile(join(path, "registry.json"), "{");
  await assert.rejects(readRegistries([path]), /registry\.json is no JSON/);
});

test("tiling reports finished pixels and stops before the next tile when the signal fires", async () => {
  await opened([{ ...model, id: "ours", scale: 2, layout: "nhwc" }], async ([network]) => {
    assert.ok(network);
    const picture = noise(40, 40, 3);
    const reported: number[] = [];
    const abort = new AbortController();
    const onPixels = (done: number) => {
      reported.push(done);
      if (reported.length === 3) abort.abort(new Error("no longer wanted"));
    };
    const run = runInTiles(network, bandsOf(picture), { side: 16, signal: abort.signal, onPixels });
    await assert.rejects(wholeOf(run), /no longer wanted/);
    assert.deepEqual(reported, [256, 512, 640]);
  });
});
