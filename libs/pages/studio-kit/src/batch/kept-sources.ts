import type { Customer } from "@cutwater/contract/accounts.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
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

/** A file that was uploaded and has no job yet. */
export type KeptSource<Facts extends MediaFacts = PictureFacts> = Omit<Source<Facts>, "shown">;

/**
 * Files and options that this tab stores for a customer, so that they survive a reload, a visit to the plans, or a payment.
 */
export type Kept<Chosen, Facts extends MediaFacts = PictureFacts> = {
  sources: readonly KeptSource<Facts>[];
  /** The urls of files whose jobs were requested and are not accepted yet. */
  requested: readonly string[];
  chosen: Partial<Chosen>;
};

/** How long the server keeps uploads (docs/retention.md). */
const keptMs = 24 * 3_600_000;

/** Stored together with its owner, and shown to nobody else. */
type Stored<Chosen, Facts extends MediaFacts> = Kept<Chosen, Facts> & { customerId: Customer["id"] };

const isNumber = isValue(Number.isFinite);
const isAddress = isValue((value) => typeof value === "string" && URL.canParse(value));
const isPictureFacts = isShape<PictureFacts>({
  kind: isOneOf(["image"]),
  bytes: isNumber,
  width: isNumber,
  height: isNumber,
  format: isText,
  hasAlpha: isTruth,
  frames: isValue((value) => value === undefined || Number.isInteger(value)),
  bitDepth: isOptional(isNumber),
});

/** The files of a tool's page that have no job, and the options that were chosen for them. */
export type KeptSources<Chosen, Facts extends MediaFacts = PictureFacts> = {
  /** What this customer left in this tab; null when there is nothing, or when the stored value has another shape. */
  read(name: StoredName, customerId: Customer["id"] | null): Kept<Chosen, Facts> | null;
  /** Replaces the stored files; without any file, the entry is removed. */
  keep(name: StoredName, customerId: Customer["id"] | null, kept: Kept<Chosen, Facts>): void;
};

/** @param isChosen whether a value has the shape of the chosen options */
export const keptPictures = <Chosen>(isChosen: Fits<Partial<Chosen>>): KeptSources<Chosen> =>
  keptSources<Chosen, PictureFacts>(isChosen, isPictureFacts);

/** @param isFacts whether a value has the shape of the facts about a file */
export function keptSources<Chosen, Facts extends MediaFacts>(
  isChosen: Fits<Partial<Chosen>>,
  isFacts: Fits<Facts>,
): KeptSources<Chosen, Facts> {
  const isSource = isShape<KeptSource<MediaFacts>>({
    url: isAddress,
    thumb: isNullOr(isText),
    name: isText,
    facts: isFacts,
  }) as Fits<KeptSource<Facts>>;
  const isStored = isShape<Stored<Chosen, Facts>>({
    customerId: isText,
    sources: isListOf(isSource),
    requested: isListOf(isText),
    chosen: isChosen,
  });
  return {
    read(name, customerId) {
      const stored = readStored<unknown>(name, keptMs, tabStorage());
      if (!isStored(stored) || stored.customerId !== customerId) return null;
      const { sources, requested, chosen } = stored;
      return { sources, requested, chosen };
    },
    keep(name, customerId, { sources, requested, chosen }) {
      if (customerId === null) return;
      if (sources.length === 0 && requested.length === 0) return removeStored(name, tabStorage());
      const kept = sources.map(({ url, thumb, name: title, facts }) => ({ url, thumb, name: title, facts }));
      writeStored<Stored<Chosen, Facts>>(name, { customerId, sources: kept, requested, chosen }, tabStorage());
    },
  };
}
