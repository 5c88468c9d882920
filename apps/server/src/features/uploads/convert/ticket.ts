import type { ConversionRow } from "./store-conversions.ts";

/** Content of a message in the lane "conversions". */
export type ConversionTicket = { id: string };

/** The queue counts turns in whole seconds of 32 bits. */
const since = Date.UTC(2025, 0, 1);

/** The queue's ticket of a conversion: in the order of turns, and one at a time for each owner. */
export const ticketOf = ({ id, ownerId, network, turnAt }: ConversionRow) => ({
  once: id,
  group: ownerId,
  network,
  turn: Math.floor((turnAt - since) / 1_000),
});
