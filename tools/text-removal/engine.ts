import { extname } from "node:path";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { factsOf, inpaintVideo } from "@cutwater/video-inpainting";
import { chosenSubject } from "./src/chosen-subject.ts";
import tool from "./tool.ts";

/** Removes text from a video; README.md describes the method. */
export default defineEngine(tool, async ({ url, choice, regions, part }, job) => {
  const path = job.open(url);
  const { modelDirectories, threads, signal, folder } = job;
  const made = await inpaintVideo({
    path,
    subject: chosenSubject({ choice, regions }),
    ...(part && { part }),
    folder,
    modelDirectories,
    threads,
    signal,
    facts: await factsOf(path, signal),
    onShare: (share, step, secondsLeft) => job.progress(100 * share, step, secondsLeft),
  });
  const outputUrl = await job.keep(made.path, extname(made.path).slice(1));
  const { width, height, frames, seconds: durationSeconds, engines, told, traces } = made;
  const removed = told.texts.map(({ id, kind, text, confidence, fromSeconds, toSeconds }) => ({
    id,
    kind,
    text,
    confidence,
    fromSeconds,
    toSeconds,
  }));
  return { outputUrl, width, height, frames, durationSeconds, engines, removed, traces };
});
