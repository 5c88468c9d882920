import { readStored, type StorageLike, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import { newJobId } from "./new-job-id.ts";

/** How long a tab keeps jobIds, as long as the server keeps uploads (docs/retention.md), and how many at most. */
const keptMs = 24 * 3_600_000;
const mostKept = 200;

type Options = { newId?: () => string; storage?: StorageLike | null };

/**
 * Assigns a jobId to each request, which is identified by a text. The same request keeps its jobId until it is accepted, also
 * when the page is reloaded. A request whose response was lost is therefore not submitted and paid twice.
 *
 * The tab stores a line for each request that is not accepted: the hash of the request, because job data can be large, a space,
 * and the jobId. The server looks up a jobId among the caller's own jobs, so the lines need not name their owner.
 */
export function createJobIdsByRequest({ newId = newJobId, storage = tabStorage() }: Options = {}) {
  // Used alone where the browser stores nothing.
  const ids = new Map<string, string>();
  function stored(): string[] {
    const text = readStored<unknown>("jobIds", keptMs, storage);
    return typeof text === "string" ? text.split("\n") : [];
  }
  const linesWithout = (start: string) => stored().filter((line) => !line.startsWith(start));
  const store = (lines: readonly string[]): void => writeStored("jobIds", lines.slice(-mostKept).join("\n"), storage);
  return {
    idFor(request: string): string {
      const start = `${hashOf(request)} `;
      const known = stored().find((line) => line.startsWith(start));
      const jobId = known?.slice(start.length) ?? ids.get(start) ?? newId();
      ids.set(start, jobId);
      store([...linesWithout(start), start + jobId]);
      return jobId;
    },
    accepted(request: string): void {
      const start = `${hashOf(request)} `;
      ids.delete(start);
      store(linesWithout(start));
    },
  };
}

/** Two different 32-bit hashes of a text (FNV-1a with two primes), and its length. */
function hashOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return [text.length, one, other].join(".");
}
