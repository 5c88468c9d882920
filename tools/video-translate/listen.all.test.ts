import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { drawFilm as drawMusic } from "@cutwater/dubbing/test/drawn-film.ts";
import { runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import type { TextWanted } from "@cutwater/video-text/test/drawn-text.ts";
import { drawTextVideo } from "@cutwater/video-text/test/drawn-video.ts";
import engine from "./engine.ts";
import { drawFilm, speakEnglish, streamsOf } from "./test/films.ts";
import { folders, refusalOf, srt } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();
const jobOf = async (path: string) => ({ inputs: { u: path }, folder: join(await aFolder(), "job"), threads: 2 });

const english = [
  { at: 0.5, text: "Good morning everybody." },
  { at: 3.5, text: "Thank you for coming today." },
];
const captions = [
  { start: 0.5, end: 2, text: "Good morning." },
  { start: 3.5, end: 5.2, text: "Thank you for coming today." },
];

test("a model's transcript becomes Chinese subtitles by the glossary and typed lines, if nothing translates", async () => {
  const folder = await aFolder();
  const sound = join(folder, "said.wav");
  const path = join(folder, "film.mp4");
  await speakEnglish(sound, 6.5, english);
  await drawFilm({ path, seconds: 6.5, sound });
  const job = { ...(await jobOf(path)), language: scriptedRemote({ segments: captions }) };
  const data = { url: "u", from: "en", to: "zh-Hans", listening: "heard" } as const;
  const draft = await runUntilPause(engine, data, job);
  assert.equal(draft.means.listen.name, "hearer");
  assert.equal(draft.means.translate, null);
  const { lines } = draft.transcript;
  assert.equal(lines.length, 2, JSON.stringify(lines));
  assert.ok(Math.abs(lines[1]!.start - 3.5) < 0.3);
  const glossary = [{ source: lines[0]!.source, target: "大家早上好" }];
  const review = { draft: { ...draft, glossary }, answer: { next: "translate" } } as const;
  const known = await runUntilPause(engine, data, { ...job, review });
  assert.deepEqual(
    known.transcript.lines.map(({ target }) => target),
    ["大家早上好", null],
  );
  const typed = known.transcript.lines.map((line) => ({ ...line, target: line.target ?? "谢谢各位今天前来" }));
  const whole = { ...known, transcript: { ...known.transcript, lines: typed } };
  const { outputPath } = await runEngine(engine, data, {
    ...job,
    review: { draft: whole, answer: { next: "finish" } },
  });
  assert.match(await readFile(outputPath, "utf8"), /大家早上好[^]*谢谢各位今天前来/);
});

test("text subtitles in the file are its words, and become soft subtitles in another language", async () => {
  const folder = await aFolder();
  const file = join(folder, "captions.srt");
  const path = join(folder, "film.mkv");
  await writeFile(file, srt(captions));
  await drawFilm({ path, seconds: 6, subtitles: { path: file, language: "eng" } });
  const language = scriptedRemote({
    segments: [],
    translate: (text) => (/Good/.test(text) ? "Buenos días." : "Gracias por venir hoy."),
  });
  const data = { url: "u", to: "es", output: "soft", reviewed: true } as const;
  const { result, outputPath } = await runEngine(engine, data, { ...(await jobOf(path)), language });
  assert.equal(result.from, "en");
  assert.deepEqual(
    result.lines.map(({ source, start }) => [source, Number(start.toFixed(1))]),
    captions.map(({ text, start }) => [text, start]),
  );
  assert.deepEqual(
    language.asks.filter((ask) => ask === "transcribe"),
    [],
  );
  const subtitles = (await streamsOf(outputPath)).filter((one) => one["codec_type"] === "subtitle");
  assert.deepEqual(
    subtitles.map(({ tags }) => (tags as { language: string }).language),
    ["spa", "eng"],
  );
});

test("subtitles in the picture are its words if nobody speaks, with their times", async () => {
  const path = join(await aFolder(), "film.mp4");
  const style = { colour: "white", isBold: true, outline: 0.07 };
  const said = ["你昨天晚上去哪里了", "我在车站等了三个小时"];
  const texts = said.map((text, i): TextWanted => {
    const from = 8 + 34 * i;
    const to = 36 + 34 * i;
    return { kind: "subtitle", lines: [text], script: "cjk", size: 0.075, style, place: [0.5, 0.93], from, to };
  });
  await drawTextVideo({ path, frames: 82, texts, width: 480, height: 270 });
  const draft = await runUntilPause(engine, { url: "u", to: "en" }, await jobOf(path));
  assert.deepEqual([draft.means.listen.name, draft.transcript.language], ["PP-OCR", "zh"]);
  assert.deepEqual(
    draft.transcript.lines.map(({ source }) => source),
    said,
  );
  for (const [i, { start, end }] of draft.transcript.lines.entries())
    assert.ok(Math.abs(start - texts[i]!.from / 25) < 0.2 && Math.abs(end - texts[i]!.to / 25) < 0.2);
});

test("a plain script gets the times of the recognised speech, or is spread over it without a recogniser", async () => {
  const folder = await aFolder();
  const sound = join(folder, "said.wav");
  const path = join(folder, "film.mp4");
  await speakEnglish(sound, 7, english);
  await drawFilm({ path, seconds: 7, sound });
  const data = { url: "u", from: "en", to: "es", transcript: english.map(({ text }) => text).join("\n") };
  const language = scriptedRemote({ segments: captions });
  const heard = await runUntilPause(engine, data, { ...(await jobOf(path)), language });
  assert.deepEqual(
    heard.transcript.lines.map(({ start, flags }) => [start, flags]),
    captions.map(({ start }) => [start, []]),
  );
  const spread = await runUntilPause(engine, data, await jobOf(path));
  assert.deepEqual(
    spread.transcript.lines.map(({ flags }) => flags),
    [["untimed"], ["untimed"]],
  );
});

test("a translation is matched to the transcript, and its lines are the result's", async () => {
  const path = join(await aFolder(), "film.mp4");
  await drawFilm({ path, seconds: 6, sound: null });
  const transcript = srt([
    { start: 0.4, end: 1, text: "Good" },
    { start: 1.1, end: 2, text: "morning." },
    captions[1]!,
  ]);
  const translation = srt([
    { start: 0.4, end: 2.1, text: "Buenos días." },
    { ...captions[1]!, text: "Gracias." },
  ]);
  const { result } = await runEngine(engine, { url: "u", to: "es", transcript, translation }, await jobOf(path));
  assert.deepEqual(
    result.lines.map(({ source, target }) => [source, target]),
    [
      ["Good morning.", "Buenos días."],
      ["Thank you for coming today.", "Gracias."],
    ],
  );
});

test("a missing sound track, silence, music, no engine, the same language: each is refused with its reason", async () => {
  const folder = await aFolder();
  const [silent, still, music] = ["silent.mp4", "still.mp4", "music.mp4"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await drawFilm({ path: silent, seconds: 1.2, sound: null });
  await drawFilm({ path: still, seconds: 1.2 });
  await drawMusic(join(folder, "music.wav"), 6, [], "centred");
  await drawFilm({ path: music, seconds: 6, sound: join(folder, "music.wav") });
  const key = async (path: string, data: object, more: object = {}) =>
    await refusalOf(runEngine(engine, { url: "u", to: "es", ...data }, { ...(await jobOf(path)), ...more }));
  assert.equal(await key(silent, {}), "noSound");
  assert.equal(await key(silent, { listening: "heard" }), "noSound");
  assert.equal(await key(still, {}), "noSpeech");
  assert.equal(await key(still, { listening: "read" }), "noSubtitles");
  assert.equal(await key(music, { listening: "heard", from: "fr" }), "cannotListen");
  assert.equal(await key(music, { listening: "heard" }, { language: scriptedRemote({ segments: [] }) }), "noSpeech");
  const spanish = scriptedRemote({ segments: captions, language: "es" });
  assert.equal(await key(music, {}, { language: spanish }), "sameLanguage");
  assert.equal(await key(still, { transcript: "" }), "transcriptBroken");
});
