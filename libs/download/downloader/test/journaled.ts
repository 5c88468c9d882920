import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits, however slow the disk is, until the journal at `path` records `bytes` on disk. From then on, a kill must not lose these
 * bytes.
 */
export async function journaled(path: string, bytes: number): Promise<void> {
  while ((await toldIn(path)) < bytes) await delay(10);
}

async function toldIn(path: string): Promise<number> {
  const text = await readFile(path, "utf8").catch(() => "");
  const spans = text.split("\n").map((line) => /^(\d+) (\d+)$/.exec(line));
  return spans.reduce((sum, match) => sum + (match ? Number(match[2]) - Number(match[1]) : 0), 0);
}
