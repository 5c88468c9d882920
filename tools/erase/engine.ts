import { extname } from "node:path";
import { defineEngine, type HelpContext } from "@cutwater/toolkit/engine.ts";
import { factsOf } from "@cutwater/video-inpainting";
import type { z } from "zod";
import { eraseVideo, helpErase } from "./src/erase-video.ts";
import tool from "./tool.ts";

/** Erases marked things from a video; README.md describes the method. */
export default defineEngine(
  tool,
  async (data, job) => {
    const erased = await eraseVideo({
      ...(await wantedOf(data, job)),
      parts: job.parts,
      onShare: (share, step, secondsLeft) => job.progress(100 * share, step, secondsLeft),
    });
    const outputUrl = await job.keep(erased.path, extname(erased.path).slice(1));
    const { width, height, frames, seconds: durationSeconds, engines } = erased;
    return { outputUrl, width, height, frames, durationSeconds, engines };
  },
  async (data, job) => await helpErase({ ...(await wantedOf(data, job)), parts: job.parts }),
);

async function wantedOf({ url, regions, part }: z.infer<typeof tool.data>, job: Omit<HelpContext, "parts">) {
  const path = job.open(url);
  const { modelDirectories, threads, signal, folder } = job;
  const facts = await factsOf(path, signal);
  return { path, regions, ...(part && { part }), folder, modelDirectories, threads, signal, facts };
}
