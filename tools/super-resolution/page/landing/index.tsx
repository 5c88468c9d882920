import { defineLanding } from "@cutwater/toolkit/landing.ts";
import tool, { modes } from "../../tool.ts";
import { sampleRatio, samples } from "../samples.ts";
import { TryOut } from "./TryOut.tsx";
import { texts } from "./texts.ts";

export default defineLanding(tool, {
  texts,
  samples: modes.map((mode) => ({ ...samples[mode], start: 50, ratio: sampleRatio })),
  TryOut,
});
