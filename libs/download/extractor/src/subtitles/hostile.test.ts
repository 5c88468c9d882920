import assert from "node:assert/strict";
import { test } from "node:test";
import { cuesOf, formatCues, loadCues } from "./convert.ts";
import { joinSegments, loadHlsCues } from "./hls.ts";

/** Number of hostile characters, and the maximum time for which they may block the process. */
const characters = 200_000;
const mostMs = 500;

/** CPU time since `before`. Elapsed time on a busy machine would prove nothing. */
const millisecondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const fill = (piece: string) => piece.repeat(Math.ceil(characters / piece.length));
const vtt = (body: string) => `WEBVTT\n\n${body}`;
const timed = (text: string) => vtt(`00:00.000 --> 00:01.000\n${text}\n`);
const dialogue = (text: string) => `[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,D,,0,0,0,,${text}`;

const clock = (second: number) => `${String(Math.floor(second / 60)).padStart(2, "0")}:${second % 60}.000`;
const cueAt = (second: number, text: string) => `${clock(second)} --> ${clock(second + 1)}\n${text}\n\n`;
const tagged = (count: number) =>
  Array.from({ length: count }, (_, i) => cueAt(i + 1, i % 2 === 0 ? "<i>y</i>" : "y")).join("");

const hostile: [name: string, kind: string, text: string][] = [
  ["tags that never close", "ttml", `<tt>${fill("<a")}`],
  ["quotes that never close", "ttml", `<tt>${fill('<a b="')}`],
  ["comments that never close", "ttml", `<tt>${fill("<!--")}`],
  ["data that never closes", "danmaku", fill("<![CDATA[")],
  ["closing tags that never close", "srv3", fill("</a")],
  ["declarations that never close", "ttml", `<tt>${fill("<?")}`],
  ["one attribute without end", "ttml", `<tt ${fill("a")}>`],
  ["attributes without values", "ttml", `<tt ${fill("a =")}>`],
  ["deep nesting under texts", "ttml", `<tt>${"<div>".repeat(20_000)}${fill("x<br/>")}`],
  ["spaces between empty tags", "ttml", `<tt><p begin="1s" end="2s">x${fill(" <a/>")}y</p></tt>`],
  ["cues without length", "vtt", vtt(fill("00:00.000 --> 00:00.000\na\n\n"))],
  ["arrows and spaces", "vtt", vtt(`${"-->".repeat(30_000)}${" ".repeat(characters / 2)}\u2029`)],
  ["a tag without end", "vtt", timed(`<${fill("a")}`)],
  ["tags left open", "vtt", timed(fill("<i>"))],
  ["spaces in a text", "vtt", timed(`a${fill(" ")}b`)],
  ["braces left open", "ass", dialogue(fill("{"))],
  ["brackets left open", "lrc", `[00:01.00]${fill("[")}`],
  ["one word at many times", "lrc", `${"[00:01.00]".repeat(10_000)}${fill("&")}`],
  ["dashes", "srt", fill("-")],
  ["returns without line feeds", "vtt", fill("\r")],
  ["a voice without end", "vtt", timed(`<v${fill(" ")}`)],
  ["empty lines", "lrc", `${fill("\n")}x`],
  ["open comments", "sami", `<sami>${fill("<!--")}`],
  ["cues of very many lines", "vtt", vtt([0, 1, 2].map((i) => cueAt(i, `${"a\n".repeat(30_000)}${i}`)).join(""))],
  ["a line that comes again with other tags", "vtt", vtt(`${cueAt(0, `${"x\n".repeat(50_000)}y`)}${tagged(3_000)}`)],
];

for (const [name, kind, text] of hostile) {
  test(`a subtitle file full of ${name} is read in no time`, () => {
    const before = process.threadCpuUsage();
    const cues = cuesOf(kind, text);
    for (const format of ["vtt", "srt", "txt"] as const) formatCues(cues, format);
    const tookMs = millisecondsSince(before);
    assert.ok(tookMs < mostMs, `${tookMs} ms`);
  });
}

test("segments of very many cues are joined quickly", () => {
  const many = Array.from({ length: characters / 10 }, (_, i) => `00:00.000 --> 00:01.000\nt${i}\n\n`).join("");
  const before = process.threadCpuUsage();
  joinSegments([vtt(many)], [0]);
  const tookMs = millisecondsSince(before);
  assert.ok(tookMs < mostMs, `${tookMs} ms`);
});

test("the number of cues and characters is limited, and a file that is far too large is refused", () => {
  const cue = (i: number, text: string) =>
    `${Math.floor(i / 60)}:${String(i % 60).padStart(2, "0")}.000 --> 900:00.000`.concat(`\n${text}\n\n`);
  const rows = (count: number, text: string) => vtt(Array.from({ length: count }, (_, i) => cue(i, text)).join(""));
  assert.equal(cuesOf("vtt", rows(21_000, "a")).length, 20_000);
  const stamps = Array.from({ length: 900 }, (_, i) => `[${Math.floor(i / 60)}:${String(i % 60).padStart(2, "0")}]`);
  const cues = cuesOf("lrc", `${stamps.join("")}${"a".repeat(10_000)}`);
  assert.ok(cues.length > 0 && cues.reduce((sum, { text }) => sum + text.length, 0) <= 2_000_000);
  assert.throws(() => cuesOf("vtt", " ".repeat(4_000_001)), RangeError);
});

test("a playlist that is too large, too slow or no longer awaited is given up", async () => {
  const list = `#EXTM3U\n${"#EXTINF:6,\ns.vtt\n".repeat(40)}#EXT-X-ENDLIST\n`;
  const url = "https://a.example/list.m3u8";
  const heavy = async (address: string) => Buffer.from(address === url ? list : " ".repeat(1_000_000));
  await assert.rejects(loadHlsCues(url, {}, heavy), RangeError);

  const ranges = `#EXTM3U\n#EXT-X-BYTERANGE:1\n${"a\n".repeat(3_000_000)}`;
  const before = process.threadCpuUsage();
  await assert.rejects(
    loadHlsCues(url, {}, async () => Buffer.from(ranges)),
    RangeError,
  );
  const tookMs = millisecondsSince(before);
  assert.ok(tookMs < 2 * mostMs, `${tookMs} ms`);

  const silent = (address: string, _headers: Record<string, string>, signal?: AbortSignal) =>
    address === url
      ? Promise.resolve(Buffer.from(list))
      : new Promise<Uint8Array>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  await assert.rejects(loadHlsCues(url, {}, silent, undefined, { timeoutMs: 20 }), { name: "TimeoutError" });

  const stop = new AbortController();
  const track = { language: "en", name: "", isAutomatic: false, kind: "hls", url, data: null, headers: {} };
  const load = loadCues(track, silent, stop.signal);
  stop.abort(new Error("nobody waits"));
  await assert.rejects(load, /nobody waits/);
});
