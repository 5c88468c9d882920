import { useSyncExternalStore } from "react";
import { storedToken } from "../api/call.ts";
import { removeStored, writeStored } from "../storage.ts";

const observers = new Set<() => void>();
const tell = (): void => {
  for (const changed of [...observers]) changed();
};

/**
 * Signs this browser in: keeps the token with its time (after 144 hours it is nobody's, limits.1). Queries, header and socket
 * follow by themselves; `useCustomer` asks who it is and keeps the record.
 */
export function signIn(token: string): void {
  // The record of whoever was signed in before must not stand beside the new token.
  removeStored("customer");
  writeStored("token", token);
  tell();
}

/** Hears of every sign-in and sign-out, also of another tab's. */
export function subscribeToToken(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === "cutwater.token" || key === null) && changed();
  observers.add(changed);
  addEventListener("storage", hear);
  return () => {
    observers.delete(changed);
    removeEventListener("storage", hear);
  };
}

/** The token of who is signed in, null for nobody; null too where pages are drawn without a browser. */
export const useToken = (): string | null => useSyncExternalStore(subscribeToToken, storedToken, () => null);
