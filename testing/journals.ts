import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Progress of files that are being downloaded: all bytes that have arrived, and those on this machine's disk. */
export type Journaled = { haveBytes: number; wholeBytes: number };

/**
 * Reads the downloader's journals under a directory. None of `haveBytes` is lost by a kill, and the next run downloads only the
 * rest. Bytes that a site has sent may not have arrived yet. A finished file has no journal.
 */
export async function journalsUnder(directory: string): Promise<Journaled> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const texts = await Promise.all(
    // A journal may disappear while we search.
    names
      .filter((name) => name.endsWith(".journal"))
      .map((name) => readFile(join(directory, name), "utf8").catch(() => "")),
  );
  const sums: Journaled = { haveBytes: 0, wholeBytes: 0 };
  for (const text of texts) {
    const [identity, ...spans] = text.split("\n");
    if (!identity) continue;
    sums.wholeBytes += JSON.parse(identity).sizeBytes;
    for (const span of spans) {
      const match = /^(\d+) (\d+)$/.exec(span);
      if (match) sums.haveBytes += Number(match[2]) - Number(match[1]);
    }
  }
  return sums;
}
