import assert from "node:assert/strict";
import { test } from "node:test";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import { readSubtitles } from "./read-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const srt = "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:02,500 --> 00:00:04,000\nWorld\n";

test("a subtitle file gives its lines with times, whatever its name", () => {
  const read = readSubtitles(bytes(srt), { name: "words.txt", language: "en" });
  assert.deepEqual([read.transcript.lines.length, read.isTimed], [2, true]);
});

test("a plain script has no times", () => {
  const read = readSubtitles(bytes("Hello\nWorld\n"), { name: "a.txt", language: "" });
  assert.deepEqual([read.transcript.lines.length, read.isTimed], [2, false]);
});

test("a Chinese file in an old encoding is read as Chinese", () => {
  const old = new Uint8Array([...bytes("1\n00:00:01,000 --> 00:00:02,000\n"), 0xc4, 0xe3, 0xba, 0xc3, 0x0a]);
  const read = readSubtitles(old, { name: "a.srt", language: "zh" });
  assert.equal(read.transcript.lines[0]?.source, "你好");
});

test("a file without a word, and one with a broken time, are refused with the reason", () => {
  const reasonOf = (text: string) => {
    try {
      readSubtitles(bytes(text), { name: "a.srt", language: "en" });
    } catch (error) {
      return error instanceof TranscriptRefused ? error.reason : error;
    }
    return null;
  };
  assert.equal(reasonOf("\n\n"), "noLines");
  assert.equal(reasonOf("1\n00:00:01,000 --> 9999:00:00,000\nHello\n"), "badTime");
});
