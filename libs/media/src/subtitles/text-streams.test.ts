import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { probe } from "../probe.ts";
import { readTextStream, textStreamsOf } from "./text-streams.ts";

test("of a stream of more text than subtitles have, the beginning is read, and nothing is left", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-text-"));
  try {
    const [given, path] = [join(folder, "given.srt"), join(folder, "long.mkv")];
    const clock = (seconds: number) => new Date(1_000 * seconds).toISOString().slice(11, 23).replace(".", ",");
    const page = `${"word ".repeat(200)}\n`.repeat(40);
    const cues = Array.from({ length: 460 }, (_, i) => `${i + 1}\n${clock(i)} --> ${clock(i + 1)}\n${page}\n`);
    await writeFile(given, cues.join(""));
    await promisify(execFile)("ffmpeg", ["-v", "error", "-i", given, "-c:s", "srt", path]);
    const [stream] = textStreamsOf(await probe(path));
    const text = await readTextStream({ path, stream: stream ?? assert.fail(), scratch: join(folder, "scratch.txt") });
    assert.ok(text.length > 15e6 && text.length < 18e6, `${text.length} of ${cues.join("").length} characters`);
    assert.deepEqual((await readdir(folder)).toSorted(), ["given.srt", "long.mkv"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
