import { isListOf, isShape, isText } from "@cutwater/ui/shape-checks.ts";
import { readStored, type StorageLike, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import { newJobId } from "./new-job-id.ts";

/** The jobId of a request that is not accepted yet. The request is stored as its hash, since job data can be large. */
type Pending = { request: string; jobId: string };

const isList = isListOf(isShape<Pending>({ request: isText, jobId: isText }));

/** How long a tab keeps jobIds, as long as the server keeps uploads (docs/retention.md), and how many at most. */
const keptMs = 24 * 3_600_000;
const mostKept = 200;

type Options = { newId?: () => string; storage?: StorageLike | null };

/**
 * Assigns a jobId to each request, which is identified by a text. The same request keeps its jobId until it is accepted, also
 * when the page is reloaded. A request whose response was lost is therefore not submitted and paid twice.
 */
export function createJobIdsByRequest({ newId = newJobId, storage = tabStorage() }: Options = {}) {
  // Used alone where the browser stores nothing.
  const ids = new Map<string, string>();
  function stored(): readonly Pending[] {
    const list = readStored<unknown>("jobIds", keptMs, storage);
    return isList(list) ? list : [];
  }
  const store = (list: readonly Pending[]): void => writeStored("jobIds", list.slice(-mostKept), storage);
  return {
    idFor(request: string): string {
      const hash = hashOf(request);
      const before = stored();
      const known = before.find((one) => one.request === hash)?.jobId;
      const jobId = known ?? ids.get(hash) ?? newId();
      ids.set(hash, jobId);
      if (!known) store([...before, { request: hash, jobId }]);
      return jobId;
    },
    accepted(request: string): void {
      const hash = hashOf(request);
      ids.delete(hash);
      store(stored().filter((one) => one.request !== hash));
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
  return [text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join(".");
}
