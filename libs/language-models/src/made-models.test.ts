import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { installCost } from "../bench/install-cost.ts";
import { measureModel } from "../bench/measure-model.ts";
import type { RealSize } from "../bench/real-size/models.ts";

test("a model that the bench makes runs in the product's process, says as many tokens as it is asked for, and is removed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "made-models-"));
  try {
    const sizes = { width: 16, layers: 2, heads: 2, inner: 32, vocabulary: 200, positions: 128 };
    const small: RealSize = {
      name: "opus-mt-en-zh",
      published: "none",
      kind: "marian",
      sizes: { ...sizes, normsFirst: false, activation: "silu", hears: false, silent: [0, 0] },
    };
    const measured = await measureModel(small, folder);
    // Words and places; two layers of encoder and decoder, with biases and norms; places of the decoder.
    const [table, places, square, fed] = [200 * 16, 128 * 16, 16 * 16 + 16, 2 * 16 * 32 + 32 + 16];
    const encoder = 2 * (4 * square + fed + 4 * 16);
    const decoder = 2 * (8 * square + fed + 6 * 16);
    assert.equal(measured.parameters, table + 2 * places + encoder + decoder);
    assert.equal(measured.works[0]?.tokens, 66);
    assert.ok(measured.peakBytes > 50e6 && measured.works[0]!.processorSeconds > 0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("what a package costs is what nothing else needs, and not what others need too", async () => {
  const { packages, bytes } = await installCost("@huggingface/transformers");
  assert.ok(packages.includes("@huggingface/transformers"));
  for (const ours of ["sharp", "onnxruntime-node"]) assert.ok(!packages.includes(ours), ours);
  assert.ok(bytes > 5e6 && bytes <= 25e6, `${bytes} bytes`);
});
