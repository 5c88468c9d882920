import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanCues } from "./cue.ts";
import { plainText } from "./markup.ts";
import { withoutRolling } from "./rolling.ts";
import { parseVtt } from "./vtt.ts";

type Row = readonly [start: number, end: number, text: string];
const cues = (rows: readonly Row[]) =>
  rows.map(([startSeconds, endSeconds, text]) => ({ startSeconds, endSeconds, text }));
const unrolled = (rows: readonly Row[]) =>
  withoutRolling(cues(rows)).map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]);

test("rolling captions of two rows give each line once, from its first word", () => {
  const vtt = `WEBVTT\nKind: captions\n
00:00.799 --> 00:02.869 align:start position:0%

hi<00:01.040><c> everyone</c>

00:02.869 --> 00:02.879 align:start position:0%
hi everyone


00:02.879 --> 00:04.070 align:start position:0%
hi everyone
modeling<00:03.360><c> a</c><00:03.520><c> basic</c>

00:04.070 --> 00:04.080 align:start position:0%
modeling a basic
 

00:07.000 --> 00:08.000 align:start position:0%
 
after<00:07.500><c> a pause</c>
`;
  const lines = withoutRolling(cleanCues(parseVtt(vtt).cues));
  assert.deepEqual(
    lines.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, plainText(text)]),
    [
      [0.799, 2.879, "hi everyone"],
      [2.879, 4.08, "modeling a basic"],
      [7, 8, "after a pause"],
    ],
  );
});

test("a line that grows word by word, or whose spoken word is marked, is given once and whole", () => {
  assert.deepEqual(
    unrolled([
      [1, 1.5, "so"],
      [1.5, 2, "so today"],
      [2, 3, "so today we go"],
      [3, 3.5, "so today we go\ndown"],
      [3.5, 4, "so today we go\ndown there"],
    ]),
    [
      [1, 3, "so today we go"],
      [3, 4, "down there"],
    ],
  );
  assert.deepEqual(
    unrolled([
      [1, 2, "<u>One</u> two three"],
      [2, 3, "One <u>two</u> three"],
      [3, 4, "One two <u>three</u>"],
      [4, 5, "<u>Four</u>"],
    ]),
    [
      [1, 4, "One two three"],
      [4, 5, "<u>Four</u>"],
    ],
  );
});

test("lines that are repeated on purpose and cues that overlap stay", () => {
  const rows: Row[] = [
    [1, 2, "La la la"],
    [2, 3, "La la la"],
    [3, 4, "No."],
    [4, 5, "No. Never."],
    [5, 9, "Sign"],
    [6, 7, "- Yes?\n- No."],
    [7, 8, "Then go."],
    [8, 9, "Where to?"],
  ];
  assert.deepEqual(unrolled(rows), rows);
});
