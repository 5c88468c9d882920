/** Progress of one file; `totalBytes` is null while unknown. */
export type FileProgress = { currentBytes: number; totalBytes: number | null };

/** Counts the bytes of one download and reports them at most every 500 ms; the figure never falls. */
export type Ticker = {
  /** Begins an attempt with `haveBytes` already on disk. */
  begin(haveBytes: number, totalBytes: number | null): void;
  add(bytes: number): void;
  /** For a download in one request: sets the bytes of this attempt so far. */
  reached(bytes: number): void;
  /** Bytes received over the network in all attempts. */
  fetchedBytes(): number;
  /** Reports the last state immediately. */
  end(): void;
};

export function createTicker(onProgress: ((progress: FileProgress) => void) | undefined, now: () => number): Ticker {
  let current = 0;
  let highest = 0;
  let total: number | null = null;
  let fetched = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const show = (isUrgent: boolean) => {
    highest = Math.max(highest, current);
    if (!isUrgent && now() - toldAt < 500) return;
    toldAt = now();
    onProgress?.({ currentBytes: highest, totalBytes: total });
  };

  return {
    begin(haveBytes, totalBytes) {
      current = haveBytes;
      total = totalBytes;
      show(toldAt === Number.NEGATIVE_INFINITY);
    },
    add(bytes) {
      current += bytes;
      fetched += bytes;
      show(false);
    },
    reached(bytes) {
      fetched += Math.max(0, bytes - current);
      current = bytes;
      show(false);
    },
    fetchedBytes: () => fetched,
    end: () => show(true),
  };
}
