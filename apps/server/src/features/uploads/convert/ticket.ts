import type { ConversionRow } from "./store-conversions.ts";

/** What a message in the lane "conversions" names. */
export type ConversionTicket = { id: string };

/** The queue counts turns in whole seconds of 32 bits. */
const since = Date.UTC(2025, 0, 1);

/** The ticket of a conversion: one at a time, in the order of turns, one of an owner after the other. */
export const ticketOf = ({ id, ownerId, network, turnAt }: ConversionRow) => ({
  once: id,
  group: ownerId,
  network,
  turn: Math.floor((turnAt - since) / 1_000),
});
