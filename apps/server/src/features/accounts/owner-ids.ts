import type { Caller } from "../../platform/http/caller.ts";

/** How an owner's id begins that is a customer's; a visitor's begins otherwise. */
const mark = "c:";

/** What owns a customer's jobs and hears a customer's frames. */
export const ownerOf = (customerId: string): string => mark + customerId;

/** Null for a visitor. */
export const customerIdOf = ({ ownerId }: Pick<Caller, "ownerId">): string | null =>
  ownerId.startsWith(mark) ? ownerId.slice(mark.length) : null;

/** For what only customers get through to. @throws RangeError for a visitor. */
export function requireCustomerId(owner: Pick<Caller, "ownerId">): string {
  const id = customerIdOf(owner);
  if (id === null) throw new RangeError("a call for customers let a visitor through");
  return id;
}
