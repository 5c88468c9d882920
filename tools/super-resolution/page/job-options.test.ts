import assert from "node:assert/strict";
import { test } from "node:test";
import { writtenLanguages } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { scales } from "@cutwater/contract/plans.ts";
import tool from "../tool.ts";
import {
  dataFor,
  isOf,
  type JobOptions,
  jobNameOf,
  jobOptionsOf,
  type Scale,
  sizeFor,
  sourceOf,
} from "./job-options.ts";

const small = { kind: "image", width: 24, height: 16, bytes: 100, format: "png", hasAlpha: false } as const;
const byScale = (scale: Scale) => ({ scale, target: { by: "scale" } }) as const;

test("a job's name has no word of any language: its picture and scale; lists name the tool beside it, in the reader's", () => {
  assert.equal(jobNameOf({ name: "beach.day.png", facts: small }, byScale(4)), "beach.day ×4");
  const names = writtenLanguages.flatMap((language) => Object.values(tool.names[language]));
  for (const scale of scales) {
    const name = jobNameOf({ name: "海边.webp", facts: small }, byScale(scale));
    assert.equal(name, `海边 ×${scale}`);
    for (const word of names) assert.ok(!name.includes(word), word);
  }
});

test("a picture that is taken up again from its job has its own name, without the scale", () => {
  const job = {
    name: "beach ×12",
    thumb: null,
    asked: { inputs: [{ url: "https://here.test/a.png", facts: small }], data: {} },
  };
  assert.equal(sourceOf(job as unknown as Job, (url) => url)?.name, "beach");
});

test("a job's options are restored from it; unknown values are omitted", () => {
  const chosen = { mode: "OLD", strength: "strong", scale: 8, format: "webp" };
  const optionsOf = (data: object) => jobOptionsOf({ asked: { data } } as unknown as Job);
  assert.deepEqual(optionsOf({ url: "u", ...chosen }), chosen);
  assert.deepEqual(optionsOf({ ...chosen, strength: "brutal", scale: 3 }), { mode: "OLD", format: "webp" });
});

test("a longest side takes the smallest scale that reaches it, a print at 300 dpi; beyond every scale the server decides", () => {
  const of = (target: JobOptions["target"]) => sizeFor(small, { scale: 4, target });
  assert.deepEqual(of({ by: "pixels", pixels: 48 }), { scale: 2, longest: 48 });
  assert.deepEqual(of({ by: "pixels", pixels: 49 }), { scale: 4, longest: 49 });
  assert.deepEqual(of({ by: "print", centimetres: 1 }), { scale: 6, longest: 118 });
  assert.deepEqual(of({ by: "pixels", pixels: 9_000 }), { scale: 12, longest: 9_000 });
  assert.deepEqual(of({ by: "pixels", pixels: null }), { scale: 4 });
  assert.equal(
    jobNameOf({ name: "beach.png", facts: small }, { scale: 4, target: { by: "pixels", pixels: 49 } }),
    "beach 49 px",
  );
});

test("a job counts as the same only with the same longest side, which is restored from it", () => {
  const source = { url: "u", facts: small };
  const options: JobOptions = {
    mode: "OLD",
    strength: "off",
    detail: "faithful",
    format: "avif",
    scale: 4,
    target: { by: "pixels", pixels: 90 },
  };
  const job = { asked: { data: dataFor(source, options) } } as unknown as Job;
  assert.equal(isOf(job, source, options), true);
  assert.equal(isOf(job, source, { ...options, target: { by: "scale" } }), false);
  assert.deepEqual(jobOptionsOf(job), options);
});
