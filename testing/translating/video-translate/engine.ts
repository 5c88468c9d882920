import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import type { Draft } from "../../../tools/video-translate/draft.ts";
import { dubbed, firstDraft, hears, translated, translates } from "./script.ts";
import tool from "./tool.ts";

/** Makes a complete translation in a second or two, with scripted lines and voices. The video itself stays unchanged. */
export default defineEngine(tool, async (data, job) => {
  const steps = async (from: number, to: number, key: string) => {
    for (let line = 1; line <= 4; line += 1) {
      await pause(120, null, { signal: job.signal });
      job.progress(from + ((to - from) * line) / 4, { key, params: { line, lines: 4 } });
    }
  };
  if (!job.review) {
    await steps(0, 24.56, "listening");
    await steps(25, 50, "translating");
    return job.pause(firstDraft(data));
  }
  const { draft, answer } = job.review;
  if (answer.next === "translate") {
    await steps(50, 54, "translating");
    return job.pause(translated(draft));
  }
  if (answer.next === "dub") {
    await steps(55, 80.77, "speaking");
    return job.pause(dubbed(draft));
  }
  await steps(82, 99, data.output === "dub" ? "mixing" : "composing");
  const made = join(job.folder, "made");
  if (data.output === "subtitles") await writeFile(made, srtOf(draft));
  else await copyFile(job.open(data.url), made);
  const { lines, language } = draft.transcript;
  return {
    outputUrl: await job.keep(made, data.output === "subtitles" ? "srt" : "mp4"),
    output: data.output,
    from: language,
    to: data.to,
    durationSeconds: draft.filmSeconds,
    engines: [hears.name, translates.name],
    lines: lines.map(({ words: _heard, ...line }) => ({ ...line, rate: data.output === "dub" ? 1 : null })),
    oldSubtitles: data.removesOldSubtitles ? { outcome: "none" as const, removed: 0, traces: [] } : null,
    loudness: data.output === "dub" ? { lufs: -16.1, truePeak: -1.4 } : null,
    originalVoices: null,
  };
});

const srtOf = ({ transcript: { lines } }: Draft): string =>
  lines
    .map(({ start, end, target }, place) => `${place + 1}\n${clock(start)} --> ${clock(end)}\n${target}\n`)
    .join("\n");

const clock = (seconds: number): string =>
  `${new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23).replace(".", ",")}`;
