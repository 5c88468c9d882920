// node libs/speech/dubbing/bench/hour.ts [SECONDS] [RECORDING]: time and memory for the dubbed track of a long film.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
import { makeDubbedTrack } from "../src/mix.ts";
import { planDub } from "../src/plan.ts";
import { drawFilm, drawLine, type Recording } from "../test/drawn-film.ts";
import { talkingFilm } from "../test/films.ts";

const seconds = Number(process.argv[2] ?? 3_600);
const recording = (process.argv[3] ?? "centred") as Recording;
const folder = await mkdtemp(join(tmpdir(), "hour-"));
try {
  // The film repeats one generated minute.
  const minute = talkingFilm(1, 30, 1.2).lines.filter(({ end }) => end < 60);
  const minutes = Array.from({ length: Math.ceil(seconds / 60) }, (_, i) => 60 * i);
  const spoken = minutes
    .flatMap((from) => minute.map((line) => ({ ...line, start: line.start + from, end: line.end + from })))
    .filter(({ end }) => end < seconds);
  await drawFilm(join(folder, "minute.wav"), 60, minute, recording);
  const again = ["-stream_loop", String(minutes.length - 1), "-i", join(folder, "minute.wav")];
  await draw(...again, "-c", "copy", "-rf64", "auto", "-t", String(seconds), join(folder, "film.wav"));
  // All lines use three clips.
  const clips = [2, 3, 4];
  for (const length of clips) await drawLine(join(folder, `${length}.wav`), length);
  const plan = planDub(spoken, seconds);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  let began = performance.now();
  const report = await makeDubbedTrack({
    film: join(folder, "film.wav"),
    filmSeconds: seconds,
    lines: plan.map((line, i) => ({ ...line, path: join(folder, `${clips[i % 3]}.wav`), voice: `${i % 3}` })),
    originalSpeech: spoken,
    scratch: join(folder, "scratch"),
    out: join(folder, "out.m4a"),
    codec: "aac",
    onShare: (share) => {
      process.stdout.write(`${share}: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
      began = performance.now();
    },
  });
  clearInterval(watch);
  process.stdout.write(`${plan.length} lines, ${seconds} s of film, at most ${Math.round(most / 1e6)} MB here\n`);
  process.stdout.write(`${JSON.stringify(report)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
