import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { drawn, runBriefly } from "../run-briefly.ts";
import tool from "./tool.ts";

/** Ends within seconds with a drawn result. */
export default defineEngine(tool, async (_data, job) => ({
  outputUrl: await runBriefly(job, "mp4"),
  ...drawn,
  engines: [],
}));
