/** The state of the edits at the server; "stale" when another window has saved. */
export type SaveState = "saved" | "saving" | "failed" | "stale";

export type DraftSaverDeps<Edits> = {
  /** The edits that the server has, and their version. */
  edits: Edits;
  revision: number;
  /** Saves edits made from a version. @returns the new version */
  send(edits: Edits, revision: number): Promise<number>;
  /** Whether an error says that the version is not the latest. */
  isStale(error: unknown): boolean;
  /** How long the server asks to wait before the next save; null for any other error. */
  waitMs(error: unknown): number | null;
  onState(state: SaveState): void;
  /** Calls back after the customer has paused. @returns the function that cancels it */
  later(act: () => void): () => void;
  /** Resolves after this time. */
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
      } catch (error) {
        const wait = waitMs(error);
        if (wait !== null) {
          // This error is no failure: the wait ends, and the edits of that moment are saved.
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
