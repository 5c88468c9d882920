import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "./file-name.ts";

test("a file name is valid on every system: no Windows device, no hidden direction, no separator", () => {
  assert.equal(fileName("con.part", "", "mp4"), "_con.part.mp4");
  assert.equal(fileName("NUL", "", "mp4"), "_NUL.mp4");
  assert.equal(fileName("exe\u202e4pm", "[720p]", "mp4"), "exe4pm [720p].mp4");
  assert.equal(fileName("../../etc/passwd", "[720p] (2)", "mp4"), "etc passwd [720p] (2).mp4");
  assert.ok(Buffer.byteLength(fileName("\u597d".repeat(200), "[720p]", "mp4")) <= 200);
});

test("a file name keeps any script, and loses characters that are invalid or misleading", () => {
  assert.equal(fileName("猫と犬 🐈", "1080p", "mp4"), "猫と犬 🐈 1080p.mp4");
  assert.equal(fileName('a/b\\c:d*e?"f<g>h|i', "720p~10-20", "mp4"), "a b c d e f g h i 720p 10-20.mp4");
  assert.equal(fileName("exe\u202e4pm.bat\u0000", "m4a", "m4a"), "exe4pm.bat m4a.m4a");
  assert.equal(fileName("../../etc", "", "m/p4"), "etc.mp4");
  assert.equal(fileName("...", "", "mp4"), "video.mp4");
  assert.equal(fileName("con", "", "txt"), "_con.txt");
  assert.equal(fileName("mandragora! \ud83d", "", "mp4"), "mandragora!.mp4");
  assert.equal(fileName("R.I.P. ...", "", "mp4"), "R.I.P.mp4");
  assert.ok(Buffer.byteLength(fileName("字".repeat(500), "2160p", "webm")) <= 200);
});

test("a file name keeps joiners in emoji, flags and scripts whose spelling needs them, and drops all others", () => {
  const kept = ["👨‍👩‍👧‍👦 day", "👩🏽‍🚀", "🏳️‍🌈", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 win", "می‌خواهم", "ශ්‍රී", "क्‍ष", "ക്‍", "\u06dd٢"];
  for (const title of kept) assert.equal(fileName(title, "", "mp4"), `${title.normalize("NFC")}.mp4`, title);
  assert.equal(fileName("pay\u200dpal\u200c \u00ad\u{e0041}🙂\u200d", "", "mp4"), "paypal 🙂.mp4");
  const family = "👨‍👩‍👧‍👦".repeat(20);
  assert.match(fileName(family, "[720p]", "mp4"), /^(?:👨‍👩‍👧‍👦)+ \[720p\]\.mp4$/u);
});
