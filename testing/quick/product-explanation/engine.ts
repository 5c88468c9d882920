import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { drawn, runBriefly } from "../run-briefly.ts";
import tool from "./tool.ts";

/** Ends within seconds with a drawn result. */
export default defineEngine(tool, async (_data, job) => ({
  outputUrl: await runBriefly(job, "mp4"),
  durationSeconds: drawn.durationSeconds,
  width: drawn.width,
  height: drawn.height,
  lines: [],
  words: [],
  isEstimated: false,
  engines: [],
  presentedBy: null,
  loudness: { lufs: -14, truePeak: -1 },
}));
