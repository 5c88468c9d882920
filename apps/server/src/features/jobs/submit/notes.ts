import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";

/** A sentence of `jobMessages` about a quality that the result of a job will not have. */
export type Note = { key: "depthReduced" | "chromaReduced" | "bothReduced"; params: RefusalParams };

/** Notes on inputs that are finer than results of 8 bits and 4:2:0. */
export function notesOn(inputs: readonly MediaFacts[]): Note[] {
  return inputs.flatMap((one): Note[] => {
    const bits = one.kind === "sound" ? undefined : one.bitDepth;
    const chroma = one.kind === "video" ? one.chroma : undefined;
    if (bits && chroma) return [{ key: "bothReduced", params: { bits, chroma } }];
    if (bits) return [{ key: "depthReduced", params: { bits } }];
    return chroma ? [{ key: "chromaReduced", params: { chroma } }] : [];
  });
}
