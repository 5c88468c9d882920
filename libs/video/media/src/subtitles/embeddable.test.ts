import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { type Cue, cleanCues } from "@cutwater/transcript/formats/cue.ts";
import { plainText } from "@cutwater/transcript/formats/markup.ts";
import { parseSrt } from "@cutwater/transcript/formats/srt.ts";
import { cleanText } from "@cutwater/transcript/text/decode.ts";
import { mergeStreams } from "../merge.ts";
import { addSubtitles } from "./add-subtitles.ts";
import { oneAtATime } from "./embeddable.ts";

const run = promisify(execFile);
const cue = (startSeconds: number, endSeconds: number, text: string) => ({ startSeconds, endSeconds, text });

test("overlapping cues become consecutive cues, and each text is shown for all of its time", () => {
  const cues = [cue(1, 4, "Long"), cue(2, 3, "Inside"), cue(5, 6, "Twin A"), cue(5, 6, "Twin B"), cue(6, 7, "Next")];
  assert.deepEqual(oneAtATime(cues), [
    cue(1, 2, "Long"),
    cue(2, 3, "Long\nInside"),
    cue(3, 4, "Long"),
    cue(5, 6, "Twin A\nTwin B"),
    cue(6, 7, "Next"),
  ]);
  assert.deepEqual(oneAtATime([]), []);
});

const vtt =
  "WEBVTT\n\n00:01.000 --> 00:04.000\nLong <i>one</i>\n\n00:02.000 --> 00:03.000\nInside &lt;x&gt; &amp; {y} a\\b\n\n00:05.000 --> 00:06.000\nTwin A\n\n00:05.000 --> 00:06.000\nTwin B\u00a0c\n\n00:06.000 --> 00:07.000\nC:\\new\\data, a &lt; b &amp;&amp; c &gt; d, &lt;3 &amp; &gt;3\nx &lt;y&gt; z, if a&lt;b and c&gt;d\\\n";
const srt =
  "1\n00:00:01,000 --> 00:00:04,000\nLong <i>one</i>\n\n2\n00:00:02,000 --> 00:00:03,000\nInside &lt;x&gt; & {y} a\\b\n\n3\n00:00:05,000 --> 00:00:06,000\nTwin A\n\n4\n00:00:05,000 --> 00:00:06,000\nTwin B\u00a0c\n\n5\n00:00:06,000 --> 00:00:07,000\nC:\\new\\data, a < b && c > d, <3 & >3\nx <y> z, if a<b and c>d\\\n";
const literal = "C:\\new\\data, a < b && c > d, <3 & >3\nx <y> z, if a<b and c>d\\";

/** The text that a track shows at a time, as ffmpeg reads it. */
async function shownAt(path: string, seconds: number): Promise<string> {
  const { stdout } = await run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:s:0", "-f", "srt", "-"]);
  const isShown = (one: Cue) => one.startSeconds <= seconds && one.endSeconds > seconds;
  const shown = cleanCues(parseSrt(cleanText(stdout)).cues).filter(isShown);
  // ffmpeg's SRT contains braces escaped for ASS, and the word joiners of the track.
  return shown.map(({ text }) => plainText(text).replace(/\\(?=[{}])|\u2060/g, "")).join("\n");
}

for (const container of ["mp4", "mkv", "webm"] as const)
  test(`overlapping and simultaneous cues keep their words and times in ${container}, and special characters stay`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "cutwater-embed-"));
    try {
      const video = join(folder, container === "webm" ? "v.webm" : "v.mp4");
      const codec = container === "webm" ? ["-c:v", "libvpx", "-deadline", "realtime"] : ["-c:v", "libx264"];
      await run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "color=s=64x64:d=7:r=5", ...codec, video]);
      await writeFile(join(folder, "s.vtt"), vtt);
      await writeFile(join(folder, "s.srt"), srt);
      const merged = join(folder, `m.${container}`);
      const added = join(folder, `a.${container}`);
      const subtitles = [{ path: join(folder, "s.vtt"), language: "en-x-sdh", name: "English" }];
      await mergeStreams({ video, audio: null, out: merged, container, subtitles });
      const name = { language: "en", title: "English" };
      await addSubtitles({ video, subtitles: join(folder, "s.srt"), name, out: added, container });
      for (const path of [merged, added]) {
        assert.equal(await shownAt(path, 1.5), "Long one", path);
        const inside = await shownAt(path, 2.5);
        for (const part of ["Long one", "Inside", "& {y} a\\b"]) assert.ok(inside.includes(part), `${path} ${inside}`);
        assert.equal(await shownAt(path, 3.5), "Long one", path);
        assert.equal(await shownAt(path, 5.5), "Twin A\nTwin B\u00a0c", path);
        assert.equal(await shownAt(path, 6.5), literal, path);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
