import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { PresentEngine, PresentRequest } from "@cutwater/language/ports.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { readWav, writeWav } from "@cutwater/speech/sound/wav.ts";
import { callContext, runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import actions from "./actions.ts";
import engine from "./engine.ts";
import { drawPicture } from "./test/draw-picture.ts";
import { jobOf, pictures } from "./test/job.ts";
import tool from "./tool.ts";

type RunOptions = Parameters<
  typeof runEngine<typeof tool.data, typeof tool.result, NonNullable<typeof tool.review>>
>[2];

let root = "";
let inputs: RunOptions["inputs"] = {};
const at = (name: string) => join(root, name);
before(async () => {
  root = await mkdtemp(join(tmpdir(), "explain-presenter-"));
  await Promise.all(pictures.map((_url, i) => drawPicture(at(`picture-${i}.jpg`), { hue: 60 * i })));
  // A photo stored sideways, with GPS coordinates in its metadata.
  await sharp({ create: { width: 500, height: 300, channels: 3, background: "#00ff00" } })
    .withExif({ IFD3: { GPSLatitude: "47/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(at("face.jpg"));
  await draw(
    "-f",
    "lavfi",
    "-i",
    "color=magenta:size=320x240:rate=25:duration=6",
    "-pix_fmt",
    "yuv420p",
    at("made.mp4"),
  );
  inputs = {
    ...Object.fromEntries(pictures.map((url, i) => [url, at(`picture-${i}.jpg`)])),
    "upload:face": at("face.jpg"),
  };
});
after(() => rm(root, { recursive: true, force: true }));

const likeness = { consent: true, at: "2026-11-26T06:00:00.000Z" } as const;
const face = { url: "upload:face", showsPerson: true, likeness };
const short = { script: "Still hot.", voice: "own", shape: "1:1", captions: false } as const;

/** Fakes of an operator's engines: a voice whose pitch rises and falls, and a service that returns a video or fails. */
function serviceOf(ends: (EngineFailure["kind"] | "waits")[] = [], more: Partial<PresentEngine> = {}) {
  const about: PresentEngine = {
    kind: "provider",
    name: "presenters",
    isDraft: false,
    presenters: ["anna"],
    takesPortraits: true,
    ...more,
  };
  const spoken = { count: 0 };
  const asked: (PresentRequest & { sound: Buffer })[] = [];
  const speaker = { kind: "provider", name: "speaker", isDraft: false } as const;
  const language: Remote = {
    ...nothingRemote,
    engines: async () => ({ ...(await nothingRemote.engines()), present: [about], speak: [speaker] }),
    voices: async () => [{ id: "own", name: "Own", language: "en", engine: speaker }],
    async speak() {
      spoken.count += 1;
      const samples = Int16Array.from({ length: 24_000 }, (_, i) =>
        Math.round(12_000 * Math.sin(i / 20) * Math.sin((Math.PI * i) / 24_000)),
      );
      return { wav: writeWav({ samples, sampleRate: 24_000 }), sampleRate: 24_000, engine: speaker };
    },
    async present(request) {
      asked.push({ ...request, sound: await readFile(request.speech) });
      const end = ends.shift();
      if (end === "waits")
        return await new Promise((_resolve, reject) =>
          request.signal.addEventListener("abort", () => reject(request.signal.reason)),
        );
      if (end) throw new NoEngine("present", [new EngineFailure(about.name, end, "for the test")]);
      request.onShare?.(0.5);
      const file = join(request.folder, "presented.mp4");
      await copyFile(at("made.mp4"), file);
      return { file, width: 320, height: 240, seconds: 6, engine: about };
    },
  };
  return { language, asked, spoken };
}

test("a customer's own picture replaces the presenter, a person's only with their consent, which stays in the job's data", async () => {
  const lacks = (change: object, key: string | null) => {
    const measuring = () => tool.measure({ data: tool.data.parse(jobOf(change)), inputs: [], allowance: {} as never });
    if (key === null) assert.ok(measuring().units > 0);
    else assert.throws(measuring, (error) => error instanceof Refusal && error.key === key, key);
  };
  for (const presenter of ["picture", "service"]) {
    lacks({ presenter }, "portraitMissing");
    lacks({ presenter, portrait: { url: face.url } }, "consentMissing");
    lacks({ presenter, portrait: { url: face.url, showsPerson: false } }, null);
    lacks({ presenter, portrait: face }, null);
  }
  lacks({ presenter: "service", avatar: "anna" }, null);
  for (const wrong of [{ consent: false, at: likeness.at }, { consent: true }])
    assert.ok(!tool.data.safeParse(jobOf({ presenter: "picture", portrait: { ...face, likeness: wrong } })).success);
  const data = tool.data.parse(jobOf({ ...short, presenter: "picture", portrait: face }));
  assert.deepEqual(data.portrait?.likeness, likeness);
  assert.deepEqual(tool.inputs(data), [...pictures, "upload:face"]);
  assert.deepEqual(tool.inputs({ ...data, presenter: "mei" }), pictures, "what is not shown is not needed");

  const { language, asked } = serviceOf();
  const { result, outputPath } = await runEngine(engine, data, { inputs, folder: await folder(), language });
  assert.deepEqual([result.presentedBy, asked.length], [null, 0]);
  const [red, green, blue] = await cornerOf(outputPath);
  assert.ok(red! < 60 && green! > 200 && blue! < 60, `the corner is ${red} ${green} ${blue}`);
});

test("a service receives the whole speech and a presenter or the picture; its video is in the corner, also after a kill", async () => {
  const job = await folder();
  const { language, asked } = serviceOf();
  const data = jobOf({ ...short, presenter: "service", portrait: face });
  const shares = await untilDrawn(data, { folder: job, language });
  assert.ok(shares.includes(32), "half of the service's part");
  const { result, outputPath } = await runEngine(engine, data, { inputs, folder: job, language });
  assert.equal(asked.length, 1, "a run after a kill asks nobody again");
  assert.equal(result.presentedBy, "presenters");
  const [red, green, blue] = await cornerOf(outputPath);
  assert.ok(red! > 200 && green! < 60 && blue! > 200, `the corner is ${red} ${green} ${blue}`);

  const [request = assert.fail()] = asked;
  const sound = readWav(request.sound) ?? assert.fail("no WAV");
  const seconds = sound.samples.length / sound.sampleRate;
  assert.ok(Math.abs(seconds - result.durationSeconds) < 0.01 && request.seconds === result.durationSeconds);
  const [line = assert.fail()] = result.lines;
  const loudest = (from: number, to: number) =>
    sound.samples
      .subarray(Math.round(from * sound.sampleRate), Math.round(to * sound.sampleRate))
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  assert.ok(loudest(0, line.start) === 0 && loudest(line.start, line.end) > 2_000);
  assert.equal(request.presenter, null);
  const sent = await sharp(request.portrait ?? "").metadata();
  assert.deepEqual([sent.width, sent.height, sent.exif], [300, 500, undefined], "upright, without the place");
});

test("a service that fails pauses the job with its sentence; 'again' repeats only it, 'without' continues with the picture", async () => {
  const said = { answer: { next: "again" }, draft: { trouble: "presenterBusy", service: "presenters" } } as const;
  for (const [kind, trouble] of [
    ["unavailable", "presenterBusy"],
    ["quota", "presenterBusy"],
    ["refused", "presenterRefused"],
    ["rejected", "presenterFailed"],
    ["badAnswer", "presenterFailed"],
  ] as const) {
    const { language } = serviceOf([kind]);
    const data = jobOf({ ...short, presenter: "service", avatar: "anna" });
    const draft = await runUntilPause(engine, data, { inputs, folder: await folder(), language });
    assert.deepEqual(draft, { trouble, service: "presenters" });
    for (const words of Object.values(tool.messages)) assert.ok(words[trouble]);
  }

  const job = await folder();
  const { language, asked, spoken } = serviceOf(["unavailable"]);
  const data = jobOf({ ...short, presenter: "service", avatar: "anna", portrait: face });
  await runUntilPause(engine, data, { inputs, folder: job, language });
  await untilDrawn(data, { folder: job, language, review: said });
  assert.deepEqual(
    [asked.map(({ presenter }) => presenter), spoken.count],
    [["anna", "anna"], 1],
    "what was spoken is not asked for again",
  );
  const without = { ...said, answer: { next: "without" } } as const;
  const plain = await runEngine(engine, data, { inputs, folder: job, language, review: without });
  assert.deepEqual([plain.result.presentedBy, asked.length], [null, 2]);
  const [, green] = await cornerOf(plain.outputPath);
  assert.ok(green! > 200, "the picture with a voice");
});

test("a presenter whom no service here has is refused before anything is spoken", async () => {
  const gone = async (data: object, language: Remote) =>
    assert.rejects(
      runEngine(engine, jobOf({ ...short, presenter: "service", ...data }), {
        inputs,
        folder: await folder(),
        language,
      }),
      (error) => error instanceof Refusal && error.key === "presenterGone",
    );
  await gone({ avatar: "anna", voice: "flite:rms" }, nothingRemote);
  await gone({ avatar: "tom" }, serviceOf().language);
  await gone({ portrait: face }, serviceOf([], { takesPortraits: false }).language);
});

test("a job that is cancelled while a service works does not wait for the service", async () => {
  const { language, asked } = serviceOf(["waits"]);
  const stopping = new AbortController();
  const data = jobOf({ ...short, presenter: "service", avatar: "anna" });
  const running = runEngine(engine, data, { inputs, folder: await folder(), language, signal: stopping.signal });
  running.catch(() => {});
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  stopping.abort(new Error("cancelled"));
  await assert.rejects(running, /cancelled/);
});

test("the page gets the presenters of the services here; without a service the list is empty", async () => {
  const told = async (language: Remote) => {
    for await (const line of actions.avatars.run({}, callContext(root, { language }))) return line.services;
    return null;
  };
  assert.deepEqual(await told(nothingRemote), []);
  assert.deepEqual(await told(serviceOf().language), [{ name: "presenters", avatars: ["anna"], takesPictures: true }]);
});

/** A run that is killed once the film is being drawn. @returns the percentages that the run reported */
async function untilDrawn(data: ReturnType<typeof jobOf>, options: Omit<RunOptions, "inputs">): Promise<number[]> {
  const stopping: AbortController = new AbortController();
  const shares: number[] = [];
  const onProgress = (percent: number) => {
    shares.push(percent);
    if (percent > 60) stopping.abort(new Error("killed"));
  };
  const running = runEngine(engine, data, { ...options, inputs, signal: stopping.signal, onProgress });
  await assert.rejects(running, /killed/);
  return shares;
}

const folder = () => mkdtemp(join(root, "job-"));

/** The colour in the middle of the presenter's place, once the presenter is visible. */
async function cornerOf(film: string): Promise<Uint8Array> {
  const still = `${film}.png`;
  await draw("-ss", "1.5", "-i", film, "-frames:v", "1", still);
  const { width, height } = await sharp(still).metadata();
  const middle = { left: width - 210, top: height - 210, width: 1, height: 1 };
  return new Uint8Array(await sharp(still).extract(middle).removeAlpha().raw().toBuffer());
}
