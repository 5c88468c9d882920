import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Cue, cuesOf, formatCues, loadCues } from "./convert.ts";
import { joinSegments } from "./hls.ts";
import { plainText } from "./markup.ts";

const shared = fileURLToPath(new URL("../../../../../shared/data/subtitles/", import.meta.url));
const skip = existsSync(shared) ? false : "no shared/data/subtitles beside the repository";
const files = skip
  ? []
  : readdirSync(shared, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:vtt|srt|ass|ttml)$/.test(name));
const kindOf = (name: string) => name.split(".").at(-1) as string;
const read = (name: string) => cuesOf(kindOf(name), readFileSync(join(shared, name)));
const brief = (cues: Cue[]) => cues.map((cue) => [cue.startSeconds, cue.endSeconds, plainText(cue.text)]);

describe("subtitle files of all sorts", { skip }, () => {
  test("every cue of every file ends after it starts, is in order and says something", () => {
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

  test("text survives the way through WebVTT and SRT and back", () => {
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

  test("what the WebVTT conformance files expect is found", () => {
    const expected = files.filter(
      (name) => name.startsWith("vttjs") && existsSync(join(shared, name.replace(/vtt$/, "json"))),
    );
    assert.ok(expected.length > 15);
    // WebVTT reads "120:00.000" as hours; people who write it mean minutes.
    for (const name of expected.filter((one) => !one.includes("over-sixty"))) {
      const { cues } = JSON.parse(readFileSync(join(shared, name.replace(/vtt$/, "json")), "utf8")) as {
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

test("YouTube's rolling captions come one after another", () => {
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

test("viewers' comments are shown in rows, and no more than fit", () => {
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

test("a file is what it says it is, whatever it was called", () => {
  const srt = "1\n00:00:01,000 --> 00:00:02,000\nHi\n";
  assert.deepEqual(brief(cuesOf("vtt", srt)), [[1, 2, "Hi"]]);
  assert.deepEqual(brief(cuesOf("srt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n")), [[1, 2, "Hi"]]);
  assert.throws(() => cuesOf("png", "x"), RangeError);
});
