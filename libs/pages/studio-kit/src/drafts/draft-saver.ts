/** How what is edited stands at the server; "stale" when another window has saved. */
export type SaveState = "saved" | "saving" | "failed" | "stale";

export type DraftSaverDeps<Edits> = {
  /** What the server has, and its version. */
  edits: Edits;
  revision: number;
  /** Saves what was made from a version. @returns the new one */
  send(edits: Edits, revision: number): Promise<number>;
  /** Whether an error says that the version is not the latest. */
  isStale(error: unknown): boolean;
  /** For how long the server wants no further save; null for any other error. */
  waitMs(error: unknown): number | null;
  onState(state: SaveState): void;
  /** Calls back after the customer has paused. @returns what calls it off */
  later(act: () => void): () => void;
  /** Resolves after so long. */
  pause(ms: number): Promise<void>;
};

/** Saves edits a moment after they were made, one save at a time: each names the version from which it was made (jobs.18). */
export function createDraftSaver<Edits>({
  send,
  isStale,
  waitMs,
  onState,
  later,
  pause,
  ...first
}: DraftSaverDeps<Edits>) {
  let { revision } = first;
  let saved = first.edits;
  let latest = first.edits;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let callOff = () => {};

  async function run(): Promise<void> {
    while (latest !== saved && !isStopped) {
      const sent = latest;
      onState("saving");
      try {
        revision = await send(sent, revision);
        saved = sent;
        onState(latest === saved ? "saved" : "saving");
      } catch (error) {
        const wait = waitMs(error);
        if (wait !== null) {
          // Nothing is wrong: what stands then is saved then.
          await pause(wait);
          continue;
        }
        isStopped = isStale(error);
        onState(isStopped ? "stale" : "failed");
        throw error;
      }
    }
  }
  function start(): Promise<void> {
    callOff();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** Whether the server has all that is edited. */
    isSaved: (): boolean => latest === saved,
    /** What is edited stands like this now. */
    offer(edits: Edits): void {
      if (edits === latest) return;
      latest = edits;
      if (isStopped) return;
      onState("saving");
      callOff();
      // The state tells of a failure, and the next change tries again.
      callOff = later(() => void start().catch(() => {}));
    },
    /** Saves what is not saved yet. @returns the version at the server. Throws what saving throws. */
    async flush(): Promise<number> {
      await start();
      // Something was edited while the save before was under way.
      if (latest !== saved && !isStopped) await start();
      return revision;
    },
  };
}
