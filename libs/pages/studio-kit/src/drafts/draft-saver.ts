/** The save state of the edits. "stale" means that another window has saved a newer version. */
export type SaveState = "saved" | "saving" | "failed" | "stale";

export type DraftSaverDeps<Edits> = {
  /** The edits that the server has, and their version. */
  edits: Edits;
  revision: number;
  /** Saves edits that were made from a version. @returns the new version */
  send(edits: Edits, revision: number): Promise<number>;
  /** Whether an error means that the version is not the latest one. */
  isStale(error: unknown): boolean;
  /** The wait that the server requires before the next save; null for any other error. */
  waitMs(error: unknown): number | null;
  onState(state: SaveState): void;
  /** Calls back after the customer has stopped editing for a moment. @returns the function that cancels the callback */
  later(act: () => void): () => void;
  /** Resolves after this time. */
  pause(ms: number): Promise<void>;
};

/**
 * Saves edits shortly after they were made, one save at a time. Each save names the version from which its edits were made
 * (jobs.18).
 */
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
      } catch (error) {
        const wait = waitMs(error);
        if (wait !== null) {
          // This error is not a failure: the wait ends, and the edits of that moment are saved.
          await pause(wait);
          continue;
        }
        isStopped = isStale(error);
        onState(isStopped ? "stale" : "failed");
        throw error;
      }
    }
    // Also without a save: undo and redo may lead back to the edits that the server has.
    if (!isStopped) onState("saved");
  }
  function start(): Promise<void> {
    callOff();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** Whether the server has all edits. */
    isSaved: (): boolean => latest === saved,
    /** Takes the latest edits. */
    offer(edits: Edits): void {
      if (edits === latest) return;
      latest = edits;
      if (isStopped) return;
      onState("saving");
      callOff();
      // `onState` reports a failure, and the next change tries again.
      callOff = later(() => void start().catch(() => {}));
    },
    /** Saves unsaved edits. @returns the version at the server. Throws the errors of saving. */
    async flush(): Promise<number> {
      await start();
      // There were further edits while the previous save was under way.
      if (latest !== saved && !isStopped) await start();
      return revision;
    },
  };
}
