import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { input, runFfmpeg } from "@cutwater/media/ffmpeg.ts";
import { findPocketsphinx, hear } from "../recognition/pocketsphinx.ts";
import { transcribeEnglish } from "../recognition/transcribe-english.ts";
import { frameLevels } from "../sound/frame-levels.ts";
import { readWav, writeWav } from "../sound/wav.ts";
import { embeddedSpeakers } from "../voices/embedded-voices.ts";
import { alignScript } from "./align-script.ts";

const python = findPocketsphinx(fileURLToPath(new URL("../../../../var", import.meta.url)));
const skip = python === null && "pocketsphinx is not set up here";
const rate = 16_000;
const never = () => new AbortController().signal;

let directory = "";
before(async () => {
  directory = await mkdtemp(join(tmpdir(), "cutwater-align-"));
});
after(() => rm(directory, { recursive: true, force: true }));

/** Speaks texts one after another, each after so much silence. @returns the file, and where each begins to be loud */
async function recorded(name: string, texts: readonly string[], silence: number) {
  const [flite] = embeddedSpeakers();
  const parts: Int16Array[] = [];
  const onsets: number[] = [];
  let length = 0;
  const add = (samples: Int16Array) => {
    parts.push(samples);
    length += samples.length;
  };
  for (const text of texts) {
    add(new Int16Array(silence * rate));
    const speech = await flite?.speak({ text, language: "en", voice: null, signal: never() });
    const samples = readWav(speech?.wav ?? new Uint8Array())?.samples ?? new Int16Array();
    onsets.push(length / rate + frameLevels(samples, rate).decibels.findIndex((level) => level > -45) / 100);
    add(samples);
  }
  add(new Int16Array(rate));
  const all = new Int16Array(length);
  for (let at = 0, n = 0; n < parts.length; at += parts[n++]?.length ?? 0) all.set(parts[n] as Int16Array, at);
  const file = join(directory, `${name}.wav`);
  await writeFile(file, writeWav({ samples: all, sampleRate: rate }));
  return { file, seconds: length / rate, onsets };
}

test("words are found within 120 ms of where they begin to be loud", { skip }, async () => {
  const words = ["Yesterday", "captain", "bridge,", "42", "zorbulators", "mountain", "Wednesday", "button."];
  const { file, seconds, onsets } = await recorded("words", words, 0.4);
  const { lines, engine } = await alignScript({
    file,
    seconds,
    script: [words.join(" ")],
    language: "en-GB",
    python,
    signal: never(),
  });
  const found = lines[0]?.words ?? [];
  assert.equal(engine.isDraft, true);
  assert.deepEqual(
    found.map(({ text }) => text),
    words,
  );
  const late = found.map(({ start }, n) => Math.round((start - (onsets[n] ?? 0)) * 1000));
  assert.ok(
    late.every((ms) => Math.abs(ms) <= 120),
    `${late} ms`,
  );
  assert.ok(found.every(({ isUntimed }) => !isUntimed));
});

test("missing sentences and speech that is not in the script do not shift the others", { skip }, async () => {
  const script = [
    "Yesterday we walked along the river until the bridge.",
    "This sentence is never spoken, and should stay without a time.",
    "The well-known captain bought 21 apples, and 3 pears.",
    "♪",
    "Then everybody went home.",
  ];
  const said = [script[0], script[2], "Here comes something else about winter holidays.", script[4]].map(String);
  const { file, seconds, onsets } = await recorded("missing", said, 0.7);
  const { lines } = await alignScript({
    file,
    seconds,
    script: script.join("\n"),
    language: "en",
    python,
    signal: never(),
  });
  assert.deepEqual(
    lines.map(({ text }) => text),
    script,
  );
  assert.deepEqual(
    lines.map(({ isUntimed }) => isUntimed),
    [false, true, false, true, false],
  );
  for (const [line, said] of [
    [0, 0],
    [2, 1],
    [4, 3],
  ] as const)
    assert.ok(Math.abs((lines[line]?.start ?? 0) - (onsets[said] ?? 0)) <= 0.12, `line ${line}`);
  const words = lines.flatMap((line) => line.words ?? []);
  assert.ok(words.every(({ start, end }, n) => start <= end && start >= (words[n - 1]?.end ?? 0) && end <= seconds));
});

test("a language without a model has its lines spread over the speech, untimed", async () => {
  const { file, seconds } = await recorded("spread", ["One two three four.", "Five six seven eight."], 0.8);
  const request = { file, seconds, script: "一二三四。五六七八。", language: "zh", python: null, signal: never() };
  const { lines } = await alignScript(request);
  assert.equal(lines.length, 2);
  assert.ok(lines.every(({ isUntimed, words, start, end }) => isUntimed && words === null && end - start > 0.8));
  assert.deepEqual((await alignScript({ ...request, script: "" })).lines, []);
});

test("English is transcribed as a draft, from WAV and FLAC, telling how far it is, and nothing else is", {
  skip,
}, async () => {
  const { file, seconds } = await recorded("speech", ["Press the red button for three seconds.", "Then wait."], 0.7);
  const flac = join(directory, "speech.flac");
  await runFfmpeg([...input(file), flac]);
  const transcribe = transcribeEnglish(python);
  const shares: number[] = [];
  const onShare = (share: number) => void shares.push(share);
  const request = { file: flac, seconds, language: "en", onShare, signal: never() };
  const { segments, language, engine } = await transcribe(request);
  assert.ok(shares.length === 1 && Math.abs((shares[0] ?? 0) - 1) < 1e-9, "one piece");
  const halves = [
    { start: 0, end: seconds / 2 },
    { start: seconds / 2, end: seconds },
  ];
  await hear({ task: "recognise", python, file, pieces: halves, onShare, signal: never() });
  assert.deepEqual(shares.slice(1), [0.5, 1]);
  assert.deepEqual([language, engine.name, engine.isDraft], ["en", "pocketsphinx", true]);
  assert.match(segments.map(({ text }) => text).join(" "), /red button for three seconds/);
  assert.ok(segments.length >= 2 && segments.every(({ start, end }) => start < end && end <= seconds));
  for (const language of [null, "zh", "no tag"])
    await assert.rejects(
      transcribe({ file, seconds, language, signal: never() }),
      (error) => error instanceof EngineFailure && error.kind === "unsupported",
    );
});

test("silence has no words, a broken file is rejected, and an abort ends it", { skip }, async () => {
  const file = join(directory, "silence.wav");
  await writeFile(file, writeWav({ samples: new Int16Array(3 * rate), sampleRate: rate }));
  const request = { file, seconds: 3, script: "Nobody speaks.", language: "en", python, signal: never() };
  assert.deepEqual(
    (await alignScript(request)).lines.map(({ isUntimed }) => isUntimed),
    [true],
  );
  assert.deepEqual((await transcribeEnglish(python)({ ...request })).segments, []);
  const broken = join(directory, "broken.wav");
  await writeFile(broken, "no sound");
  await assert.rejects(
    alignScript({ ...request, file: broken }),
    (error) => error instanceof EngineFailure && error.kind === "rejected",
  );
  const reason = new Error("enough");
  const { file: words, seconds } = await recorded("abort", ["A sentence that is recognised for a while."], 0.3);
  await assert.rejects(alignScript({ ...request, file: words, seconds, signal: AbortSignal.abort(reason) }), reason);
  const stop = new AbortController();
  setTimeout(() => stop.abort(reason), 300);
  const started = performance.now();
  await assert.rejects(transcribeEnglish(python)({ ...request, file: words, seconds, signal: stop.signal }), reason);
  assert.ok(performance.now() - started < 1_300);
});
