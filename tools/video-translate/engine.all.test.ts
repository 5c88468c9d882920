import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { onsetNear, samplesOf } from "@cutwater/dubbing/test/listen.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { drawSound, tone as toneAt } from "@cutwater/media/test/drawn-sound.ts";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import type { Draft } from "./draft.ts";
import engine from "./engine.ts";
import { changedRows, drawFilm, packetsOf, streamsOf } from "./test/films.ts";
import { folders, refusalOf, srt } from "./test/job.ts";
import { scriptedRemote, voiceHertz } from "./test/scripted-remote.ts";

const { aFolder } = folders();

const segments = [
  { start: 0.8, end: 2.4, text: "Good morning, everybody." },
  { start: 3, end: 5.1, text: "We begin with 12 apples." },
  { start: 6, end: 7.6, text: "Thank you." },
];
const spanish: Record<string, string> = {
  "Good morning, everybody.": "Buenos días a todos.",
  "We begin with 12 apples.": "Empezamos con 12 manzanas.",
  "Thank you.": "Gracias.",
};
const remote = () =>
  scriptedRemote({ segments, translate: (text) => spanish[text], speak: (text) => 0.4 + 0.06 * text.length });
const own = srt(segments.map(({ text, ...times }) => ({ ...times, text: spanish[text]! })));

let film = "";
before(async () => {
  const folder = await aFolder();
  film = join(folder, "film.mp4");
  const tone = join(folder, "tone.wav");
  await drawSound(tone, 9, (t) => (segments.some((one) => t > one.start && t < one.end) ? toneAt(300, 0.2)(t) : 0));
  await drawFilm({ path: film, seconds: 9, sound: tone });
});

const jobOf = async () => ({ inputs: { u: film }, folder: join(await aFolder(), "job"), threads: 2 });

test("a video becomes subtitles with providers: recognised, translated, reviewed, laid out", async () => {
  const job = { ...(await jobOf()), language: remote() };
  const draft = await runUntilPause(engine, { url: "u", to: "es", output: "subtitles" }, job);
  assert.equal(draft.stage, "translated");
  assert.deepEqual(
    draft.transcript.lines.map(({ source, target, flags }) => [source, target, flags]),
    segments.map(({ text }) => [text, spanish[text], ["draft"]]),
  );
  assert.deepEqual(draft.means.listen, { kind: "provider", name: "hearer", isDraft: false });
  const lines = draft.transcript.lines.map((line, i) =>
    i === 2 ? { ...line, target: "Muchas gracias.", flags: [] } : line,
  );
  const review = {
    draft: { ...draft, transcript: { ...draft.transcript, lines } },
    answer: { next: "finish" as const },
  };
  const { result, outputPath } = await runEngine(engine, { url: "u", to: "es" }, { ...job, review });
  const file = await readFile(outputPath, "utf8");
  assert.match(file, /^1\n00:00:00,800 --> .*\nBuenos días a todos\.\n/);
  assert.match(file, /Muchas gracias\./);
  assert.equal(result.from, "en");
  assert.deepEqual(result.engines, ["hearer", "translator"]);
  assert.equal(job.language.asks.length, 4);
});

test("with a supplied translation no engine is asked, and soft subtitles leave the picture unchanged", async () => {
  const language = remote();
  const job = { ...(await jobOf()), language };
  const { outputPath, result } = await runEngine(engine, { url: "u", to: "es", output: "soft", translation: own }, job);
  const streams = await streamsOf(outputPath);
  assert.deepEqual(
    streams.map((one) => [one["codec_type"], one["codec_name"]]),
    [
      ["video", "h264"],
      ["audio", "aac"],
      ["subtitle", "mov_text"],
    ],
  );
  assert.partialDeepStrictEqual(streams[2], { tags: { language: "spa" } });
  for (const stream of ["0:v:0", "0:a:0"])
    assert.equal(await packetsOf(outputPath, stream), await packetsOf(film, stream));
  assert.deepEqual(language.asks, []);
  assert.deepEqual(result.engines, []);
  assert.equal(result.lines[1]?.target, "Empezamos con 12 manzanas.");
});

for (const style of firstOrAll(["plate", "outline", "yellow"] as const))
  test(`subtitles are drawn on the picture while they are shown, and the sound is copied: ${style}`, async () => {
    const job = await jobOf();
    const data = { url: "u", to: "es", output: "burned", style, translation: own } as const;
    const { outputPath } = await runEngine(engine, data, job);
    assert.equal(await packetsOf(outputPath, "0:a:0"), await packetsOf(film, "0:a:0"));
    const shown = await changedRows([outputPath, film], 1.5);
    const hidden = await changedRows([outputPath, film], 8.5);
    assert.ok(shown.low > 3 && shown.high < 1, `changed below ${shown.low}, above ${shown.high}`);
    assert.ok(hidden.low < 1, `changed below ${hidden.low} where nothing is said`);
  });

test("a dub is spoken once, begins as planned, is as loud as promised, and keeps picture and own sound", async () => {
  const language = remote();
  const job = { ...(await jobOf()), language };
  const data = { url: "u", to: "es", output: "dub", keepsOriginal: true } as const;
  const translated = await runUntilPause(engine, data, job);
  assert.deepEqual(translated.voices, { "": "anna" });
  const dubbed = await runUntilPause(engine, data, { ...job, review: { draft: translated, answer: { next: "dub" } } });
  assert.equal(dubbed.stage, "dubbed");
  assert.equal(Object.keys(dubbed.fits).length, 3);
  const steps: string[] = [];
  const { result, outputPath } = await runEngine(engine, data, {
    ...job,
    review: { draft: dubbed, answer: { next: "finish" } },
    onProgress: (_, step) => steps.push(step?.key ?? ""),
  });
  assert.equal(language.asks.filter((ask) => ask.startsWith("speak")).length, 3);
  const samples = await samplesOf(outputPath);
  for (const { start, rate } of result.lines) {
    const began = onsetNear(samples, voiceHertz, start);
    assert.ok(Math.abs(began - start) < 0.12, `planned ${start}, heard ${began}`);
    assert.ok(rate !== null && rate >= 0.95 && rate <= 1.35);
  }
  const loudness = await measureLoudness(outputPath);
  assert.ok(Math.abs(loudness.lufs + 16) <= 0.5 && loudness.truePeak <= -1, JSON.stringify(loudness));
  assert.ok(Math.abs((result.loudness?.lufs ?? 0) + 16) <= 0.5);
  assert.equal(await packetsOf(outputPath, "0:v:0"), await packetsOf(film, "0:v:0"));
  assert.equal(await packetsOf(outputPath, "0:a:1"), await packetsOf(film, "0:a:0"));
  assert.ok(steps.includes("mixing") && steps.includes("composing"));
});

test("only lines that the customer changes after a dub are spoken again", async () => {
  const language = remote();
  const job = { ...(await jobOf()), language };
  const data = { url: "u", to: "es", output: "dub" } as const;
  const translated = await runUntilPause(engine, data, job);
  const dubbed = await runUntilPause(engine, data, { ...job, review: { draft: translated, answer: { next: "dub" } } });
  const lines = dubbed.transcript.lines.map((line, i) =>
    i === 1 ? { ...line, target: "Empezamos.", flags: [] } : line,
  );
  const draft: Draft = { ...dubbed, transcript: { ...dubbed.transcript, lines } };
  const { result } = await runEngine(engine, data, { ...job, review: { draft, answer: { next: "finish" } } });
  assert.equal(result.lines[1]?.target, "Empezamos.");
  // Lines are spoken in parallel, so their order varies.
  const said = language.asks.filter((ask) => ask.startsWith("speak")).map((ask) => ask.slice(6));
  assert.deepEqual(said.slice(0, -1).toSorted(), Object.values(spanish).toSorted());
  assert.equal(said.at(-1), "Empezamos.");
});

test("a line that is too long even at the fastest rate is translated once more with the characters that fit", async () => {
  const budgets: (number | undefined)[] = [];
  const language = scriptedRemote({
    segments,
    translate(text, budget) {
      budgets.push(budget);
      return budget === undefined && text === "We begin with 12 apples."
        ? `${"muy ".repeat(20)}largo 12`
        : spanish[text];
    },
    speak: (text) => 0.1 * text.length,
  });
  const data = { url: "u", to: "es", output: "dub", reviewed: true } as const;
  const { result } = await runEngine(engine, data, { ...(await jobOf()), language });
  assert.equal(result.lines[1]?.target, "Empezamos con 12 manzanas.");
  const [budget, ...others] = budgets.filter((one) => one !== undefined);
  assert.ok(others.length === 0 && budget && budget > 15 && budget < 60, String(budget));
});

test("the picture is slowed where its owner allows it, until the voice fits", async () => {
  const language = scriptedRemote({
    segments,
    translate: (text) => spanish[text],
    speak: (text) => (text === "Gracias." ? 7 : 1),
  });
  const job = { ...(await jobOf()), language };
  const data = { url: "u", to: "es", output: "dub", keepsOriginal: true } as const;
  const translated = await runUntilPause(engine, data, job);
  const dubbed = await runUntilPause(engine, data, { ...job, review: { draft: translated, answer: { next: "dub" } } });
  const { id, start } = dubbed.transcript.lines[2]!;
  assert.ok(dubbed.fits[id]!.overSeconds > 1);
  assert.deepEqual([dubbed.transcript.lines[2]!.flags.includes("cut"), dubbed.cuts?.[id]?.fits], [true, ""]);
  const review = { draft: { ...dubbed, slowed: [id] }, answer: { next: "finish" as const } };
  const { result, outputPath } = await runEngine(engine, data, { ...job, review });
  const line = result.lines[2]!;
  assert.ok(Math.abs(line.end - line.start - 7 / 1.2) < 0.05 && line.rate === 1.2, JSON.stringify(line));
  assert.ok(Math.abs(onsetNear(await samplesOf(outputPath), voiceHertz, line.start) - line.start) < 0.12);
  const streams = await streamsOf(outputPath);
  assert.equal(streams.length, 3);
  for (const { duration } of streams)
    assert.ok(Math.abs(Number(duration) - result.durationSeconds) < 0.1, String(duration));
  assert.ok(result.durationSeconds > 9.9 && Math.abs(line.start - start) < 0.61);
  assert.equal(streams[0]?.["nb_frames"], "225", "no frame is lost");
});

test("a line that a dub must cut is flagged with the words that fit, in the review and in the result", async () => {
  const texts = [
    "Short.",
    "This is far too long a line for the second and a half that it was given here by a writer who never stopped today",
    "Fine.",
  ];
  const timed = (i: number) => `00:00:0${3 * i},000 --> 00:00:0${3 * i + 1},500`;
  const translation = texts.map((text, i) => `${i + 1}\n${timed(i)}\n${text}\n`).join("\n");
  const language = scriptedRemote({ segments, speak: (text) => text.length / 12 });
  const data = { url: "u", from: "de", to: "en", output: "dub", translation } as const;
  const job = { ...(await jobOf()), language };
  const { result } = await runEngine(engine, data, job);
  assert.deepEqual(
    result.lines.map(({ flags, cut }) => [flags.includes("cut"), cut === null]),
    [
      [false, true],
      [true, false],
      [false, true],
    ],
  );
  const { cut } = result.lines[1]!;
  assert.match(cut?.fits ?? "", /^This is far too long a line/);
  assert.ok(!cut?.fits.includes("today") && (cut?.overSeconds ?? 0) > 0.5 && (cut?.budgetCharacters ?? 0) > 20);
  const draft = await runUntilPause(engine, { ...data, reviewed: false }, job);
  const [expected] = Object.values(draft.cuts ?? {});
  assert.deepEqual(
    draft.transcript.lines.map(({ flags }) => flags.includes("cut")),
    [false, true, false],
  );
  assert.match(expected?.fits ?? "", /^This is far too long/);
});

test("a missing translator or voice is reported before any engine is asked", async () => {
  const job = await jobOf();
  assert.equal(await refusalOf(runEngine(engine, { url: "u", to: "es", reviewed: true }, job)), "cannotTranslate");
  const named = { url: "u", to: "es", output: "dub", translation: own, voice: "nobody:here" } as const;
  assert.equal(await refusalOf(runEngine(engine, named, job)), "voiceMissing");
  const unspoken = { url: "u", to: "tlh", output: "dub", translation: own } as const;
  assert.equal(await refusalOf(runEngine(engine, unspoken, job)), "cannotSpeak");
  assert.equal(
    await refusalOf(runEngine(engine, { url: "u", to: "es", translation: "1\n00:99 -->\nx" }, job)),
    "translationBroken",
  );
  const onePair = scriptedRemote({ translate: () => "x", serves: ({ from, to }) => from === "zh" && to === "en" });
  const words = { url: "u", from: "ja", to: "es", reviewed: true, transcript: srt(segments) } as const;
  const other = { ...(await jobOf()), language: onePair };
  assert.equal(await refusalOf(runEngine(engine, words, other)), "cannotTranslate");
  const { reviewed: _, ...paused } = words;
  const draft = await runUntilPause(engine, paused, { ...(await jobOf()), language: onePair });
  assert.deepEqual([draft.means.translate, onePair.asks], [null, []], "a model of one pair is not named for another");
});

test("what is finished with lines untranslated waits again, with the reason and all edits; on an answer they are translated", async () => {
  const job = { ...(await jobOf()), language: scriptedRemote({ segments }) };
  const data = { url: "u", to: "es" } as const;
  const draft = await runUntilPause(engine, data, job);
  assert.deepEqual([draft.means.translate, draft.transcript.lines[0]?.target], [null, null]);
  const finish = { draft, answer: { next: "finish" } } as const;
  const waiting = await runUntilPause(engine, data, { ...job, review: finish });
  assert.deepEqual(waiting, { ...draft, problem: "linesMissing" });
  const review = { draft: waiting, answer: { next: "translate" } } as const;
  const again = await runUntilPause(engine, data, { ...job, language: remote(), review });
  assert.deepEqual(
    again.transcript.lines.map(({ target }) => target),
    Object.values(spanish),
  );
  assert.equal(again.problem, undefined);
});
