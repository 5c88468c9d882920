import { logout } from "@cutwater/contract/sessions.ts";
import { call } from "../api/call.ts";
import { clearStored, tabStorage } from "../storage.ts";
import { announceSignOut } from "./token.ts";

/** Delay before the main site is loaded (states.9). */
const pauseMs = 300;
/** Maximum wait for the server to end the session. The browser has already deleted its session by then. */
const timeoutMs = 3_000;

/**
 * Ends the session in the browser and at the server, clears everything stored except for the language, and loads the main site.
 * The caller must ask for confirmation first. Resolves when the browser leaves.
 */
export async function signOut({ leave = () => location.assign("/") }: { leave?: () => void } = {}): Promise<void> {
  const ended = call(logout, {}, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    console.warn("The session was not ended at the server:", cause);
  });
  // Immediately: the call under way already has its token.
  clearStored(["language"]);
  clearStored([], tabStorage());
  announceSignOut();
  await Promise.all([ended, new Promise((resolve) => setTimeout(resolve, pauseMs))]);
  leave();
}
