import { extname } from "node:path";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { factsOf, inpaintVideo } from "@cutwater/video-inpainting";
import { textLeftIn } from "@cutwater/video-text";
import { chosenSubject } from "./src/chosen-subject.ts";
import tool from "./tool.ts";

/** Removes text from a video; README.md describes the method. */
export default defineEngine(tool, async ({ url, choice, regions, areas, part }, job) => {
  const path = job.open(url);
  const { modelDirectories, threads, signal, folder } = job;
  const facts = await factsOf(path, signal);
  const made = await inpaintVideo({
    path,
    subject: chosenSubject({ choice, regions, areas }),
    ...(part && { part }),
    folder,
    modelDirectories,
    threads,
    signal,
    facts,
    onShare: (share, step, secondsLeft) => job.progress(100 * share, step, secondsLeft),
  });
  const { width, height, frames, seconds: durationSeconds, engines, told, traces } = made;
  const textLeft = await textLeftIn(made.path, {
    upright: facts,
    frames,
    seconds: durationSeconds,
    threads,
    ...(signal && { signal }),
  });
  const outputUrl = await job.keep(made.path, extname(made.path).slice(1));
  const removed = told.texts.map(({ id, kind, text, confidence, fromSeconds, toSeconds }) => ({
    id,
    kind,
    text,
    confidence,
    fromSeconds,
    toSeconds,
  }));
  return { outputUrl, width, height, frames, durationSeconds, engines, removed, traces, textLeft };
});
