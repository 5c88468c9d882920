import type { App } from "../app.ts";
import { startChores } from "../platform/chores.ts";

/** Runs the recurring chores. @returns a function that stops them */
export async function startClock({ parts, features }: App) {
  const { accounts, inbox, support, billing, uploads, voices, jobs, downloads } = features;
  const stop = startChores(
    [accounts, inbox, support, billing, uploads, voices, jobs, downloads].flatMap(({ chores }) => chores),
    parts.log,
  );
  return { stop };
}
