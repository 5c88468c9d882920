import type { ConversionRow } from "./store-conversions.ts";

/** Content of a message in the lane "conversions". */
export type ConversionTicket = { id: string };

/** Start of the queue's time scale: the queue stores turns as 32-bit whole seconds. */
const since = Date.UTC(2025, 0, 1);

/** Adds the ticket of a conversion, in the order of turns. An owner's conversions run one at a time. */
export const ticketOf = ({ id, ownerId, network, turnAt }: ConversionRow) => ({
  once: id,
  group: ownerId,
  network,
  turn: Math.floor((turnAt - since) / 1_000),
});
