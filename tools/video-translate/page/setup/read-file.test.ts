import assert from "node:assert/strict";
import { test } from "node:test";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import { readSubtitleFile, readSubtitles } from "./read-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const srt = "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:02,500 --> 00:00:04,000\nWorld\n";

test("a subtitle file gives its lines with times, whatever its name", () => {
  const read = readSubtitles(srt, { name: "words.txt", language: "en" });
  assert.deepEqual([read.transcript.lines.length, read.isTimed], [2, true]);
});

test("a plain script has no times", () => {
  const read = readSubtitles("Hello\nWorld\n", { name: "a.txt", language: "" });
  assert.deepEqual([read.transcript.lines.length, read.isTimed], [2, false]);
});

test("a file in an old encoding is read, also if its language is unknown", async () => {
  const times = bytes("1\n00:00:01,000 --> 00:00:02,000\n");
  const read = async (language: string, ...letters: number[]) => {
    const file = new Uint8Array([...times, ...letters, 0x0a]);
    return (await readSubtitleFile(file, { name: "a.srt", language })).transcript.lines[0]?.source;
  };
  assert.equal(await read("zh", 0xc4, 0xe3, 0xba, 0xc3), "你好");
  assert.equal(await read("", 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xea, 0xe0, 0xea), "Привет, как");
  assert.equal(await read("", 0x41, 0xc3, 0xb1), "Añ", "Unicode");
});

test("rolling WebVTT captions give each line once", () => {
  const vtt =
    "WEBVTT\n\n00:00.000 --> 00:02.000\n \nso<00:00.320><c> today</c>\n\n00:02.000 --> 00:02.010\nso today\n \n\n00:02.010 --> 00:04.000\nso today\ndown<00:02.400><c> there</c>\n";
  const { transcript } = readSubtitles(vtt, { name: "a.vtt", language: "en" });
  assert.deepEqual(
    transcript.lines.map(({ start, source }) => [start, source]),
    [
      [0, "so today"],
      [2.01, "down there"],
    ],
  );
});

test("a file without words, and one with a broken time, are refused with the reason", () => {
  const reasonOf = (text: string) => {
    try {
      readSubtitles(text, { name: "a.srt", language: "en" });
    } catch (error) {
      return error instanceof TranscriptRefused ? error.reason : error;
    }
    return null;
  };
  assert.equal(reasonOf("\n\n"), "noLines");
  assert.equal(reasonOf("1\n00:00:01,000 --> 9999:00:00,000\nHello\n"), "badTime");
});
