import type { UploadedFile } from "./useUpload.ts";

/** A file of the queue and its state. */
export type QueuedUpload = {
  /** Distinguishes files, since two files may have the same name. */
  id: number;
  file: File;
  /** Object URL of the file, which the queue revokes. */
  preview: string;
  state:
    | { step: "waiting" }
    | { step: "sending"; percent: number }
    | { step: "done"; uploaded: UploadedFile }
    /** The file will never be accepted. */
    | { step: "refused"; sentence: string }
    /** The file may be accepted on another attempt. */
    | { step: "failed"; sentence: string };
};

export type UploadQueueDeps = {
  /** Checks a file and uploads it. Throws the errors that a retry may fix. */
  take(
    file: File,
    context: { preview: string; signal: AbortSignal; onPercent: (percent: number) => void },
  ): Promise<{ uploaded: UploadedFile } | { refusal: string }>;
  /** Returns the sentence for an error of `take`. */
  sentenceOf(error: unknown): string;
  /** Object URLs. */
  previews: { create(file: File): string; revoke(preview: string): void };
  /** Maximum number of files that are uploaded at the same time. */
  atOnce: number;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads many files, a few at a time. The failure of one file does not stop the others. */
export function createUploadQueue({ take, sentenceOf, previews, atOnce }: UploadQueueDeps) {
  const subscribers = new Set<() => void>();
  const ending = new Map<number, AbortController>();
  let uploads: readonly QueuedUpload[] = [];
  let lastId = 0;

  function change(next: readonly QueuedUpload[]): void {
    uploads = next;
    for (const onChange of [...subscribers]) onChange();
  }
  function put(id: number, state: QueuedUpload["state"]): void {
    change(uploads.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  function sendNext(): void {
    if (ending.size >= atOnce) return;
    const next = uploads.find(({ state }) => state.step === "waiting");
    if (!next) return;
    void send(next);
    sendNext();
  }

  async function send({ id, file, preview }: QueuedUpload): Promise<void> {
    const own = new AbortController();
    const { signal } = own;
    ending.set(id, own);
    put(id, { step: "sending", percent: 0 });
    try {
      const onPercent = (percent: number) => signal.aborted || put(id, { step: "sending", percent });
      const taken = await take(file, { preview, signal, onPercent });
      if (!signal.aborted)
        put(
          id,
          "refusal" in taken
            ? { step: "refused", sentence: taken.refusal }
            : { step: "done", uploaded: taken.uploaded },
        );
    } catch (error) {
      if (!signal.aborted) put(id, { step: "failed", sentence: sentenceOf(error) });
    } finally {
      if (ending.get(id) === own) ending.delete(id);
      sendNext();
    }
  }

  function remove(id: number): void {
    const own = ending.get(id);
    ending.delete(id);
    for (const one of uploads) if (one.id === id) previews.revoke(one.preview);
    change(uploads.filter((one) => one.id !== id));
    own?.abort(new Error("The customer took the file away"));
    sendNext();
  }

  return {
    /** @returns the ids of the files, in order */
    add(files: readonly File[]): number[] {
      const added = files.map(
        (file): QueuedUpload => ({ id: ++lastId, file, preview: previews.create(file), state: { step: "waiting" } }),
      );
      change([...uploads, ...added]);
      sendNext();
      return added.map(({ id }) => id);
    },
    /** Uploads the failed files again. */
    retry(id: number): void {
      const one = uploads.find((upload) => upload.id === id);
      if (one?.state.step !== "failed") return;
      put(id, { step: "waiting" });
      sendNext();
    },
    remove,
    clear(): void {
      for (const { id } of uploads) remove(id);
    },
    all: (): readonly QueuedUpload[] => uploads,
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}
