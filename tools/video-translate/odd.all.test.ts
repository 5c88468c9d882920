import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { withDeadline } from "@cutwater/language/deadline.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { drawSound, tone } from "@cutwater/media/test/drawn-sound.ts";
import { writeMatrix } from "@cutwater/media/video/matrix.ts";
import { runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import engine from "./engine.ts";
import { drawFilm, streamsOf } from "./test/films.ts";
import { folders, refusalOf, srt } from "./test/job.ts";
import { scriptedRemote } from "./test/scripted-remote.ts";

const { aFolder } = folders();

const segments = [
  { start: 0.5, end: 1.5, text: "Good morning." },
  { start: 2, end: 3.5, text: "We begin." },
];
const working = { segments, translate: (text: string) => `es ${text}`, speak: () => 0.8 };
const translation = srt(segments.map((one) => ({ ...one, text: "Buenos días." })));

let film = "";
let sound = "";
before(async () => {
  const folder = await aFolder();
  [film, sound] = [join(folder, "film.mp4"), join(folder, "tone.wav")];
  await drawSound(sound, 4, (t) => (segments.some(({ start, end }) => t > start && t < end) ? tone(300, 0.2)(t) : 0));
  await drawFilm({ path: film, seconds: 4, sound });
});
const jobOf = async (path = film) => ({ inputs: { u: path }, folder: join(await aFolder(), "job"), threads: 2 });

test("a cancelled job ends, also when an engine neither answers nor listens", async () => {
  for (const hanging of ["transcribe", "translate Good morning.", "speak es Good morning."]) {
    const stop = new AbortController();
    const language = scriptedRemote({
      ...working,
      before: (ask) => {
        if (ask !== hanging) return;
        setTimeout(() => stop.abort(new Error("cancelled")), 20);
        return new Promise<void>(() => {});
      },
    });
    const data = { url: "u", to: "es", output: "dub", reviewed: true } as const;
    await assert.rejects(runEngine(engine, data, { ...(await jobOf()), language, signal: stop.signal }), /cancelled/);
  }
  const steps = {
    reading: { listening: "read" },
    mixing: { output: "dub", translation },
    composing: { output: "burned", translation },
  } as const;
  for (const [step, data] of Object.entries(steps)) {
    const stop = new AbortController();
    const onProgress = (_: number, now?: { key: string } | null) => {
      if (now?.key === step) stop.abort(new Error("cancelled"));
    };
    const run = runEngine(
      engine,
      { url: "u", to: "en", ...data },
      { ...(await jobOf()), signal: stop.signal, onProgress },
    );
    await assert.rejects(run, /cancelled/);
  }
});

test("equal lines are spoken once; where a voice is down, its owner can try again", async () => {
  let isDown = false;
  const language = scriptedRemote({
    ...working,
    before: (ask) => {
      if (isDown && ask.startsWith("speak")) throw new EngineFailure("speaker", "unavailable", "it is down");
    },
  });
  const job = { ...(await jobOf()), language };
  const data = { url: "u", to: "es", output: "dub", translation, reviewed: false } as const;
  const draft = await runUntilPause(engine, data, job);
  const dubbed = await runUntilPause(engine, data, { ...job, review: { draft, answer: { next: "dub" } } });
  assert.deepEqual(language.asks, ["speak Buenos días."]);
  isDown = true;
  const lines = dubbed.transcript.lines.map((line, i) => (i === 1 ? { ...line, target: "Otra cosa." } : line));
  const edited = { ...dubbed, transcript: { ...dubbed.transcript, lines } };
  const finish = { draft: edited, answer: { next: "finish" as const } };
  const again = await runUntilPause(engine, data, { ...job, review: finish });
  assert.deepEqual([again.transcript.lines[1]?.target, Object.keys(again.fits)], ["Otra cosa.", [lines[0]!.id]]);
  isDown = false;
  const { result } = await runEngine(engine, data, { ...job, review: { ...finish, draft: again } });
  assert.equal(result.lines[1]?.target, "Otra cosa.");
});

test("an engine that exceeds its time limit has failed", async () => {
  const signal = new AbortController().signal;
  const never = withDeadline({ name: "slow", signal, ms: 20 }, () => new Promise<never>(() => {}));
  await assert.rejects(never, (error) => error instanceof EngineFailure && error.kind === "unavailable");
});

test("if all engines are down, a reviewed job has a table to fill, and any other job fails with that reason", async () => {
  const down = () => {
    throw new NoEngine("translate", [new EngineFailure("translator", "unavailable", "it is down")]);
  };
  const language = scriptedRemote({ ...working, before: (ask) => (ask === "transcribe" ? undefined : down()) });
  const job = { ...(await jobOf()), language };
  assert.equal(await refusalOf(runEngine(engine, { url: "u", to: "es", reviewed: true }, job)), "engineFailed");
  const draft = await runUntilPause(engine, { url: "u", to: "es" }, job);
  assert.deepEqual([draft.transcript.lines[0]?.target, draft.means.translate?.name], [null, "translator"]);
  assert.deepEqual(language.asks, ["transcribe"], "what was heard is kept");
});

test("a voice that returns no sound, or silence, is a failure of its engine", async () => {
  for (const wav of [new TextEncoder().encode("<html>busy</html>"), new Uint8Array(0)]) {
    const language: Remote = {
      ...scriptedRemote(working),
      speak: async () => ({ wav, sampleRate: 24_000, engine: { kind: "provider", name: "speaker", isDraft: false } }),
    };
    const data = { url: "u", to: "es", output: "dub", translation } as const;
    assert.equal(await refusalOf(runEngine(engine, data, { ...(await jobOf()), language })), "engineFailed");
  }
});

test("an engine's lines that are empty, out of order, or beyond the film become lines of the film", async () => {
  const language = scriptedRemote({
    ...working,
    language: "English (US)",
    segments: [
      { start: 2, end: 99, text: "We begin." },
      { start: 0.5, end: 0.5, text: "Good morning." },
      { start: 1, end: 2, text: "  " },
    ],
  });
  const { transcript } = await runUntilPause(engine, { url: "u", to: "es" }, { ...(await jobOf()), language });
  assert.deepEqual(
    transcript.lines.map(({ source, end }) => [source, end]),
    [
      ["Good morning.", 0.5],
      ["We begin.", 4],
    ],
  );
  assert.equal(transcript.language, "en", "what it calls the language is no tag: its words tell it");
});

test("a line that is already in the target language stays as it is", async () => {
  const mixed = [segments[0]!, { start: 2, end: 3.5, text: "我们开始吧。" }];
  const language = scriptedRemote({
    segments: mixed,
    translate: (text) => (/[a-z]/i.test(text) ? "大家早上好。" : undefined),
  });
  const { result } = await runEngine(
    engine,
    { url: "u", from: "en", to: "zh-Hans", reviewed: true },
    { ...(await jobOf()), language },
  );
  assert.deepEqual(
    result.lines.map(({ target }) => target),
    ["大家早上好。", "我们开始吧。"],
  );
});

test("of a film in Chinese and English each line is translated that is not in the target language, whichever there is more of", async () => {
  const both = [
    { start: 0.3, end: 1, text: "早上好。" },
    { start: 1.2, end: 2, text: "Good morning, all." },
    { start: 2.2, end: 3, text: "我们开始吧。" },
  ];
  for (const [to, heard, expected] of [
    ["en", "zh", ["EN", "Good morning, all.", "EN"]],
    ["zh", "zh", ["早上好。", "ZH", "我们开始吧。"]],
    ["en", "en", ["EN", "Good morning, all.", "EN"]],
  ] as const) {
    const asked: (string | null)[] = [];
    const language = scriptedRemote({
      segments: both,
      language: heard,
      translate: () => to.toUpperCase(),
      serves({ from }) {
        asked.push(from);
        return true;
      },
    });
    const draft = await runUntilPause(engine, { url: "u", to }, { ...(await jobOf()), language });
    assert.deepEqual(
      draft.transcript.lines.map(({ target }) => target),
      expected,
    );
    const other = to === "en" ? "zh" : "en";
    assert.deepEqual([draft.transcript.language, asked.at(-1)], [other, other]);
  }
});

test("words of 40 characters fit their lines, in the file and on the picture", async () => {
  const word = "Donaudampfschifffahrtsgesellschaftskapit";
  const text = `${word} ${word} ${word}`;
  const job = await jobOf();
  const data = { url: "u", from: "en", to: "de", translation: srt([{ start: 0.5, end: 3.5, text }]) } as const;
  const { outputPath } = await runEngine(engine, data, job);
  const rows = (await readFile(outputPath, "utf8")).split("\n").filter((row) => row.startsWith("D"));
  assert.deepEqual(rows, [word, word, word]);
  const burned = await runEngine(engine, { ...data, output: "burned" }, await jobOf());
  assert.equal((await streamsOf(burned.outputPath))[0]?.["codec_name"], "h264");
});

test("a rotated video with uneven frames gets its subtitles upright, each frame at its time", async () => {
  const path = join(await aFolder(), "turned.mp4");
  const uneven = ["-vf", "setpts='if(gt(N,40),PTS+0.2/TB,PTS)'", "-fps_mode", "vfr"];
  await drawFilm({ path, seconds: 4, sound, more: uneven });
  // A rotation of 90° clockwise, as phones store it.
  await writeMatrix(path, [0, 65_536, 0, -65_536, 0, 0, 180 * 65_536, 0, 2 ** 30]);
  const { outputPath } = await runEngine(
    engine,
    { url: "u", to: "es", output: "burned", translation },
    await jobOf(path),
  );
  const given = await streamsOf(path);
  const made = await streamsOf(outputPath);
  assert.deepEqual([given[0]?.["width"], given[0]?.["height"]], [320, 180]);
  assert.deepEqual([made[0]?.["width"], made[0]?.["height"]], [180, 320]);
  assert.equal(made[0]?.["nb_frames"], given[0]?.["nb_frames"]);
  const soft = await runEngine(engine, { url: "u", to: "es", output: "soft", translation }, await jobOf(path));
  assert.deepEqual((await streamsOf(soft.outputPath))[0]?.["side_data_list"], given[0]?.["side_data_list"]);
});

test("eight channels are recognised, dubbed, and kept as a second track", async () => {
  const path = join(await aFolder(), "wide.mkv");
  await drawFilm({ path, seconds: 4, sound, more: ["-ac", "8", "-c:a", "flac"] });
  const data = { url: "u", to: "es", output: "dub", reviewed: true, keepsOriginal: true } as const;
  const { result, outputPath } = await runEngine(engine, data, {
    ...(await jobOf(path)),
    language: scriptedRemote(working),
  });
  assert.equal(result.lines.length, 2);
  const sounds = (await streamsOf(outputPath)).filter((one) => one["codec_type"] === "audio");
  assert.deepEqual(
    sounds.map(({ channels }) => channels),
    [2, 8],
  );
});
