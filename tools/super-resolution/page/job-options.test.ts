import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { scales } from "@cutwater/contract/plans.ts";
import tool from "../tool.ts";
import { jobNameOf, jobOptionsOf, sourceOf } from "./job-options.ts";

test("a job's name has no word of any language: its picture and scale; lists name the tool beside it, in the reader's", () => {
  assert.equal(jobNameOf({ name: "beach.day.png" }, { scale: 4 }), "beach.day ×4");
  const names = languages.flatMap((language) => Object.values(tool.names[language]));
  for (const scale of scales) {
    const name = jobNameOf({ name: "海边.webp" }, { scale });
    assert.equal(name, `海边 ×${scale}`);
    for (const word of names) assert.ok(!name.includes(word), word);
  }
});

test("a picture that is taken up again from its job has its own name, without the scale", () => {
  const facts = { kind: "image", width: 24, height: 16, bytes: 100, format: "png", hasAlpha: false };
  const job = {
    name: "beach ×12",
    thumb: null,
    asked: { inputs: [{ url: "https://here.test/a.png", facts }], data: {} },
  };
  assert.equal(sourceOf(job as unknown as Job, (url) => url)?.name, "beach");
});

test("what was chosen for a job comes back with it; what the page does not know is left out", () => {
  const chosen = { mode: "OLD", strength: "strong", scale: 8, format: "webp" };
  const optionsOf = (data: object) => jobOptionsOf({ asked: { data } } as unknown as Job);
  assert.deepEqual(optionsOf({ url: "u", ...chosen }), chosen);
  assert.deepEqual(optionsOf({ ...chosen, strength: "brutal", scale: 3 }), { mode: "OLD", format: "webp" });
});
