import type { Caller } from "../../platform/http/caller.ts";

/** Prefix of an owner id that belongs to a customer. */
const mark = "c:";

/** The owner id of a customer, under which jobs are owned and frames are received. */
export const ownerOf = (customerId: string): string => mark + customerId;

/** Null for a visitor. */
export const customerIdOf = ({ ownerId }: Pick<Caller, "ownerId">): string | null =>
  ownerId.startsWith(mark) ? ownerId.slice(mark.length) : null;

/** For calls that only customers reach. @throws RangeError for a visitor. */
export function requireCustomerId(owner: Pick<Caller, "ownerId">): string {
  const id = customerIdOf(owner);
  if (id === null) throw new RangeError("a call for customers let a visitor through");
  return id;
}
