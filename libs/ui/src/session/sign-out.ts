import { logout } from "@cutwater/contract/sessions.ts";
import { call } from "../api/call.ts";
import { clearStored, tabStorage } from "../storage.ts";

/** states.9: back at the main site after 300 ms. */
const pauseMs = 300;
/** How long the server may take to end the session; the browser has forgotten it already. */
const patienceMs = 3_000;

/**
 * Ends the session here and at the server, forgets all but the language, and loads the main site. Ask for confirmation first.
 * Resolves when the browser leaves.
 */
export async function signOut({ leave = () => location.assign("/") }: { leave?: () => void } = {}): Promise<void> {
  const told = call(logout, {}, { signal: AbortSignal.timeout(patienceMs) }).catch((cause: unknown) => {
    console.warn("The server did not hear of the sign-out:", cause);
  });
  // At once, while the call that has already taken the token is under way.
  clearStored(["language"]);
  clearStored([], tabStorage());
  await Promise.all([told, new Promise((resolve) => setTimeout(resolve, pauseMs))]);
  leave();
}
