import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { outcomeText, seenOf, seenText } from "./seen-text.ts";

const worn = { wear: 6, jpeg: 40, noise: 3, blur: 0.2, isClean: false };
const clean = { wear: 0.3, jpeg: 97, noise: 0.4, blur: 0.1, isClean: true };

test("the findings are one sentence: the worst first, invisible wear omitted", () => {
  assert.equal(seenText(worn, { mode: "REALITY", strength: "automatic" }, "en"), "Heavy JPEG, light noise.");
  assert.equal(seenText(worn, { mode: "REALITY", strength: "automatic" }, "zh"), "JPEG 压缩严重，轻微噪点。");
  assert.equal(
    seenText({ ...worn, jpeg: 85, noise: 12, blur: 1 }, { mode: "REALITY", strength: "off" }, "en"),
    "Heavy noise, some blur, light JPEG.",
  );
});

test("a clean picture is reported as clean and only enlarged, unless the customer wants it smoothed", () => {
  assert.equal(seenText(clean, { mode: "REALITY", strength: "automatic" }, "en"), "Clean image. It is only enlarged.");
  assert.match(seenText(clean, { mode: "OLD", strength: "automatic" }, "en"), /Scratches and fading are repaired/);
  assert.match(seenText(clean, { mode: "REALITY", strength: "strong" }, "en"), /Strong still smooths/);
});

test("wear without an outstanding kind is reported as slight", () => {
  assert.equal(
    seenText({ ...clean, isClean: false }, { mode: "REALITY", strength: "automatic" }, "en"),
    "Slight flaws.",
  );
});

test("a job's outcome says what was cleaned, or that the picture was only enlarged", () => {
  assert.equal(outcomeText(worn, { wasCleaned: true, mode: "REALITY" }, "en"), "Heavy JPEG, light noise: cleaned.");
  assert.equal(
    outcomeText(worn, { wasCleaned: false, mode: "REALITY" }, "en"),
    "Heavy JPEG, light noise: not cleaned, only enlarged.",
  );
  assert.equal(outcomeText(clean, { wasCleaned: false, mode: "OLD" }, "en"), "Scratches and fading: repaired.");
  assert.equal(outcomeText(clean, { wasCleaned: false, mode: "REALITY" }, "zh"), "画质良好，已直接放大。");
});

test("a job from before the judge, or on a server without one, has no findings", () => {
  assert.equal(seenOf({ made: { width: 2 } } as unknown as Job), null);
  assert.equal(seenOf({ made: null } as Job), null);
  assert.deepEqual(seenOf({ made: { seen: worn } } as unknown as Job), worn);
});
