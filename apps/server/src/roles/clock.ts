import type { App } from "../app.ts";
import { startChores } from "../platform/chores.ts";

/** Does what is to be done every so often. @returns how to stop. */
export async function startClock({ parts, rooms }: App) {
  const stop = startChores(rooms.downloads.chores, parts.log);
  return { stop };
}
