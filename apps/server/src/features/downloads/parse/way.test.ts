import assert from "node:assert/strict";
import { test } from "node:test";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { wayOf } from "./way.ts";

const publicUrl = "https://cutwater.example";
const sampleAt = (port: number) => {
  const host = `127.0.0.1:${port}`;
  return { host, pageUrl: `http://${host}/index.html`, canonicalId: "sample:1", close: async () => {} };
};
const read = (host: string) =>
  ({ pageUrl: `http://${host}/index.html`, coverUrl: `http://${host}/cover.jpg`, title: "t" }) as Extraction;

test("what one process read of the sample is reached by another, on the port of its own", () => {
  const first = wayOf(`${publicUrl}/sample`, sampleAt(4001), publicUrl);
  const second = wayOf(`${publicUrl}/sample/`, sampleAt(4002), publicUrl);
  const kept = first.kept(read("127.0.0.1:4001"));
  assert.deepEqual([kept.pageUrl, kept.canonicalId], [`${publicUrl}/sample`, "sample:1"]);
  assert.ok(!JSON.stringify(kept).includes("127.0.0.1"), "no address of the process that read it");
  assert.equal(second.here(kept).coverUrl, "http://127.0.0.1:4002/cover.jpg");
  assert.deepEqual(second.pass, { pass: { alsoAllow: "127.0.0.1:4002" } });
});

test("every other link is a stranger's: nothing beyond the rule, and nothing of it is changed", () => {
  for (const link of [`${publicUrl}/metrics`, "https://example.com/sample", "http://sample.invalid/index.html"]) {
    const way = wayOf(link, sampleAt(4001), publicUrl);
    assert.deepEqual([way.isStrangers, way.address, way.pass], [true, link, {}]);
    const strangers = read("sample.invalid");
    assert.equal(way.here(strangers), strangers);
  }
  assert.ok(wayOf(`${publicUrl}/sample`, null, publicUrl).isStrangers, "no sample here, no exception");
});
