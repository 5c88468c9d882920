import type { SlotTroubleKey } from "../messages.ts";

/** What is wrong with the value of a slot: a key of `slotTroubles` with its parameters. With an error no film is made. */
export type SlotTrouble = {
  slot: string;
  severity: "error" | "warning";
  key: SlotTroubleKey;
  params: Readonly<Record<string, string | number>>;
};
