import assert from "node:assert/strict";
import { test } from "node:test";
import { idSource } from "../test/lines.ts";
import { type ReadOptions, readTranscript } from "./read.ts";
import { TranscriptRefused } from "./refused.ts";
import { Transcript } from "./transcript.ts";

const read = (content: string | Uint8Array, more: Partial<ReadOptions> = {}) => {
  const options = { language: "en", targetLanguage: null, newId: idSource("l"), ...more };
  return Transcript.parse(readTranscript(content, options)).lines;
};
const brief = (content: string | Uint8Array, more: Partial<ReadOptions> = {}) =>
  read(content, more).map(({ start, end, speaker, source, target }) => [start, end, speaker, source, target]);
const refusal = (content: string | Uint8Array, more: Partial<ReadOptions> = {}) => {
  try {
    read(content, more);
  } catch (error) {
    assert.ok(error instanceof TranscriptRefused, String(error));
    return [error.reason, error.line];
  }
  return assert.fail("it was read");
};

test("SRT is read as people write it: without numbers or hours, with dots, tags, blank lines and overlaps", () => {
  const srt =
    "\ufeff1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>One</i> &amp; {\\an8}<font color=red>two\r\n\r\n02:02.5 --> 02:03\r\nThree\r\n\r\n\r\n9\r\n00:00:02.000-->00:00:04.000 X1:1\r\nfour\r\n\r\nfive\r\n\r\n10\r\n00:00:07,000 --> 00:00:08,000\r\n\r\n";
  assert.deepEqual(brief(srt), [
    [1, 3.5, null, "One & two", null],
    [2, 4, null, "four\nfive", null],
    [122.5, 123, null, "Three", null],
  ]);
});

test("text in angle brackets and with backslashes stays in SRT and WebVTT, and real tags are still tags", () => {
  const texts: [given: string, text: string][] = [
    ["if a<b and c>d", "if a<b and c>d"],
    ["x <y> z", "x <y> z"],
    ["a<b>c", "a<b>c"],
    ["a < b && c > d, <3 & >3", "a < b && c > d, <3 & >3"],
    ["List<String> of the <div> element", "List<String> of the <div> element"],
    ["<laughs> 111 <<", "<laughs> 111 <<"],
    ["C:\\neu\\haus and \\\\nas\\Neu", "C:\\neu\\haus and \\\\nas\\Neu"],
    ["D:\\my files\\hosts", "D:\\my files\\hosts"],
    ["one\\Ntwo\\hthree", "one\ntwo\u00a0three"],
    ["end\\", "end\\"],
    ["{not a tag} {\\an8}top {\\i1}x{\\i0}", "{not a tag} top x"],
    ["<i>a</i> <b>b</b> <I>c</I> <font color=red>d</font><br>e<br/>f", "a b c d\ne\nf"],
    ["E<sub>t</sub> <span>g</span> <p>h", "Et g h"],
    ["&lt;b&gt; &amp; &lt;y&gt; AT&T", "<b> & <y> AT&T"],
  ];
  for (const [head, mark] of [
    ["", ","],
    ["WEBVTT\n\n", "."],
  ] as const) {
    const cues = texts.map(([given], i) => `00:00:${10 + i}${mark}000 --> 00:00:${10 + i}${mark}900\n${given}\n`);
    const sources = read(head + cues.join("\n")).map(({ source }) => source);
    assert.deepEqual(
      sources,
      texts.map(([, text]) => text),
    );
  }
});

test("WebVTT gives its voices as speakers", () => {
  const vtt =
    "WEBVTT\n\nNOTE not said --> here\n\n00:01.000 --> 00:02.000 line:0\n<v.loud Ann &amp; Bo>Hi <c.x>there</c></v>\n\nid\n00:03.000 --> 00:04.000\n<v Ann>Hi</v> <v Bo>Ho</v>\n";
  assert.deepEqual(brief(vtt), [
    [1, 2, "Ann & Bo", "Hi there", null],
    [3, 4, null, "Hi Ho", null],
  ]);
});

test("ASS and SSA give their dialogue without overrides, in the order of columns that they state", () => {
  const ass =
    "[Script Info]\nTitle: x\n\n[Events]\nFormat: Start, End, Name, Style, Text\nComment: 0:00:00.00,0:00:09.00,,D,not said\nDialogue: 0:00:01.00,0:00:02.50,Ann,D,{\\i1}One{\\i0}, two\\Nthree\\hfour \\{5\\}\nDialogue: 0:00:03.00,0:00:04.00,,D,{\\p1}m 0 0 l 1 1\n";
  assert.deepEqual(brief(ass), [[1, 2.5, "Ann", "One, two\nthree\u00a0four {5}", null]]);
  const ssa =
    "[Script Info]\nScriptType: v4.00\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,D,,0,0,0,,Old";
  assert.deepEqual(brief(ssa), [[1, 2, null, "Old", null]]);
});

test("a table is read by its header, with any of three separators, quotes and line ends inside", () => {
  assert.deepEqual(
    brief('start,end,speaker,source,target\r\n1,2.5,Ann,"He said ""hi"",\r\nand left",他\r\n\r\n3,4,,Two,\r\n'),
    [
      [1, 2.5, "Ann", 'He said "hi",\nand left', "他"],
      [3, 4, null, "Two", null],
    ],
  );
  assert.deepEqual(brief("Text;End;Start\nHi;00:00:02,5;00:00:01,5\n"), [[1.5, 2.5, null, "Hi", null]]);
  assert.deepEqual(brief("start\tend\tsource\ttranslation\n1\t2\ta,b\tc;d\n"), [[1, 2, null, "a,b", "c;d"]]);
});

test("a plain script becomes lines one after another whose times are estimated", () => {
  const lines = read("First line of it, which is a little longer.\n\n  Second\n", { name: "script.txt" });
  assert.deepEqual(
    lines.map(({ source, flags }) => [source, flags]),
    [
      ["First line of it, which is a little longer.", ["untimed"]],
      ["Second", ["untimed"]],
    ],
  );
  assert.ok((lines[0]?.end ?? 9) < (lines[1]?.start ?? 0));
});

test("the content tells the format before the name does", () => {
  const srt = "00:00:01,000 --> 00:00:02,000\nHi\n";
  for (const name of ["a.vtt", "a.txt", "a.csv", "a"]) assert.deepEqual(brief(srt, { name })[0]?.[3], "Hi");
  assert.equal(brief("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n", { name: "a.srt" }).length, 1);
  assert.equal(brief("start,end,text\n1,2,Hi\n", { name: "a.txt" })[0]?.[3], "Hi");
  assert.equal(brief("1\n00:00:01,000 --> 00:00:02,000\nHi\n", { format: "txt" }).length, 3);
  assert.equal(brief("Say it at 5 -> 6.\n").length, 1);
});

test("Unicode is read by its marks; other encodings are refused, unless they are named", () => {
  const srt = "00:00:01,000 --> 00:00:02,000\n字幕 é\n";
  const little = Buffer.from(`\ufeff${srt}`, "utf16le");
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big, Buffer.from(srt), Buffer.from(`\ufeff${srt}`), little.subarray(2)])
    assert.equal(brief(bytes)[0]?.[3], "字幕 é");
  const gbk = Buffer.concat([Buffer.from("00:00:01,000 --> 00:00:02,000\n"), Buffer.from([0xd7, 0xd6, 0xc4, 0xbb])]);
  assert.deepEqual(refusal(gbk), ["encoding", null]);
  assert.equal(brief(gbk, { encoding: "gb18030" })[0]?.[3], "字幕");
  assert.deepEqual(refusal(gbk, { encoding: "utf-8" }), ["encoding", null]);
  assert.throws(() => read(gbk, { encoding: "klingon" }), RangeError);
});

test("a malformed file is refused with the line at fault, and nothing of it is read", () => {
  const good = "1\n00:00:01,000 --> 00:00:02,000\nHi\n\n";
  assert.deepEqual(refusal(`${good}2\n00:00:0x,000 --> 00:00:03,000\nHo\n`), ["badTime", 6]);
  assert.deepEqual(refusal(`${good}2\n99999999999:00:00,000 --> 00:00:03,000\nHo\n`), ["badTime", 6]);
  assert.deepEqual(refusal(`${good}2\n9999:00:00,000 --> 9999:00:03,000\nHo\n`), ["badTime", 6]);
  assert.deepEqual(refusal("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00.02.000 --> 00:03.000\nHo\n"), ["badTime", 6]);
  assert.deepEqual(refusal("WEBVTT\n\n00:01.000 -->\nHi\n"), ["badTime", 3]);
  assert.deepEqual(refusal("[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,soon,D,,0,0,0,,Hi\n"), ["badTime", 3]);
  assert.deepEqual(refusal("start,end,source\n1,2,a\n\n1,late,b\n"), ["badTime", 4]);
  assert.deepEqual(refusal('start,end,source\n1,2,"a\nb"\n3,4,"open\n\n'), ["csvQuote", 4]);
  assert.deepEqual(refusal("start,text\n1,a\n", { name: "a.csv" }), ["csvHeader", 1]);
  assert.deepEqual(refusal("WEBVTT\n"), ["noLines", null]);
  assert.deepEqual(refusal("nothing timed", { name: "a.srt" }), ["noLines", null]);
  assert.deepEqual(refusal("\u0000\u0001\u0002PK"), ["unknownFormat", null]);
  assert.deepEqual(refusal("some words", { name: "a.docx" }), ["unknownFormat", null]);
});

test("a file that is larger than a transcript is refused and not cut", () => {
  const cue = (text: string) => `00:01.000 --> 00:02.000\n${text}\n\n`;
  assert.deepEqual(refusal(`WEBVTT\n\n${cue("a").repeat(20_001)}`), ["tooManyLines", 3 + 20_000 * 3]);
  assert.deepEqual(refusal(`WEBVTT\n\n${cue("a")}${cue("b".repeat(5001))}`), ["textTooLong", 6]);
  assert.deepEqual(refusal(`WEBVTT\n\n${cue("b".repeat(4900)).repeat(410)}`)[0], "textTooLong");
  assert.deepEqual(refusal(" ".repeat(4_000_001)), ["tooLarge", null]);
  assert.deepEqual(refusal(new Uint8Array(16_000_001)), ["tooLarge", null]);
});

test("hostile files are read or refused with work in proportion to their length", () => {
  const fill = (piece: string, most = 200_000) => piece.repeat(Math.floor(most / piece.length));
  const heads = [
    "",
    "WEBVTT\n\n",
    "WEBVTT\n\n00:01.000 --> 00:02.000\n",
    "[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,",
    "start,end,source\n",
    "00:01,000 --> 00:02,000\n",
  ];
  const pieces = [
    "-",
    "-->",
    " ",
    "\n",
    " \n",
    "<",
    "<v ",
    "<v.a",
    "<i>",
    "{",
    "{}",
    "\\",
    '"',
    '""',
    ",",
    "'",
    "'=",
    "1:",
    "0",
    "&#",
    "]",
    ";=",
    "\t",
  ];
  for (const head of heads)
    for (const piece of pieces)
      try {
        read(head + fill(piece), { name: "a.srt" });
      } catch (error) {
        assert.ok(error instanceof TranscriptRefused, String(error));
      }
  const noise = new Uint8Array(10_000_000);
  for (let at = 0; at < noise.length; at += 1) noise[at] = Math.imul(at, 2_654_435_761) >>> 13;
  assert.ok(["encoding", "unknownFormat", "tooLarge"].includes(String(refusal(noise)[0])));
});
