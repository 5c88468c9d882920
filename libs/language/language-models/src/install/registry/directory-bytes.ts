import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Bytes of all files under a directory. A file that disappears during the count adds nothing. */
export async function directoryBytes(directory: string): Promise<number> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(directory, name)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

export type WatchedFetch = {
  directory: string;
  everyMs: number;
  /** Time without a new byte after which the registry is regarded as unreachable. */
  stallMs: number;
  onBytes: (bytes: number) => void;
};

/**
 * Runs work that fills a directory, and reports the directory's size meanwhile.
 * @returns the work's result
 * @throws the work's error, or Stalled
 */
export async function watchingBytes<Result>(
  { directory, everyMs, stallMs, onBytes }: WatchedFetch,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stalled = new AbortController();
  let before = -1;
  let atMs = performance.now();
  const look = async () => {
    const bytes = await directoryBytes(directory);
    onBytes(bytes);
    if (bytes !== before) [before, atMs] = [bytes, performance.now()];
    else if (performance.now() - atMs > stallMs) stalled.abort(new Stalled());
  };
  const timer = setInterval(() => void look(), everyMs);
  try {
    return await work(AbortSignal.any([signal, stalled.signal]));
  } finally {
    clearInterval(timer);
  }
}

/** No byte arrived for too long. */
export class Stalled extends Error {}
