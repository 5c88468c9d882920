import { appendFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";
import { scriptedRemote } from "./scripted-remote.ts";

/** One run of a job in a process of its own, which kills itself with SIGKILL at a given point: an engine call, or a step. */
export type KilledRun = {
  film: string;
  folder: string;
  segments: readonly { start: number; end: number; text: string }[];
  /** File to which answered calls are appended, one per line. */
  log: string;
  /** The point at which the run kills itself; null lets it run to its end. */
  killAt: string | null;
  /** Further data of the job; a dub by default. */
  data?: object;
};

const { film, folder, segments, log, killAt, data } = JSON.parse(process.argv[2] ?? "{}") as KilledRun;
const killed = (point: string) => {
  if (point === killAt) process.kill(process.pid, "SIGKILL");
};
const language = scriptedRemote({
  segments,
  translate: (text) => `[${text.length}] por la mañana`,
  speak: (text) => 0.4 + 0.05 * text.length,
  separate: (file, out) => copyFile(file, out),
  before(ask) {
    killed(ask);
    appendFileSync(log, `${ask}\n`);
  },
});
const { outputPath } = await runEngine(
  engine,
  { url: "u", from: "en", to: "es", output: "dub", reviewed: true, ...data },
  { inputs: { u: film }, folder, threads: 1, language, onProgress: (_, step) => killed(step?.key ?? "") },
);
process.stdout.write(outputPath);
