import type { App } from "../app.ts";
import { startChores } from "../platform/chores.ts";

/** Runs the recurring chores. @returns a function that stops them */
export async function startClock({ parts, features }: App) {
  const stop = startChores(
    features.all.flatMap(({ chores }) => chores ?? []),
    parts.log,
  );
  return { stop };
}
