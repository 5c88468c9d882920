import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { burstSeconds, drawFilm, drawLine, lineHertz } from "../test/drawn-film.ts";
import { amplitudeAt, levelDb, onsetNear, samplesOf } from "../test/listen.ts";
import { type DubbedTrackReport, makeDubbedTrack } from "./mix.ts";
import { planDub } from "./plan.ts";
import type { DubbedLine } from "./prepare-speech.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "mix-"));
  await Promise.all([1.5, 2.2].map((seconds) => drawLine(at(`${seconds}.wav`), seconds)));
  await drawLine(at("soft.wav"), 1.2, 0.5, 0.02);
});
after(() => rm(folder, { recursive: true }));

const filmSeconds = 14;
const speech = [
  { start: 1.2, end: 2.7 },
  { start: 4.5, end: 6 },
  { start: 6.2, end: 7.6 },
  { start: 10.5, end: 11.5 },
];
const said = [
  { seconds: 1.5, file: "1.5.wav", voice: "anna" },
  { seconds: 2.2, file: "2.2.wav", voice: "anna" },
  { seconds: 1.5, file: "1.5.wav", voice: "anna" },
  { seconds: 1.2, file: "soft.wav", voice: "bob" },
];
/** Pauses that are at least half a second away from any speech. */
const pauses = [
  { start: 0.1, end: 0.8 },
  { start: 3.2, end: 4 },
  { start: 8.8, end: 10 },
  { start: 12.3, end: 13.9 },
];

const plan = planDub(
  speech.map((span, i) => ({ id: `${i}`, ...span, spokenSeconds: said[i]!.seconds })),
  filmSeconds,
);
const lines: DubbedLine[] = plan.map((line, i) => ({ ...line, path: at(said[i]!.file), voice: said[i]!.voice }));

async function dub(
  film: string,
  out: string,
  background: string | null = null,
): Promise<{ report: DubbedTrackReport; samples: Float32Array }> {
  const codec = out.endsWith("opus") ? "opus" : "aac";
  const options = {
    film,
    filmSeconds,
    originalSpeech: speech,
    background,
    scratch: at("scratch"),
    out,
    codec,
  } as const;
  const report = await makeDubbedTrack({
    ...options,
    lines: lines.map((line) => ({ ...line, path: at(pathOf(line)) })),
  });
  assert.deepEqual(await readdir(at("scratch")), [], "nothing is left in scratch");
  return { report, samples: await samplesOf(out) };
}
/** The folder is known only when tests run. */
const pathOf = ({ path }: DubbedLine) => path.split("/").at(-1) ?? "";

function assertInPlace(samples: Float32Array): void {
  for (const [i, line] of lines.entries()) {
    const toLast = said[i]!.seconds - burstSeconds;
    const [first, last] = [line.start, line.start + toLast / line.rate].map((t) => onsetNear(samples, lineHertz, t));
    assert.ok(Math.abs(first! - line.start) < 0.02, `line ${i} begins at ${first}, not ${line.start}`);
    const rate = toLast / (last! - first!);
    assert.ok(Math.abs(rate / line.rate - 1) < 0.01, `line ${i}: rate ${rate}, not ${line.rate}`);
  }
}

async function assertLoudness(out: string, report: DubbedTrackReport): Promise<void> {
  const { lufs, truePeak } = await measureLoudness(out);
  assert.deepEqual([lufs, truePeak], [report.lufs, report.truePeak]);
  assert.ok(Math.abs(lufs + 16) <= 0.5, `${lufs} LUFS`);
  assert.ok(truePeak <= -1, `${truePeak} dBTP`);
}

/** Level differences in dB between the result and the original in pauses, corrected for the report's gain. */
const differences = (made: Float32Array, film: Float32Array, { gainDb }: DubbedTrackReport) =>
  pauses.map((pause) => levelDb(made, pause) - levelDb(film, pause) - gainDb);

/** A voice at one side is ducked in the same way as a one-channel recording; `centre/centre.test.ts` distinguishes the two. */
const recordings = [
  { recording: "centred", isReduced: true },
  { recording: "one channel", isReduced: false },
] as const;
for (const { recording, isReduced } of recordings)
  test(`a voice ${recording}: lines in place, -16 LUFS, pauses as they were, the original's voice softer`, async () => {
    const film = at(`${recording}.wav`);
    const out = at(isReduced ? "dubbed.m4a" : "dubbed.opus");
    await drawFilm(film, filmSeconds, speech, recording);
    const { report, samples } = await dub(film, out);
    const original = await samplesOf(film);
    assertInPlace(samples);
    await assertLoudness(out, report);
    for (const difference of differences(samples, original, report))
      assert.ok(Math.abs(difference) < 1, `${difference} dB`);
    assert.equal(report.voicesRemovedBy, isReduced ? "centre" : null);
    assert.equal(report.voicesReducedDb !== null, isReduced);
    if (!isReduced) assert.equal(report.duckedDb, 14);
    for (const { start } of speech) {
      const [before, now] = [original, samples].map((sound) => amplitudeAt(sound, 540, start + 0.3, 0.6));
      const softer = 20 * Math.log10(before! / now!) + report.gainDb;
      assert.ok(softer > 12, `the original's voice is ${softer} dB softer at ${start} s`);
    }
    const [anna, bob] = [lines[0]!, lines[3]!].map(({ start }) => amplitudeAt(samples, lineHertz, start + 0.05, 0.15));
    assert.ok(Math.abs(20 * Math.log10(anna! / bob!)) < 1, "a softer voice is brought to the others' level");
  });

test("with a background, music stays nearly as loud under spoken lines, voices go, pauses are the original's own", async () => {
  const film = at("one.wav");
  const background = at("background.wav");
  const out = at("network.m4a");
  await drawFilm(film, filmSeconds, speech, "one channel");
  await drawFilm(at("music.wav"), filmSeconds, [], "one channel");
  // A tenth of the voice is left. A tone above speech lies in a pause and must not be audible.
  const tone = "sine=frequency=6000:sample_rate=44100:duration=1.2,volume=0.5,adelay=8800:all=1";
  await draw(
    ...["-i", film, "-i", at("music.wav"), "-f", "lavfi", "-i", tone, "-ar", "44100", "-c:a", "pcm_s16le"],
    ...[
      "-filter_complex",
      `[0]volume=0.1[v];[1]volume=0.9[m];[v][m][2]amix=inputs=3:normalize=0,atrim=end=${filmSeconds}`,
    ],
    background,
  );
  const { report, samples } = await dub(film, out, background);
  const original = await samplesOf(film);
  assertInPlace(samples);
  await assertLoudness(out, report);
  for (const difference of differences(samples, original, report))
    assert.ok(Math.abs(difference) < 1, `${difference} dB`);
  assert.equal(report.voicesRemovedBy, "network");
  assert.ok(Math.abs((report.voicesReducedDb ?? 0) - 20) < 1.5, `${report.voicesReducedDb} dB`);
  assert.equal(report.duckedDb, 4);
  for (const { start } of speech) {
    const softerAt = (hertz: number) => {
      const [before, now] = [original, samples].map((sound) => amplitudeAt(sound, hertz, start + 0.3, 0.6));
      return 20 * Math.log10(before! / now!) + report.gainDb;
    };
    assert.ok(softerAt(540) > 20, `the original's voice is ${softerAt(540)} dB softer at ${start} s`);
    assert.ok(Math.abs(softerAt(331) - 4) < 1, `its music is ${softerAt(331)} dB softer at ${start} s`);
  }
});

test("a background that still has voices is replaced by centre removal or ducking", async () => {
  for (const [recording, by] of [
    ["centred", "centre"],
    ["one channel", null],
  ] as const) {
    const film = at(`useless-${recording}.wav`);
    await drawFilm(film, filmSeconds, speech, recording);
    const { report } = await dub(film, at("useless.opus"), film);
    assert.equal(report.voicesRemovedBy, by);
  }
});

test("a film without sound gets a track, and so does a silent one; nothing said stays silence", async () => {
  await draw("-f", "lavfi", "-i", `color=size=64x64:rate=5:duration=${filmSeconds}`, at("mute.mp4"));
  await draw("-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "2", at("silent.wav"));
  for (const film of [at("mute.mp4"), at("silent.wav")]) {
    const { report, samples } = await dub(film, at("track.opus"));
    assertInPlace(samples);
    await assertLoudness(at("track.opus"), report);
    assert.equal(report.voicesReducedDb, null);
    assert.ok(Math.abs(samples.length / 48_000 - filmSeconds) < 0.05, "as long as the film, not as its sound");
  }
  const report = await makeDubbedTrack({
    film: at("mute.mp4"),
    filmSeconds: 2,
    lines: [],
    originalSpeech: [],
    scratch: at("scratch"),
    out: at("nothing.opus"),
    codec: "opus",
  });
  assert.deepEqual(report, {
    lufs: Number.NEGATIVE_INFINITY,
    truePeak: Number.NEGATIVE_INFINITY,
    voicesRemovedBy: null,
    voicesReducedDb: null,
    duckedDb: 0,
    gainDb: 0,
  });
});

test("a line longer than the film is cut at its end", async () => {
  const [line] = planDub([{ id: "a", start: 0.1, end: 1, spokenSeconds: 2.2 }], 1.5);
  await drawFilm(at("short.wav"), 1.5, [], "centred");
  await makeDubbedTrack({
    film: at("short.wav"),
    filmSeconds: 1.5,
    lines: [{ ...line!, path: at("2.2.wav"), voice: "anna" }],
    originalSpeech: [],
    scratch: at("scratch"),
    out: at("cut.opus"),
    codec: "opus",
  });
  const samples = await samplesOf(at("cut.opus"));
  assert.ok(Math.abs(samples.length / 48_000 - 1.5) < 0.05);
  assert.ok(amplitudeAt(samples, lineHertz, 0.2, 0.1) > 0.01);
});

test("100 lines are each in place", async () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, start: i * 0.3 + 0.1, end: i * 0.3 + 0.35 }));
  await drawLine(at("word.wav"), 0.2, 0.05);
  await draw("-f", "lavfi", "-i", "sine=frequency=200:sample_rate=8000:duration=31", at("long.wav"));
  const planned = planDub(
    many.map((line) => ({ ...line, spokenSeconds: 0.2 })),
    31,
  );
  await makeDubbedTrack({
    film: at("long.wav"),
    filmSeconds: 31,
    lines: planned.map((line) => ({ ...line, path: at("word.wav"), voice: "anna" })),
    originalSpeech: many,
    scratch: at("scratch"),
    out: at("long.opus"),
    codec: "opus",
  });
  const samples = await samplesOf(at("long.opus"));
  for (const line of planned) {
    const start = onsetNear(samples, lineHertz, line.start);
    assert.ok(Math.abs(start - line.start) < 0.02, `line ${line.id} begins at ${start}, not ${line.start}`);
  }
});
