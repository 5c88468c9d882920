import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";
import { translatingRemote } from "./translating-remote.ts";

/** The time and memory of one job; the memory is that of the whole process. */
export type Measured = { cpuSeconds: number; peakMegabytes: number; lines: number; translated: number };

// This is a separate process, so that its memory is that of the job alone: node measured-child.ts PICTURE MODELS
const [picture = "", models = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "measured-"));
const figures = /\d+(?:\.\d+)?\s?[A-Za-z%]*/g;
/** A text of about the source's length, with the source's figures. */
const english = (text: string): string =>
  ["Quiet", "light", "and", "made", "to", "last", "for", "years"]
    .slice(0, Math.max(1, Math.round(text.length / 3)))
    .concat(text.match(figures) ?? [])
    .join(" ");
try {
  const usedBefore = process.cpuUsage();
  const options = {
    inputs: { u: picture },
    folder,
    threads: 1,
    language: translatingRemote(english),
    modelDirectories: [models],
  };
  const { result } = await runEngine(engine, { url: "u", from: "zh", to: "en" }, options);
  const { user, system } = process.cpuUsage(usedBefore);
  const measured: Measured = {
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
    lines: result.lines.length,
    translated: result.lines.filter(({ translation }) => translation !== null).length,
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
} finally {
  await rm(folder, { recursive: true });
}
