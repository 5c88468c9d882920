import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import trial from "@cutwater/testing/tools/trial/engine.ts";
import { runEngine, runUntilPause } from "./testing.ts";

test("an engine runs until it pauses, and continues from its directory after the answer", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-toolkit-"));
  t.after(() => rm(folder, { recursive: true }));
  const data = { steps: 2, pauses: 1 };
  await assert.rejects(runEngine(trial, data, { inputs: {}, folder }), /it pauses/);
  const draft = await runUntilPause(trial, data, { inputs: {}, folder });
  assert.deepEqual(draft, { round: 1, lines: ["line 1"] });
  const review = { draft: { ...draft, lines: ["edited"] }, answer: { word: "fine" } };
  const { outputPath } = await runEngine(trial, data, { inputs: {}, folder, review });
  assert.equal(await readFile(outputPath, "utf8"), ".... nothing edited fine");
  await assert.rejects(runUntilPause(trial, data, { inputs: {}, folder, review }), /does not pause/);
});
