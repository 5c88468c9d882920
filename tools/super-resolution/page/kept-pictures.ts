import { scales } from "@cutwater/contract/plans.ts";
import { keptPictures } from "@cutwater/studio-kit/batch/kept-sources.ts";
import { isNullOr, isOneOf, isOptional, isShape, isValue } from "@cutwater/ui/shape-checks.ts";
import { details, modes, strengths } from "../calls.ts";
import { formats } from "../tool.ts";
import type { JobOptions, Target } from "./job-options.ts";

/** The pictures that a customer has not submitted yet: a single one, or those of a batch. */
export const { read: readKept, keep } = keptPictures<JobOptions>(
  isShape<Partial<JobOptions>>({
    mode: isOptional(isOneOf(modes)),
    strength: isOptional(isOneOf(strengths)),
    detail: isOptional(isOneOf(details)),
    scale: isOptional(isOneOf(scales)),
    format: isOptional(isOneOf(formats)),
    target: isOptional(isTarget),
  }),
);

function isTarget(value: unknown): value is Target {
  const isAmount = isNullOr(isValue(Number.isFinite));
  return (
    isShape<{ by: "scale" }>({ by: isOneOf(["scale"]) })(value) ||
    isShape<{ by: "pixels"; pixels: number | null }>({ by: isOneOf(["pixels"]), pixels: isAmount })(value) ||
    isShape<{ by: "print"; centimetres: number | null }>({ by: isOneOf(["print"]), centimetres: isAmount })(value)
  );
}
