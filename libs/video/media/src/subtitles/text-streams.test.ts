import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { probe } from "../probe.ts";
import { readTextStream, textStreamsOf } from "./text-streams.ts";

test("of a stream with too much text only the beginning is read, and no file is left", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-text-"));
  try {
    // ASS is copied, while SRT is written again packet by packet.
    const given = join(folder, "given.ass");
    const path = join(folder, "long.mkv");
    const clock = (seconds: number) => new Date(1_000 * seconds).toISOString().slice(12, 22);
    const page = "word ".repeat(8_000);
    const head =
      "[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n";
    const cues = Array.from(
      { length: 460 },
      (_, i) => `Dialogue: 0,${clock(i)},${clock(i + 1)},Default,,0,0,0,,${page}\n`,
    );
    await writeFile(given, [head, ...cues].join(""));
    await promisify(execFile)("ffmpeg", ["-v", "error", "-i", given, "-c:s", "copy", path]);
    const [stream] = textStreamsOf(await probe(path));
    const text = await readTextStream({ path, stream: stream ?? assert.fail(), scratch: join(folder, "scratch.txt") });
    assert.ok(text.length > 15e6 && text.length < 18e6, `${text.length} of ${cues.join("").length} characters`);
    assert.deepEqual((await readdir(folder)).toSorted(), ["given.ass", "long.mkv"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
