import type { Customer } from "@cutwater/contract/accounts.ts";
import {
  type Fits,
  isNullOr,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTruth,
  isValue,
} from "@cutwater/ui/shape-checks.ts";
import { readStored, removeStored, type StoredName, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import type { Source, VideoFacts } from "./source.ts";

/** A video that is being edited, as stored by this tab. It survives a reload, a visit to the plans, or a log-in. */
export type StoredDraft<Stand> = {
  /** Owner of the draft. It is shown to nobody else, not even after the server has ended the session. */
  customerId: Customer["id"];
  /** The video without the file itself, which the server has. */
  source: Omit<Source, "file" | "shown">;
  stand: Stand;
};

/** The draft of one tool's page; each tab has its own. */
export type Draft<Stand> = {
  /**
   * The draft of this customer in this tab; null when there is none. The server may no longer have the video. A draft of another
   * customer, or of an earlier version of the page, is deleted.
   */
  read(customerId: Customer["id"]): StoredDraft<Stand> | null;
  /** Replaces the stored draft. When the tab's storage is full, nothing is stored. */
  store(customerId: Customer["id"], source: Omit<Source, "file" | "shown">, stand: Stand): void;
  forget(): void;
};

/** @param name key of the entry in the tab's storage @param isStand whether a stored value still has this shape */
export function draftOf<Stand>(name: StoredName, isStand: Fits<Stand>): Draft<Stand> {
  const isStored = isShape<StoredDraft<Stand>>({
    customerId: isText,
    source: isShape({ url: isAddress, thumb: isNullOr(isText), name: isText, facts: isFacts }),
    stand: isStand,
  });
  const forget = () => removeStored(name, tabStorage());
  return {
    read(customerId) {
      const stored = readStored<unknown>(name, undefined, tabStorage());
      if (isStored(stored) && stored.customerId === customerId) return stored;
      forget();
      return null;
    },
    store(customerId, { url, thumb, name: title, facts }, stand) {
      const source = { url, thumb, name: title, facts };
      writeStored<StoredDraft<Stand>>(name, { customerId, source, stand }, tabStorage());
    },
    forget,
  };
}

export const isNumber: Fits = isValue(Number.isFinite);
export const isAmount: Fits = isValue((value) => Number.isFinite(value) && Number(value) >= 0);
const isSize = isValue((value) => Number.isFinite(value) && Number(value) > 0);
const isAddress = isValue((value) => typeof value === "string" && URL.canParse(value));

export const isFacts = isShape<VideoFacts>({
  kind: isOneOf(["video"]),
  bytes: isNumber,
  width: isSize,
  height: isSize,
  codec: isText,
  durationSeconds: isAmount,
  presentedSeconds: isValue((value) => value === undefined || (Number.isFinite(value) && Number(value) >= 0)),
  framesPerSecond: isAmount,
  hasAudio: isTruth,
  bitDepth: isOptional(isNumber),
  chroma: isOptional(isOneOf(["4:2:2", "4:4:4"] as const)),
});
