import { extname } from "node:path";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { factsOf } from "@cutwater/video-inpainting";
import { eraseVideo } from "./src/erase-video.ts";
import tool from "./tool.ts";

/** A video without what was marked in it; README.md says how. */
export default defineEngine(tool, async ({ url, regions, part }, job) => {
  const path = job.open(url);
  const { modelDirectories, threads, signal, folder } = job;
  const erased = await eraseVideo({
    path,
    regions,
    ...(part && { part }),
    folder,
    modelDirectories,
    threads,
    signal,
    facts: await factsOf(path, signal),
    onShare: (share, step, secondsLeft) => job.progress(100 * share, step, secondsLeft),
  });
  const outputUrl = await job.keep(erased.path, extname(erased.path).slice(1));
  const { width, height, frames, seconds: durationSeconds, engines } = erased;
  return { outputUrl, width, height, frames, durationSeconds, engines };
});
