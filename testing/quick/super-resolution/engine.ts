import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { drawn, runBriefly } from "../run-briefly.ts";
import tool from "./tool.ts";

/** Ends within a second with a drawn result; after 15 seconds from the scale 3 on. */
export default defineEngine(tool, async ({ scale }, job) => ({
  outputUrl: await runBriefly(job, "png", scale > 2 ? 15 : 1),
  width: drawn.width,
  height: drawn.height,
  format: "png" as const,
  engines: [],
}));
