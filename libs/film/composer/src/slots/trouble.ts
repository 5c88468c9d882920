import type { SlotTroubleKey } from "../messages.ts";

/** A problem with a slot's value: a key of `slotTroubles` with its parameters. No film is made while a slot has an error. */
export type SlotTrouble = {
  slot: string;
  severity: "error" | "warning";
  key: SlotTroubleKey;
  params: Readonly<Record<string, string | number>>;
};
