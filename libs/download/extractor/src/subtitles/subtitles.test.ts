import assert from "node:assert/strict";
import { test } from "node:test";
import { plainText } from "@cutwater/transcript/formats/markup.ts";
import { encodings, samiText, subtitleSamples } from "../../test/subtitle-samples.ts";
import { type Cue, cuesOf, formatCues, loadCues } from "./convert.ts";
import { joinSegments } from "./hls.ts";

const brief = (cues: Cue[]) => cues.map((cue) => [cue.startSeconds, cue.endSeconds, plainText(cue.text)]);

for (const { name, kind, text, cues } of subtitleSamples) {
  test(`${kind}, ${name}: each cue is found`, () => {
    assert.deepEqual(brief(cuesOf(kind, text)), cues);
  });

  test(`${kind}, ${name}: nothing is lost on the way to WebVTT and SRT and back`, () => {
    const words = (found: Cue[]) => found.map((cue) => plainText(cue.text).replace(/\s*\n\s*/g, "\n"));
    for (const format of ["vtt", "srt"] as const)
      assert.deepEqual(words(cuesOf(format, formatCues(cuesOf(kind, text), format))), words(cuesOf(kind, text)));
  });
}

test("every encoding reads the same", () => {
  const text = "1\n00:00:01,000 --> 00:00:02,000\nÉté, 字幕, 🎬\n";
  for (const [encoding, bytes] of encodings(text))
    assert.deepEqual(brief(cuesOf("srt", bytes)), [[1, 2, "Été, 字幕, 🎬"]], encoding);
  const western = Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nd\xe9j\xe0 vu \x96 \x93ici\x94\n", "latin1");
  assert.deepEqual(brief(cuesOf("srt", western)), [[1, 2, "déjà vu – “ici”"]], "windows-1252");
});

test("the lines of one language are read from a SAMI file", () => {
  const cues = [
    [1, 2.5, "One\ntwo"],
    [4, 8, "Three & four"],
  ];
  assert.deepEqual(brief(cuesOf("sami", samiText)), cues);
  assert.deepEqual(brief(cuesOf("srt", samiText, { language: "en" })), cues);
  assert.deepEqual(brief(cuesOf("sami", samiText, { language: "ko" })), [[1, 5, "하나"]]);
});

test("a file that is not Unicode is decoded by the sender's encoding or the track's language", async () => {
  const times = "1\n00:00:01,000 --> 00:00:02,000\n";
  const file = (letters: number[]) => new Uint8Array([...Buffer.from(times), ...letters]);
  const track = { language: "sr", name: "", isAutomatic: false, kind: "srt", url: "https://a.example/s", data: null };
  const load = async (language: string, charset: string | null, letters: number[]) => {
    const fetch = async () => ({ bytes: file(letters), charset });
    return brief(await loadCues({ ...track, language, headers: {} }, fetch)).map(([, , text]) => text);
  };
  const latin = [0xa9, 0x65, 0x66, 0x65, 0x2c, 0x20, 0xb9, 0x74, 0x61];
  assert.deepEqual(await load("hr", null, latin), ["Šefe, šta"]);
  assert.deepEqual(await load("", "ISO-8859-2", latin), ["Šefe, šta"]);
  assert.deepEqual(await load("", "utf-8", [0xc5, 0xa1, 0x74, 0x61]), ["šta"]);
});

test("SRT without numbers, with blank lines and Windows line ends is read", () => {
  const text =
    "\ufeff00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\nstill one\r\n\r\n2\r\n00:00:03,5 --> 00:00:04,5\r\n<font color=red>Two</font> <i>x\r\n";
  assert.deepEqual(brief(cuesOf("srt", text)), [
    [1, 2, "One\nstill one"],
    [3.5, 4.5, "Two x"],
  ]);
  assert.match(formatCues(cuesOf("srt", text), "vtt"), /Two <i>x<\/i>/);
});

test("a cue that ends before it starts gets a length that reaches no further than the next", () => {
  const text = "WEBVTT\n\n00:05.000 --> 00:04.000\nA\n\n00:06.000 --> 00:07.000\nB\n";
  assert.deepEqual(brief(cuesOf("vtt", text)), [
    [5, 6, "A"],
    [6, 7, "B"],
  ]);
});

test("what looks like markup in a text stays text", () => {
  const vtt = formatCues(
    cuesOf(
      "json3",
      JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 900, segs: [{ utf8: "a < b & c --> d" }] }] }),
    ),
    "vtt",
  );
  assert.match(vtt, /a &lt; b &amp; c --&gt; d/);
  assert.equal(plainText(cuesOf("vtt", vtt)[0]?.text ?? ""), "a < b & c --> d");
});

test("YouTube's rolling captions become consecutive lines", () => {
  const events = [
    { tStartMs: 0, dDurationMs: 4000, segs: [{ utf8: "hello" }, { utf8: " there", tOffsetMs: 300 }] },
    { tStartMs: 1990, aAppend: 1, segs: [{ utf8: "\n" }] },
    { tStartMs: 2000, dDurationMs: 3000, segs: [{ utf8: "again" }] },
  ];
  const expected = [
    [0, 2, "hello there"],
    [2, 5, "again"],
  ];
  assert.deepEqual(brief(cuesOf("json3", JSON.stringify({ events }))), expected);
  const srv3 =
    '<timedtext format="3"><body><p t="0" d="4000"><s>hello</s><s t="300"> there</s></p><p t="2000" d="3000">again</p></body></timedtext>';
  assert.deepEqual(brief(cuesOf("srv3", srv3)), expected);
  const srv1 =
    '<transcript><text start="0" dur="4">it&amp;#39;s</text><text start="2" dur="3">a &amp;amp; b</text></transcript>';
  assert.deepEqual(
    brief(cuesOf("srv1", srv1)).map(([, , text]) => text),
    ["it's", "a & b"],
  );
});

test("overlapping written captions keep their times, and appended words are kept", () => {
  const event = (tStartMs: number, dDurationMs: number, utf8: string, more = {}) => ({
    tStartMs,
    dDurationMs,
    segs: [{ utf8 }],
    ...more,
  });
  const written = [event(0, 5000, "Dialogue"), event(1000, 1000, "Sign"), event(6000, 1000, "End")];
  assert.deepEqual(brief(cuesOf("json3", JSON.stringify({ events: written }))), [
    [0, 5, "Dialogue"],
    [1, 2, "Sign"],
    [6, 7, "End"],
  ]);
  const live = [event(0, 5000, "so"), event(500, 100, " then", { aAppend: 1 }), event(2000, 3000, "it rains")];
  assert.deepEqual(brief(cuesOf("json3", JSON.stringify({ events: live }))), [
    [0, 2, "so then"],
    [2, 5, "it rains"],
  ]);
});

test("TTML times may be ticks, frames, offsets and durations", () => {
  const body =
    '<p begin="10000000t" dur="1.5s">A</p><div begin="00:00:10"><p begin="500ms" end="2s">B<br/>C</p></div><p begin="00:00:20:15" end="00:00:21:00">D</p>';
  const tt = `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" ttp:tickRate="10000000" ttp:frameRate="30"><body>${body}</body></tt>`;
  assert.deepEqual(brief(cuesOf("ttml", tt)), [
    [1, 2.5, "A"],
    [10.5, 12, "B\nC"],
    [20.5, 21, "D"],
  ]);
});

test("viewers' comments are shown in rows, at most as many as fit", () => {
  const many = Array.from(
    { length: 9 },
    (_, i) => `<d p="${3 + i / 100},1,25,16777215,0,0,a,${i}">评论${i} &lt;3</d>`,
  ).join("");
  const cues = cuesOf("danmaku", `<?xml version="1.0"?><i><chatid>1</chatid>${many}<d p="9,1,25,0">后来</d></i>`);
  assert.equal(cues.length, 7);
  assert.equal(plainText(cues[0]?.text ?? ""), "评论0 <3");
  assert.deepEqual(new Set(cues.slice(0, 6).map((cue) => cue.settings)).size, 6);
});

test("lyrics last until the next line", () => {
  assert.deepEqual(brief(cuesOf("lrc", "[ti:x]\n[00:01.50]一\n[00:03.00][00:09.00]二\n")), [
    [1.5, 3, "一"],
    [3, 9, "二"],
    [9, 19, "二"],
  ]);
  const odd =
    "[offset:+500]\n[00:01:50]Uno &amp; dos\n[00:01.50]One and two\n[00:03.00]<00:03.00>Tres <00:03.50>tres\n";
  assert.deepEqual(brief(cuesOf("lrc", odd)), [
    [1, 2.5, "Uno & dos"],
    [1, 2.5, "One and two"],
    [2.5, 12.5, "Tres tres"],
  ]);
});

test("segments are set to one clock, and a cue cut at their border is one again", () => {
  const segment = (mpegts: number, body: string) =>
    `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${mpegts}\n\n${body}`;
  const texts = [
    segment(900_000, "00:01.000 --> 00:02.000\nA\n\n00:05.000 --> 00:06.000\nB\n"),
    segment(900_000 + 6 * 90_000, "00:00.000 --> 00:01.000\nB\n\n00:02.000 --> 00:03.000\nC\n"),
  ];
  assert.deepEqual(brief(joinSegments(texts, [0, 6])), [
    [1, 2, "A"],
    [5, 7, "B"],
    [8, 9, "C"],
  ]);
  const wrapped = [
    segment(2 ** 33 - 90_000, "00:00.000 --> 00:00.500\nA\n"),
    segment(0, "00:00.000 --> 00:00.500\nB\n"),
  ];
  assert.deepEqual(brief(joinSegments(wrapped, [0, 1])), [
    [0, 0.5, "A"],
    [1, 1.5, "B"],
  ]);
});

test("segments without a clock keep the film's time, unless each starts at zero", () => {
  const one = (start: number) => `WEBVTT\n\n00:0${start}.000 --> 00:0${start + 1}.000\nX${start}\n`;
  assert.deepEqual(
    brief(joinSegments([one(1), one(7)], [0, 6])).map(([start]) => start),
    [1, 7],
  );
  assert.deepEqual(
    brief(joinSegments([one(1), one(2)], [0, 6])).map(([start]) => start),
    [1, 8],
  );
});

test("a cue that is repeated within a segment stays twice, and a cue cut at a border is one again", () => {
  const segment = (body: string) => `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${body}`;
  const chorus = "00:01.000 --> 00:02.000\nLa la\n\n00:02.000 --> 00:03.000\nLa la\n";
  const cut = "\n00:05.000 --> 00:06.000\nCut\n";
  const texts = [segment(chorus + cut), segment("00:05.000 --> 00:07.000\nCut\n")];
  assert.deepEqual(brief(joinSegments(texts, [0, 6])), [
    [1, 2, "La la"],
    [2, 3, "La la"],
    [5, 7, "Cut"],
  ]);
});

test("a playlist's segments are fetched with its headers, and only from the web", async () => {
  const track = {
    language: "en",
    name: "English",
    isAutomatic: false,
    kind: "hls",
    data: null,
    headers: { referer: "r" },
  };
  const table: Record<string, string> = {
    "https://a.example/s/list.m3u8": "#EXTM3U\n#EXTINF:6,\none.vtt\n#EXTINF:6,\n/two.vtt\n#EXT-X-ENDLIST\n",
    "https://a.example/s/one.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n",
    "https://a.example/two.vtt": "WEBVTT\n\n00:07.000 --> 00:08.000\nTwo\n",
    "https://a.example/evil.m3u8": "#EXTM3U\n#EXTINF:6,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
  };
  const asked: string[] = [];
  const fetch = async (url: string, headers: Record<string, string>) => {
    asked.push(`${url} ${headers["referer"]}`);
    return Buffer.from(table[url] ?? "");
  };
  const cues = await loadCues({ ...track, url: "https://a.example/s/list.m3u8" }, fetch);
  assert.equal(formatCues(cues, "txt"), "One\nTwo\n");
  assert.ok(asked.length === 3 && asked.every((line) => line.endsWith(" r")));
  await assert.rejects(loadCues({ ...track, url: "https://a.example/evil.m3u8" }, fetch), RangeError);
});

test("a file's format is determined by its content, not by its name", () => {
  const srt = "1\n00:00:01,000 --> 00:00:02,000\nHi\n";
  assert.deepEqual(brief(cuesOf("vtt", srt)), [[1, 2, "Hi"]]);
  assert.deepEqual(brief(cuesOf("srt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n")), [[1, 2, "Hi"]]);
  assert.throws(() => cuesOf("png", "x"), RangeError);
});
