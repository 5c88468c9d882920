import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { realFiles } from "@cutwater/testing/real-files.ts";
import type { Info } from "./formats/info.ts";
import { toExtraction } from "./formats.ts";

const { path, skip } = realFiles("infojson");

test("every real answer of the link engine gives qualities, or entries with pages of their own", { skip }, () => {
  for (const file of globSync("**/*.json", { cwd: path })) {
    const info = JSON.parse(readFileSync(`${path}/${file}`, "utf8")) as Info | null;
    if (!info) continue;
    const { video, audio, entries } = toExtraction(info, { url: "https://asked.example/" });
    assert.ok(Object.keys(video).length + Object.keys(audio).length > 0 || entries.length > 0, file);
    for (const [label, media] of Object.entries({ ...video, ...audio })) {
      const streams = [media.video, media.audio].filter((stream) => stream !== null);
      assert.ok(streams.length > 0, `${file}: ${label}`);
      for (const { url, formatId } of streams) assert.ok(/^https?:/.test(url) && formatId, `${file}: ${label}`);
    }
  }
});
