import { type Books, problem } from "./books.ts";
import type { Fleet } from "./fleet.ts";

export const endedByItself = "no process ends by itself";

/** Reports every process that ended unexpectedly and restarts it, so that later faults are still tested. */
export async function reviveEnded({ servers }: Fleet, books: Books, during: string): Promise<void> {
  for (const server of servers) {
    if (!server.isOn || isRunning(server.pid())) continue;
    problem(books, endedByItself, [server.name], `${during}: ${server.lines().slice(-12).join(" | ").slice(0, 600)}`);
    await server.again();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No such process exists.
    return false;
  }
}
