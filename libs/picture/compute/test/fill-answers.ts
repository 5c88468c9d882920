import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import type { Source } from "@cutwater/imaging/propagate/source.ts";
import { defineAnswers } from "../src/answer.ts";
import { createCompute } from "../src/compute.ts";

type Setup = { memory: WebAssembly.Memory; from: number; bytesEach: number };

/** Threads that fill frames in a memory, each with its own part of it. */
export default defineAnswers(({ memory, from, bytesEach }: Setup, number) => {
  const compute = createCompute(memory, from + number * bytesEach, bytesEach);
  return {
    fill: ({ sources, target }: { sources: readonly Source[]; target: number }) =>
      fillFrame(sources, target, null, { compute }),
  };
});
