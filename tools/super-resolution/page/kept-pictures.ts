import type { Customer } from "@cutwater/contract/accounts.ts";
import { scales } from "@cutwater/contract/plans.ts";
import {
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTruth,
  isValue,
} from "@cutwater/ui/shape-checks.ts";
import { readStored, removeStored, type StoredName, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import { modes, strengths } from "../calls.ts";
import { formats } from "../tool.ts";
import type { JobOptions, PictureFacts, Source, Target } from "./job-options.ts";

/** A picture that is at the server and has no job yet. */
export type KeptPicture = Omit<Source, "shown">;

/** What a customer was about to restore, as this tab keeps it: through a reload, a look at the plans, a payment. */
export type Kept = { pictures: readonly KeptPicture[]; chosen: Partial<JobOptions> };

/** Uploads are kept so long (docs/retention.md). */
const keptMs = 24 * 3_600_000;

/** With its owner: no one else is shown it. */
type Stored = Kept & { customerId: Customer["id"] };

const isNumber = isValue(Number.isFinite);
const isFacts = isShape<PictureFacts>({
  kind: isOneOf(["image"]),
  bytes: isNumber,
  width: isNumber,
  height: isNumber,
  format: isText,
  hasAlpha: isTruth,
});
const isStored = isShape<Stored>({
  customerId: isText,
  pictures: isListOf(
    isShape<KeptPicture>({
      url: isValue((value) => typeof value === "string" && URL.canParse(value)),
      thumb: isNullOr(isText),
      name: isText,
      facts: isFacts,
    }),
  ),
  chosen: isShape<Partial<JobOptions>>({
    mode: isOptional(isOneOf(modes)),
    strength: isOptional(isOneOf(strengths)),
    scale: isOptional(isOneOf(scales)),
    format: isOptional(isOneOf(formats)),
    target: isOptional(isTarget),
  }),
});

function isTarget(value: unknown): value is Target {
  const isAmount = isNullOr(isNumber);
  return (
    isShape<{ by: "scale" }>({ by: isOneOf(["scale"]) })(value) ||
    isShape<{ by: "pixels"; pixels: number | null }>({ by: isOneOf(["pixels"]), pixels: isAmount })(value) ||
    isShape<{ by: "print"; centimetres: number | null }>({ by: isOneOf(["print"]), centimetres: isAmount })(value)
  );
}

/** A picture of its own, or those of a batch. */
type Name = Extract<StoredName, "picture" | "pictures">;

/** What this customer left in this tab; null when there is nothing, or nothing of this shape. */
export function readKept(name: Name, customerId: Customer["id"] | null): Kept | null {
  const stored = readStored<unknown>(name, keptMs, tabStorage());
  if (!isStored(stored) || stored.customerId !== customerId) return null;
  return { pictures: stored.pictures, chosen: stored.chosen };
}

/** Replaces what is kept; no pictures forget it. */
export function keep(name: Name, customerId: Customer["id"] | null, { pictures, chosen }: Kept): void {
  if (customerId === null) return;
  if (pictures.length === 0) return removeStored(name, tabStorage());
  const kept = pictures.map(({ url, thumb, name: title, facts }) => ({ url, thumb, name: title, facts }));
  writeStored<Stored>(name, { customerId, pictures: kept, chosen }, tabStorage());
}
