import type { App } from "../app.ts";
import { startChores } from "../platform/chores.ts";

/** Does what is to be done every so often. @returns how to stop. */
export async function startClock({ parts, features }: App) {
  const { accounts, inbox, support, billing, uploads, voices, jobs, downloads } = features;
  const stop = startChores(
    [accounts, inbox, support, billing, uploads, voices, jobs, downloads].flatMap(({ chores }) => chores),
    parts.log,
  );
  return { stop };
}
