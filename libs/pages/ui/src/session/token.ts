import { useSyncExternalStore } from "react";
import { storedToken } from "../api/call.ts";
import { removeStored, writeStored } from "../storage.ts";

const subscribers = new Set<() => void>();

/**
 * Signs in this browser: stores the token with the current time (the token expires after 144 hours, limits.1). Queries, header
 * and socket update themselves; `useCustomer` fetches the customer.
 */
export function signIn(token: string): void {
  // The record of the previous customer must not be used with the new token.
  removeStored("customer");
  writeStored("token", token);
  for (const onChange of [...subscribers]) onChange();
}

/** Calls back after every sign-in and sign-out, also in another tab. @returns the unsubscribe function */
export function subscribeToToken(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === "cutwater.token" || key === null) && onChange();
  subscribers.add(onChange);
  addEventListener("storage", onStorage);
  return () => {
    subscribers.delete(onChange);
    removeEventListener("storage", onStorage);
  };
}

const leavers = new Set<() => void>();

/** Calls back when this page signs out, before it leaves. @returns the unsubscribe function */
export function subscribeToSignOut(onSignOut: () => void): () => void {
  leavers.add(onSignOut);
  return () => leavers.delete(onSignOut);
}

export const announceSignOut = (): void => {
  for (const onSignOut of leavers) onSignOut();
};

/** The login token; null for a visitor, and while pages are prerendered. */
export const useToken = (): string | null => useSyncExternalStore(subscribeToToken, storedToken, () => null);
