import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";

const root = new URL("../../../../", import.meta.url).pathname;

/** Whether a source has the share button, itself or in the outcome that the video tools share. */
const offersShare = (source: string): boolean =>
  /<ShareButton\b/.test(source) || source.includes("@cutwater/video-editor/job/Outcome.tsx");

test("the page of every tool shares a result where it downloads it", async () => {
  const sources = new Map<string, string[]>();
  for await (const file of glob("tools/*/page/**/*.tsx", { cwd: root })) {
    const [, tool = ""] = file.split("/");
    sources.set(tool, [...(sources.get(tool) ?? []), await readFile(`${root}${file}`, "utf8")]);
  }
  assert.ok(sources.size >= 7, "the tools were found");
  const lacking = [...sources].filter(([, files]) => !files.some(offersShare)).map(([tool]) => tool);
  assert.deepEqual(lacking, []);
  const shared = await readFile(`${root}libs/pages/video-editor/src/job/Outcome.tsx`, "utf8");
  assert.match(shared, /<ShareButton\b/);
});
