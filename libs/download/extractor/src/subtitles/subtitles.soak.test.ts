import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { plainText } from "@cutwater/transcript/formats/markup.ts";
import { type Cue, cuesOf, formatCues } from "./convert.ts";

const { path: directory, skip } = realFiles("subtitles");
const files = skip
  ? []
  : readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(?:vtt|srt|ass|ttml)$/.test(name),
    );
const kindOf = (name: string) => name.split(".").at(-1) as string;
const read = (name: string) => cuesOf(kindOf(name), readFileSync(join(directory, name)));
const brief = (cues: Cue[]) => cues.map((cue) => [cue.startSeconds, cue.endSeconds, plainText(cue.text)]);

describe("real subtitle files", { skip }, () => {
  test("every cue of every file ends after it starts, is in order and has text", () => {
    assert.ok(files.length > 90);
    for (const name of files) {
      let last = 0;
      for (const cue of read(name)) {
        assert.ok(cue.endSeconds > cue.startSeconds, `${name} ${cue.startSeconds}`);
        assert.ok(cue.startSeconds >= last && cue.text.trim() !== "", name);
        last = cue.startSeconds;
      }
    }
  });

  test("text survives a round trip through WebVTT and SRT", () => {
    for (const name of files) {
      const cues = read(name);
      const words = cues.map((cue) => plainText(cue.text).replace(/\s*\n\s*/g, "\n"));
      for (const format of ["vtt", "srt"] as const) {
        const again = cuesOf(format, formatCues(cues, format));
        assert.deepEqual(
          again.map((cue) => plainText(cue.text).replace(/\s*\n\s*/g, "\n")),
          words,
          `${name} as ${format}`,
        );
      }
    }
  });

  test("the WebVTT conformance files give the expected cues", () => {
    const expected = files.filter(
      (name) => name.startsWith("vttjs") && existsSync(join(directory, name.replace(/vtt$/, "json"))),
    );
    assert.ok(expected.length > 15);
    // WebVTT reads "120:00.000" as hours; people who write it mean minutes.
    for (const name of expected.filter((one) => !one.includes("over-sixty"))) {
      const { cues } = JSON.parse(readFileSync(join(directory, name.replace(/vtt$/, "json")), "utf8")) as {
        cues: { startTime: number; endTime: number; text: string }[];
      };
      const found = read(name).map(
        (cue) => `${cue.startSeconds.toFixed(3)} ${cue.endSeconds.toFixed(3)} ${plainText(cue.text)}`,
      );
      for (const cue of cues.filter((one) => one.endTime > one.startTime)) {
        const wanted = `${cue.startTime.toFixed(3)} ${cue.endTime.toFixed(3)} ${cue.text.trim()}`;
        assert.ok(found.includes(wanted), `${name}: ${wanted} not in ${found.join("; ")}`);
      }
    }
  });

  test("every encoding reads the same", () => {
    const plain = brief(read("pysrt/bom-utf-8.srt"));
    assert.ok(plain.length > 3);
    for (const name of ["pysrt/bom-utf-16-be.srt", "pysrt/bom-utf-32-be.srt"])
      assert.deepEqual(brief(read(name)), plain, name);
    assert.match(brief(read("pysrt/windows-1252.srt")).join(), /[éèàçê]/);
    assert.equal(brief(read("androidx-subrip/typical_utf16le.srt")).length, 3);
    assert.equal(brief(read("androidx-ssa/typical_utf16be.ass"))[0]?.[2], "This is the first subtitle.");
  });

  test("ASS gives its dialogue without its styling", () => {
    assert.deepEqual(brief(read("androidx-ssa/typical.ass")), [
      [0, 1.23, "This is the first subtitle."],
      [2.34, 3.45, "This is the second subtitle \nwith a newline \nand another."],
      [4.56, 8.9, "This is the third subtitle, with a comma."],
    ]);
  });

  test("TTML gives its paragraphs", () => {
    const cues = brief(read("astisub/example-out-no-indent.ttml"));
    assert.deepEqual(cues.slice(0, 2), [
      [99, 101.04, "(deep rumbling)"],
      [124.08, 127.12, "MAN:\nHow did we end up here?"],
    ]);
  });
});
