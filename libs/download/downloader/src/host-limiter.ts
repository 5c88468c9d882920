/** Limits the number of connections to one host across all downloads that share the limiter. */
export type HostLimiter = {
  /**
   * Waits for a free connection slot of this host. Call `release` exactly once; further calls do nothing.
   * @throws the signal's reason
   */
  acquire(host: string, signal?: AbortSignal): Promise<Release>;
};
export type Release = () => void;

/** Creates a limiter with `perHost` slots per host. Waiting callers are served in order of arrival. */
export function createHostLimiter(perHost = 8): HostLimiter {
  const hosts = new Map<string, { taken: number; waiting: (() => void)[] }>();

  const releaseOf = (host: string): Release => {
    let isReleased = false;
    return () => {
      const entry = hosts.get(host);
      if (isReleased || !entry) return;
      isReleased = true;
      const next = entry.waiting.shift();
      if (next) return next();
      entry.taken -= 1;
      if (entry.taken === 0) hosts.delete(host);
    };
  };

  return {
    async acquire(host, signal) {
      signal?.throwIfAborted();
      const entry = hosts.get(host) ?? { taken: 0, waiting: [] };
      hosts.set(host, entry);
      if (entry.taken < perHost) {
        entry.taken += 1;
        return releaseOf(host);
      }
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal?.removeEventListener("abort", stop);
          resolve();
        };
        const stop = () => {
          entry.waiting.splice(entry.waiting.indexOf(go), 1);
          reject(signal?.reason);
        };
        entry.waiting.push(go);
        signal?.addEventListener("abort", stop, { once: true });
      });
      return releaseOf(host);
    },
  };
}
