import assert from "node:assert/strict";
import { test } from "node:test";
import { fuse } from "./fuse.ts";
import { createProposals, type Proposals } from "./propose.ts";
import { plainScratch } from "./scratch.ts";

const proposalsFor = (count: number, channels: 1 | 2): Proposals =>
  createProposals({ rows: Int32Array.of(0, 0, count), count }, channels, 5, plainScratch);

function add(proposals: Proposals, place: number, values: readonly number[], weight: number): void {
  const { channels, pitch } = proposals;
  const k = proposals.counts[place]!++;
  for (const [c, value] of values.entries()) proposals.values[(k * channels + c) * pitch + place] = value;
  proposals.weights[k * pitch + place] = weight;
}

test("proposals are fused to the mean of the proposals that agree", () => {
  const proposals = proposalsFor(3, 1);
  for (const grey of [100, 102, 98, 240]) add(proposals, 0, [grey], 1);
  add(proposals, 1, [10], 5);
  add(proposals, 1, [200], 1);
  const out = new Uint8Array(4).fill(7);
  fuse(proposals, 7, out);
  assert.deepEqual([...out], [100, 10, 7, 7]);
});

test("a proposed colour counts in both chroma planes or in neither", () => {
  const proposals = proposalsFor(1, 2);
  for (const colour of [
    [100, 120],
    [101, 121],
    [101, 180],
  ])
    add(proposals, 0, colour, 1);
  const out = new Uint8Array(8);
  fuse(proposals, 5, out);
  assert.deepEqual([out[0], out[4]], [101, 121]);
});
