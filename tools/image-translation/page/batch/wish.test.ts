import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { dataFor, isOf, jobNameOf, type Wish, wishOf } from "./wish.ts";

const wish: Wish = { from: "zh", to: "en", keepsSmallPrint: false };
const job = { asked: { data: dataFor({ url: "u" }, wish, [["内胆", "liner"]]), inputs: [] } } as unknown as Job;

test("a job is requested again in another language, but not for a changed glossary", () => {
  assert.equal(isOf(job, wish), true);
  assert.equal(isOf(job, { ...wish, to: "ja" }), false);
  assert.deepEqual(wishOf(job), wish);
  const detected = { ...wish, from: "" };
  const found = { asked: { data: dataFor({ url: "u" }, detected, []), inputs: [] } } as unknown as Job;
  assert.deepEqual([wishOf(found), isOf(found, detected), isOf(found, wish)], [detected, true, false]);
  assert.deepEqual(wishOf({} as Job), {
    from: undefined,
    to: undefined,
    keepsSmallPrint: undefined,
  });
});

test("a job is named after its picture", () => {
  assert.deepEqual([jobNameOf({ name: "flask 03.jpg" }), jobNameOf({ name: ".png" })], ["flask 03", ".png"]);
});
