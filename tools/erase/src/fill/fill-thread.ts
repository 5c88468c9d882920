import { defineAnswers } from "@cutwater/compute/answer.ts";
import { createCompute } from "@cutwater/compute/compute.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { matchGrain } from "@cutwater/imaging/grain/grain.ts";
import type { Grain } from "@cutwater/imaging/grain/measure.ts";
import { carry, type Key, type Place } from "@cutwater/imaging/inpaint/carry.ts";
import { steady } from "@cutwater/imaging/inpaint/carry-steady.ts";
import { fillRuns, maskOf, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import type { Source } from "@cutwater/imaging/propagate/source.ts";
import type { Veil } from "@cutwater/imaging/unblend/unblend.ts";
import type { Filled } from "./filler.ts";
import { type Patch, putPatch, takePatch } from "./patch.ts";

/** The memory that all threads share, and the part of it that each has for itself, one after the other. */
export type Setup = { memory: WebAssembly.Memory; ownBytes: number };

/** Frames that are known, by number; they lie in the shared memory. */
export type ToFill = {
  t: number;
  sources: readonly (readonly [number, Source])[];
  hole: Runs;
  veil: Veil | null;
};
/** Its frame lies in shared memory and is changed there. */
export type ToComplete = { frame: Frame; place: Place; hole: Runs; filled: Filled; keys: readonly Key[] };
export type ToPolish = {
  frame: Frame;
  place: Place;
  hole: Runs;
  fromOthers: Runs | null;
  neighbours: readonly { frame: Frame; place: Place }[];
  grain: Grain;
};

/** What a thread does for filler.ts. */
export default defineAnswers(({ memory, ownBytes }: Setup, number) => {
  const compute = createCompute(memory, number * ownBytes, ownBytes);
  return {
    fill({ t, sources, hole, veil }: ToFill): Filled {
      const known: Source[] = [];
      for (const [number, source] of sources) known[number] = source;
      const { frame, unseen } = fillFrame(known, t, veil, { compute, leavesUnseen: true });
      const none = someOf(unseen, frame);
      // What shines through is as it was, and what is made up holds still by itself: neighbours steady the rest.
      const fromOthers = maskOf(hole);
      if (none) fillRuns(none, fromOthers, 0);
      for (const place of veil?.luma.places ?? []) fromOthers[place] = 0;
      return {
        patch: takePatch(frame, hole),
        unseen: none,
        fromOthers: someOf(fromOthers, frame),
      };
    },
    complete({ frame, place, hole, filled, keys }: ToComplete): void {
      putPatch(frame, hole, filled.patch);
      if (filled.unseen) carry(frame, maskOf(filled.unseen), place, keys, compute);
    },
    polish({ frame, place, hole, fromOthers, neighbours, grain }: ToPolish): Patch {
      // Its neighbours need it as it is.
      const copy = { ...frame, data: frame.data.slice() };
      const around = neighbours.map((one) => ({ ...one.place, frame: one.frame }));
      if (fromOthers && around.length > 0) steady(copy, maskOf(fromOthers), place, around, compute);
      matchGrain(copy, maskOf(hole), place.number, grain, compute.scratch);
      return takePatch(copy, hole);
    },
  };
});

function someOf(mask: Uint8Array, { width, height }: Frame): Runs | null {
  const runs = runsOf(mask, width, height);
  return runs.spans.length === 0 ? null : runs;
}
