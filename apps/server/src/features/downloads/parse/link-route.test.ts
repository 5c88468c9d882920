import assert from "node:assert/strict";
import { test } from "node:test";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { routeOf } from "./link-route.ts";

const publicUrl = "https://cutwater.example";
const sampleAt = (port: number) => {
  const host = `127.0.0.1:${port}`;
  return { host, pageUrl: `http://${host}/index.html`, canonicalId: "sample:1", close: async () => {} };
};
const extractionAt = (host: string) =>
  ({ pageUrl: `http://${host}/index.html`, coverUrl: `http://${host}/cover.jpg`, title: "t" }) as Extraction;

test("another process reaches a stored extraction of the sample on the port of its own listener", () => {
  const first = routeOf(`${publicUrl}/sample`, sampleAt(4001), publicUrl);
  const second = routeOf(`${publicUrl}/sample/`, sampleAt(4002), publicUrl);
  const stored = first.toStored(extractionAt("127.0.0.1:4001"));
  assert.deepEqual([stored.pageUrl, stored.canonicalId], [`${publicUrl}/sample`, "sample:1"]);
  assert.ok(!JSON.stringify(stored).includes("127.0.0.1"), "no address of the process that parsed it");
  assert.equal(second.toReachable(stored).coverUrl, "http://127.0.0.1:4002/cover.jpg");
  assert.deepEqual(second.pass, { pass: { alsoAllow: "127.0.0.1:4002" } });
});

test("every other link is external: no exception of the egress rules, and its extraction is not changed", () => {
  for (const link of [`${publicUrl}/metrics`, "https://example.com/sample", "http://sample.invalid/index.html"]) {
    const route = routeOf(link, sampleAt(4001), publicUrl);
    assert.deepEqual([route.isExternal, route.address, route.pass], [true, link, {}]);
    const external = extractionAt("sample.invalid");
    assert.equal(route.toReachable(external), external);
  }
  assert.ok(routeOf(`${publicUrl}/sample`, null, publicUrl).isExternal, "no sample here, no exception");
});
