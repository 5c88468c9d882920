import type { Log } from "../../platform/log/log.ts";

/** Work that no answer waits for, so that its duration reveals nothing to the caller. Faults are logged here, once. */
export type Background = {
  run(whatFailed: string, work: () => Promise<void>): void;
  /** Waits for the work under way. */
  close(): Promise<void>;
};

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(whatFailed, work) {
      const done: Promise<void> = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, whatFailed))
        .finally(() => running.delete(done));
      running.add(done);
    },
    close: async () => {
      await Promise.all(running);
    },
  };
}
