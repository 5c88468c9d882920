import { defineAnswers } from "@cutwater/compute/answer.ts";
import { createCompute } from "@cutwater/compute/compute.ts";
import type { Frame, FrameShape } from "@cutwater/imaging/frame.ts";
import { matchGrain } from "@cutwater/imaging/grain/grain.ts";
import { carry } from "@cutwater/imaging/inpaint/carry.ts";
import { steady } from "@cutwater/imaging/inpaint/carry-steady.ts";
import { fillRuns, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import { emptyOf, type Propagated } from "@cutwater/imaging/propagate/propagate.ts";
import type { Source } from "@cutwater/imaging/propagate/source.ts";
import { type Patch, putPatch, takePatch } from "./patch.ts";
import type { Filled, Setup, ToComplete, ToFill, ToPolish } from "./thread-calls.ts";

/** The calls that a thread answers for filler.ts. */
export default defineAnswers(({ memory, ownBytes }: Setup, number) => {
  const compute = createCompute(memory, number * ownBytes, ownBytes);
  const spare = createSpare();
  return {
    fill({ t, sources, hole, veil }: ToFill): Filled {
      const known: Source[] = [];
      for (const [number, source] of sources) known[number] = source;
      const into = spare.propagated(known[t]!.frame);
      const { frame, unseen } = fillFrame(known, t, veil, { compute, leavesUnseen: true, into });
      const none = someOf(unseen, frame);
      // Pixels under a veil are right as they are, and made-up pixels hold still: neighbours steady the rest.
      const fromOthers = spare.mask(hole);
      if (none) fillRuns(none, fromOthers, 0);
      for (const place of veil?.luma.places ?? []) fromOthers[place] = 0;
      return {
        patch: takePatch(frame, hole),
        unseen: none,
        fromOthers: someOf(fromOthers, frame),
      };
    },
    complete({ frame, position, hole, filled, keys }: ToComplete): void {
      putPatch(frame, hole, filled.patch);
      if (filled.unseen) carry(frame, spare.mask(filled.unseen), position, keys, compute);
    },
    polish({ frame, position, hole, fromOthers, neighbours, grain }: ToPolish): Patch {
      // Its neighbours need the unpolished frame.
      const copy = spare.propagated(frame).frame;
      copy.data.set(frame.data);
      const around = neighbours.map((one) => ({ ...one.position, frame: one.frame }));
      if (fromOthers && around.length > 0) steady(copy, spare.mask(fromOthers), position, around, compute);
      matchGrain(copy, spare.mask(hole), position.number, grain, compute.scratch);
      return takePatch(copy, hole);
    },
  };
});

/** Frame-sized arrays that every call reuses: new ones would be most of a thread's memory. */
function createSpare() {
  let propagated: Propagated | null = null;
  let mask: Uint8Array | null = null;
  return {
    propagated: (shape: FrameShape): Propagated => (propagated ??= emptyOf(shape)),
    /** Valid until the next mask is requested. */
    mask(runs: Runs): Uint8Array {
      mask ??= new Uint8Array(runs.width * runs.height);
      mask.fill(0);
      fillRuns(runs, mask);
      return mask;
    },
  };
}

function someOf(mask: Uint8Array, { width, height }: Frame): Runs | null {
  const runs = runsOf(mask, width, height);
  return runs.spans.length === 0 ? null : runs;
}
