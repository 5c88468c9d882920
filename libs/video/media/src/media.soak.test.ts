import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { MediaError } from "./error.ts";
import { videoOf } from "./facts.ts";
import { probe } from "./probe.ts";

const codecs = realFiles("codecs");
const broken = realFiles("broken");
const filesIn = (directory: string) =>
  readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("every good file gives its streams, every damaged one gives facts or a readable error", {
  skip: codecs.skip || broken.skip,
}, async () => {
  let refused = 0;
  for (const path of [...filesIn(codecs.path), ...filesIn(broken.path)]) {
    const isGood = path.startsWith(codecs.path) && !path.includes("/tiny/");
    try {
      const facts = await probe(path);
      assert.ok(facts.streams.length > 0, path);
      const video = videoOf(facts);
      if (isGood && video) assert.ok(video.width > 0 && video.height > 0, path);
    } catch (error) {
      assert.ok(!isGood && error instanceof MediaError, `${path}: ${error}`);
      assert.ok(["unreadable", "fault"].includes(error.kind) && error.message.length > 10, path);
      refused += 1;
    }
  }
  assert.ok(refused >= 3);
});
