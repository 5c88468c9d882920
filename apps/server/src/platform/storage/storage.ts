import type { Readable } from "node:stream";

/** Storage of files: a folder or an S3 bucket. Keys are relative paths of letters, digits, "-", "_", "." and "/". */
export type Storage = {
  kind: "disk" | "s3";
  /** Moves or copies a local file into the storage; on disk it is a rename. Atomic: readers see the whole file or nothing. */
  putFile(key: string, path: string, options?: { contentType?: string }): Promise<void>;
  put(key: string, body: Buffer | string, options?: { contentType?: string }): Promise<void>;
  /** Opens bytes [start, end] (inclusive). @throws an Error with code ENOENT, not a Refusal, when the key is absent */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Path of the file on this machine, which must not be changed; null if the file is stored elsewhere. Does not check whether the
   * file exists.
   */
  pathOf(key: string): string | null;
  stat(key: string): Promise<{ sizeBytes: number; modifiedAt: number } | null>;
  remove(key: string): Promise<void>;
  /** Every key under a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: number }>;
  /** Writes, reads and removes a small file; for /readyz. */
  check(): Promise<void>;
  /** Whether an error is the storage's own: the storage failed or did not answer, although the request was correct. */
  isFault(error: unknown): boolean;
};
