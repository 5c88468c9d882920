import type { DiskSpace } from "./disk-space.ts";
import type { Merge } from "./store-merges.ts";

type Bytes = { currentBytes: number; totalBytes: number };

/** Disk space for a run, claimed ahead of the bytes that arrive. */
export type BytesClaim = {
  /** Aborted with the DeliveryError "noRoom" when there is no more space. */
  full: AbortSignal;
  reached(bytes: Bytes): void;
  /** Waits for a claim that is still being made. */
  end(): Promise<void>;
};

/**
 * Claims disk space for the bytes of a file that have arrived plus a limited look-ahead, but never for the whole size that a site
 * states.
 * @param statedBytes the file's size as the site states it; null if the site does not state it
 * @throws DeliveryError "noRoom" when there is no space at the start
 */
export async function claimAsBytesCome(
  run: Merge,
  statedBytes: number | null,
  { claim, lookAheadBytes, mostFileBytes }: Pick<DiskSpace, "claim" | "lookAheadBytes" | "mostFileBytes">,
): Promise<BytesClaim> {
  const full = new AbortController();
  let upTo = 0;
  let claiming: Promise<void> | null = null;

  async function claimBeyond({ currentBytes, totalBytes }: Bytes): Promise<void> {
    const ahead = Math.min(mostFileBytes, currentBytes + lookAheadBytes);
    const next = totalBytes >= currentBytes && totalBytes > 0 ? Math.min(totalBytes, ahead) : ahead;
    // The parts and the whole file lie on the disk at the same time.
    await claim(run, { received: 2 * currentBytes, claimed: 2 * next });
    upTo = next;
  }

  await claimBeyond({ currentBytes: run.currentBytes, totalBytes: statedBytes ?? 0 });
  return {
    full: full.signal,
    reached(bytes) {
      const isAhead = bytes.currentBytes + lookAheadBytes / 2 <= upTo || upTo === bytes.totalBytes;
      if (claiming || isAhead) return;
      claiming = claimBeyond(bytes)
        .catch((error: unknown) => full.abort(error))
        .finally(() => {
          claiming = null;
        });
    },
    async end() {
      await claiming;
    },
  };
}
