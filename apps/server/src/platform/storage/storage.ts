import type { Readable } from "node:stream";

/** Storage of files: a folder or an S3 bucket. Keys are relative paths of letters, digits, "-", "_", "." and "/". */
export type Storage = {
  kind: "disk" | "s3";
  /** Moves or copies a local file in; on disk it is a rename. Atomic: readers see the whole file or nothing. */
  putFile(key: string, path: string, options?: { contentType?: string }): Promise<void>;
  put(key: string, body: Buffer | string, options?: { contentType?: string }): Promise<void>;
  /** Opens bytes [start, end] (inclusive). @throws an Error with code ENOENT, not a Refusal, when the key is absent */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Path of the file on this machine, which must not be changed; null where it is elsewhere. The file's presence is not checked.
   */
  pathOf(key: string): string | null;
  stat(key: string): Promise<{ sizeBytes: number; modifiedAt: number } | null>;
  remove(key: string): Promise<void>;
  /** Every key under a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: number }>;
  /** Writes, reads and removes a small file; for /readyz. */
  check(): Promise<void>;
  /** Whether an error is the storage's own: it failed or did not answer, and the request was not at fault. */
  isFault(error: unknown): boolean;
};
