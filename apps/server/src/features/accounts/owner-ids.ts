import type { Caller } from "../../platform/http/caller.ts";

/** What owns a customer's jobs and hears a customer's frames. */
export const ownerOf = (customerId: string): string => `c:${customerId}`;

/** Null for a visitor. */
export const customerIdOf = ({ kind, ownerId }: Pick<Caller, "kind" | "ownerId">): string | null =>
  kind === "customer" ? ownerId.slice(2) : null;

/** For calls that only customers get through to. */
export function requireCustomerId(caller: Pick<Caller, "kind" | "ownerId">): string {
  const id = customerIdOf(caller);
  if (id === null) throw new RangeError("a call for customers let a visitor through");
  return id;
}
