import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Kept } from "@cutwater/studio-kit/batch/kept-sources.ts";
import type { JobOptions } from "./job-options.ts";
import { keep, readKept } from "./kept-pictures.ts";

const facts = { kind: "image", width: 30, height: 20, bytes: 9, format: "png", hasAlpha: false } as const;
const picture = { url: "http://here.test/a.png", thumb: null, name: "beach.png", facts };
const kept: Kept<JobOptions> = {
  sources: [picture],
  requested: [],
  chosen: { scale: 2, mode: "ANIME", target: { by: "pixels", pixels: 50 } },
};

const stored = new Map<string, string>();
before(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.defineProperty(globalThis, "sessionStorage", { value: storage, configurable: true });
});

test("pictures without a job are stored for their owner only, and deleted when none is left", () => {
  keep("pictures", "1", kept);
  assert.deepEqual(readKept("pictures", "1"), kept);
  assert.equal(readKept("pictures", "2"), null);
  assert.equal(readKept("picture", "1"), null);
  keep("pictures", null, { sources: [], requested: [], chosen: {} });
  assert.deepEqual(readKept("pictures", "1"), kept, "who is not known yet forgets nothing");
  keep("pictures", "1", { sources: [], requested: [], chosen: {} });
  assert.equal(readKept("pictures", "1"), null);
});

test("local addresses of pictures are not stored; data in another format is ignored", () => {
  keep("picture", "1", { ...kept, sources: [{ ...picture, shown: "blob:1" } as never] });
  assert.deepEqual(readKept("picture", "1"), kept);
  const [name = ""] = stored.keys();
  stored.set(name, (stored.get(name) ?? "").replace("ANIME", "MANGA"));
  assert.equal(readKept("picture", "1"), null);
});
