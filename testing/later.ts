import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "./start-server.ts";

const loaded = path.resolve(import.meta.dirname, "later.mjs");

/**
 * Settings of a server whose clock is ahead and can be moved with `moveClock`.
 *
 * @param steps minutes of its first moves, in order; all further moves are 61 seconds
 */
export const laterBy = (minutes: number, steps: readonly number[] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${loaded}`,
  E2E_LATER_MS: String(minutes * 60_000),
  E2E_LATER_STEPS_MS: steps.map((step) => step * 60_000).join(","),
});

/** Moves the clock of a running server that was started with `laterBy` forward by its next step. */
export async function moveClock({ pid, lines }: Pick<RunningServer, "pid" | "lines">): Promise<void> {
  const told = () => lines.filter((line) => line === "It is later").length;
  const before = told();
  process.kill(pid, "SIGUSR2");
  while (told() === before) await pause(10);
}
