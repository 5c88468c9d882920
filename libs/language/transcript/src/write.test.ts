import assert from "node:assert/strict";
import { test } from "node:test";
import { idSource, line, transcript } from "../test/lines.ts";
import { seeded } from "../test/seeded.ts";
import type { Format } from "./formats/guess.ts";
import { readTranscript } from "./read.ts";
import type { Transcript } from "./transcript.ts";
import { writeTranscript } from "./write.ts";

const read = (content: string, format?: Format) =>
  readTranscript(content, {
    language: "en",
    targetLanguage: "zh",
    newId: idSource(),
    ...(format ? { format } : {}),
  });
const write = (spoken: Transcript, format: Format) => writeTranscript(spoken, format, { side: "source" });
const brief = ({ lines }: Transcript) =>
  lines.map(({ start, end, speaker, source, target }) => [start, end, speaker, source, target]);

const spoken = transcript([
  line("a", 1, 2.5, { source: "One", target: "一", speaker: "Ann" }),
  line("b", 3600, 3602.345, { source: "Two & <three>\nlines", target: "二" }),
  line("c", 3603, 3604, { source: "Only here" }),
]);

test("each format is written as its specification has it", () => {
  assert.equal(
    write(spoken, "srt"),
    "1\n00:00:01,000 --> 00:00:02,500\nOne\n\n2\n01:00:00,000 --> 01:00:02,345\nTwo & <three>\nlines\n\n3\n01:00:03,000 --> 01:00:04,000\nOnly here\n",
  );
  assert.equal(
    write(spoken, "vtt"),
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Ann>One\n\n01:00:00.000 --> 01:00:02.345\nTwo &amp; &lt;three&gt;\nlines\n\n01:00:03.000 --> 01:00:04.000\nOnly here\n",
  );
  const ass = write(spoken, "ass");
  for (const part of [
    "[Script Info]\nScriptType: v4.00+\n",
    "PlayResY: 1080\n",
    "\n[V4+ Styles]\nFormat: Name,",
    "\n[Events]\nFormat: Layer,",
  ])
    assert.ok(ass.includes(part), part);
  assert.match(ass, /\nDialogue: 0,1:00:00\.00,1:00:02\.3[45],Default,,0,0,0,,Two & <three>\\Nlines\n/);
  assert.match(ass, /\nDialogue: 0,0:00:01\.00,0:00:02\.50,Default,Ann,0,0,0,,One\n/);
  assert.equal(
    write(spoken, "csv"),
    '\ufeffstart,end,speaker,source,target\r\n1.000,2.500,Ann,One,一\r\n3600.000,3602.345,,"Two & <three>\nlines",二\r\n3603.000,3604.000,,Only here,\r\n',
  );
  assert.equal(write(spoken, "txt"), "One\nTwo & <three> lines\nOnly here\n");
});

test("the target is written where there is one, alone or above the source", () => {
  assert.equal(writeTranscript(spoken, "txt", { side: "target" }), "一\n二\n");
  assert.match(
    writeTranscript(spoken, "vtt", { side: "both" }),
    /\n<v Ann>一\nOne\n[^]*\n二\nTwo &amp; &lt;three&gt; lines\n[^]*\nOnly here\n$/,
  );
});

test("laid out, a long line is written as several cues of two lines", () => {
  const source =
    "It was a bright cold day in April and everybody was outside. Nobody had expected the rain that came in the afternoon.";
  const laidOut = writeTranscript(transcript([line("a", 0, 10, { source })]), "srt", {
    side: "source",
    isLaidOut: true,
  });
  const cues = read(laidOut).lines;
  assert.equal(cues.length, 2);
  for (const cue of cues) assert.ok(cue.source.split("\n").every((one) => one.length <= 42));
});

test("a table holds no cell that a spreadsheet runs, and reads back as it was", () => {
  const texts = [
    "=1+1",
    "+49",
    "- Yes?\n- No.",
    "@name",
    "'=x",
    "''+",
    "'quoted'",
    "a;=cmd",
    "＝1",
    "a\t-b",
    '"=x"',
    "5-3=2",
  ];
  const risky = transcript(
    texts.map((source, index) =>
      line(`l${index}`, index, index + 1, { source, target: source, speaker: source.replace(/\s/g, "") }),
    ),
  );
  const table = write(risky, "csv");
  for (const cell of table.split(/\r\n|,|;|\t|\n/)) assert.doesNotMatch(cell, /^"?[=+\-@＝＋－＠]/, cell);
  assert.deepEqual(
    read(table).lines.map(({ source }) => source),
    texts,
  );
});

test("what looks like markup, times or escapes in a text is that text again when it is read", () => {
  const texts = [
    "a <b> c",
    "&lt;i&gt;",
    "<i>one</i> <font color=red>two</font>",
    "&lt;b&gt;x&lt;/b&gt; &amp;lt; {\\i1}y",
    "{b}z{/b}",
    "x &amp; y",
    "00:00:01,000 --> 00:00:02,000",
    "5 -> 6",
    "1984",
    "C:\\new\\Name \\h",
    "{not} an override",
    "\\",
    "NOTE this",
    "<v Ann>",
    "WEBVTT",
    "a\\\nb",
    "\\{",
  ];
  const odd = transcript(texts.map((source, index) => line(`l${index}`, index, index + 1, { source })));
  for (const format of ["srt", "vtt", "ass", "csv"] as const)
    assert.deepEqual(
      read(write(odd, format)).lines.map(({ source }) => source),
      texts,
      format,
    );
});

test("a file is written as it was read, whatever its content", () => {
  const alphabet = [
    "a",
    " ",
    "\n",
    "字",
    "<i>",
    "</i>",
    "<",
    ">",
    "&",
    "&amp;",
    "{",
    "}",
    "{\\i1}",
    "\\",
    "N",
    "\\N",
    "\\h",
    '"',
    ",",
    ";",
    "'",
    "=",
    "-",
    "-->",
    "12",
    ":",
    "\u00a0",
    "\u2060",
    "<v Ann>",
    "👍",
    "\t",
    "@",
  ];
  for (let seed = 1; seed <= 400; seed += 1) {
    const { below, next, pick } = seeded(seed);
    let at = 0;
    const lines = Array.from({ length: 1 + below(5) }, (_, index) => {
      at += next() * 100;
      const text = () => `${Array.from({ length: below(12) }, () => pick(alphabet)).join("")}x`;
      return line(`l${index}`, at, at + 0.001 + next() * 5, {
        source: text(),
        target: pick([null, text()]),
        speaker: pick([null, text()]),
      });
    });
    for (const format of ["srt", "vtt", "ass", "csv"] as const) {
      const once = read(write(transcript(lines), format));
      assert.equal(once.lines.length, lines.length, `${format} ${seed}`);
      const written = write(once, format);
      const twice = read(written);
      assert.deepEqual(brief(twice), brief(once), `${format} ${seed}`);
      assert.equal(write(twice, format), written, `${format} ${seed}`);
    }
  }
});

test("a text begins no event and no section of a file, whatever ends its lines", () => {
  const text = "One\rDialogue: 0,0:00:00.00,9:00:00.00,Default,,0,0,0,,{\\p1}m 0 0\r[Fonts]\u2028fontname: x";
  const told = transcript([line("a", 1, 2.5, { source: text })]);
  for (const isLaidOut of [true, false]) {
    const ass = writeTranscript(told, "ass", { side: "source", isLaidOut });
    const events =
      ass
        .split("[Events]")[1]
        ?.split(/[\n\r\u2028]/)
        .filter((one) => one !== "") ?? [];
    assert.ok(
      events.every((one) => /^(Format|Dialogue: 0,0:00:0[12])/.test(one)),
      JSON.stringify(events),
    );
    assert.doesNotMatch(ass, /(?<!\\)\{/);
    assert.doesNotMatch(writeTranscript(told, "srt", { side: "source", isLaidOut }), /[\r\u2028]/);
  }
});

test("in ASS, right-to-left text runs from the right, also in rows that begin with Latin letters or have no letters", () => {
  const ass = (language: string, texts: readonly string[]) => {
    const lines = texts.map((target, index) => line(`l${index}`, index, index + 1, { source: "x", target }));
    const written = writeTranscript({ ...transcript(lines), targetLanguage: language }, "ass", { side: "target" });
    return {
      encoding: Number(/^Style: .*,(-?\d+)$/m.exec(written)?.[1]),
      rows: [...written.matchAll(/^Dialogue: .*?,,0,0,0,,(.*)$/gm)].map(([, text]) => text),
    };
  };
  const rtl = "\u200f";
  assert.deepEqual(ass("ar", ["السعر 25 ريال (خصم 10%).", "iPhone 15 متوفر الآن.", "قال:\n25 %!", "OK!"]), {
    encoding: -1,
    rows: ["السعر 25 ريال (خصم 10%).", `${rtl}iPhone 15 متوفر الآن.`, `قال:\\N${rtl}25 %!`, "OK!"],
  });
  assert.deepEqual(ass("fa", ["ABC 123 (۵۰٪) خوش آمدید!"]).rows, [`${rtl}ABC 123 (۵۰٪) خوش آمدید!`]);
  assert.deepEqual(ass("de", ["מחיר (10%).", "שלום means hello, as everyone knows."]), {
    encoding: -1,
    rows: ["מחיר (10%).", "\u200eשלום means hello, as everyone knows."],
  });
  assert.deepEqual(ass("de", ["Nur 10 %!"]), { encoding: 1, rows: ["Nur 10 %!"] });
});

test("in ASS, emoji have a font of their own, and reading the file gives the text back", () => {
  const texts = ["Hi 😀👍🏽!", "👨‍👩‍👧 1️⃣", "© 2 & {x}"];
  const lines = texts.map((source, index) => line(`l${index}`, index, index + 1, { source }));
  const look = {
    font: "Sans",
    emojiFont: "Emoji",
    fontSize: 20,
    isBold: false,
    colour: "&H00FFFFFF",
    backColour: "&H00000000",
    edge: 1,
    hasPlate: false,
    marginSides: 5,
    marginBelow: 5,
  };
  const ass = writeTranscript(transcript(lines), "ass", { side: "source", look });
  assert.match(ass, /,,Hi \{\\fnEmoji\}😀👍🏽\{\\fn\}!\n/u);
  assert.match(ass, /,,© 2 & \\\{x\\\}\n/u);
  assert.deepEqual(
    read(ass).lines.map(({ source }) => source),
    texts,
  );
});
