import type { Customer } from "@cutwater/contract/accounts.ts";
import {
  type Fits,
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
import type { PictureFacts, Source } from "./source.ts";

/** A picture that was uploaded and has no job yet. */
export type KeptPicture = Omit<Source, "shown">;

/**
 * Pictures and options that this tab stores for a customer, so that they survive a reload, a visit to the plans, or a payment.
 */
export type Kept<Chosen> = { pictures: readonly KeptPicture[]; chosen: Partial<Chosen> };

/** How long the server keeps uploads (docs/retention.md). */
const keptMs = 24 * 3_600_000;

/** Stored together with its owner, and shown to nobody else. */
type Stored<Chosen> = Kept<Chosen> & { customerId: Customer["id"] };

const isNumber = isValue(Number.isFinite);
const isFacts = isShape<PictureFacts>({
  kind: isOneOf(["image"]),
  bytes: isNumber,
  width: isNumber,
  height: isNumber,
  format: isText,
  hasAlpha: isTruth,
  frames: isValue((value) => value === undefined || Number.isInteger(value)),
  bitDepth: isOptional(isNumber),
});
const isPicture = isShape<KeptPicture>({
  url: isValue((value) => typeof value === "string" && URL.canParse(value)),
  thumb: isNullOr(isText),
  name: isText,
  facts: isFacts,
});

/** The pictures of a tool's page that have no job, and the options that were chosen for them. */
export type KeptPictures<Chosen> = ReturnType<typeof keptPictures<Chosen>>;

/** @param isChosen whether a value has the shape of the chosen options */
export function keptPictures<Chosen>(isChosen: Fits<Partial<Chosen>>) {
  const isStored = isShape<Stored<Chosen>>({
    customerId: isText,
    pictures: isListOf(isPicture),
    chosen: isChosen,
  });
  return {
    /**
     * The pictures and options that this customer left in this tab; null when there are none, or when the stored value has
     * another shape.
     */
    read(name: StoredName, customerId: Customer["id"] | null): Kept<Chosen> | null {
      const stored = readStored<unknown>(name, keptMs, tabStorage());
      if (!isStored(stored) || stored.customerId !== customerId) return null;
      return { pictures: stored.pictures, chosen: stored.chosen };
    },
    /** Replaces the stored pictures; an empty list removes the entry. */
    keep(name: StoredName, customerId: Customer["id"] | null, { pictures, chosen }: Kept<Chosen>): void {
      if (customerId === null) return;
      if (pictures.length === 0) return removeStored(name, tabStorage());
      const kept = pictures.map(({ url, thumb, name: title, facts }) => ({ url, thumb, name: title, facts }));
      writeStored<Stored<Chosen>>(name, { customerId, pictures: kept, chosen }, tabStorage());
    },
  };
}
