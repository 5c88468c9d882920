import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "./start-server.ts";

const loaded = path.resolve(import.meta.dirname, "later.mjs");

/** Settings of a server whose clock is ahead, and may be moved by `aMinuteLater`. */
export const laterBy = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${loaded}`,
  E2E_LATER_MS: String(minutes * 60_000),
});

/** Moves the clock of a running server, started with `laterBy`, a good minute on. */
export async function aMinuteLater({ pid, lines }: Pick<RunningServer, "pid" | "lines">): Promise<void> {
  const told = () => lines.filter((line) => line === "A minute later").length;
  const before = told();
  process.kill(pid, "SIGUSR2");
  while (told() === before) await pause(10);
}
