import type { Readable } from "node:stream";

/** Where files are kept: a folder or an S3 bucket. Keys are relative paths of letters, digits, "-", "_", "." and "/". */
export type Storage = {
  kind: "disk" | "s3";
  /** Moves or copies a local file in; on disk it is a rename. Atomic: readers see all of it or nothing. */
  putFile(key: string, path: string, options?: { contentType?: string }): Promise<void>;
  put(key: string, body: Buffer | string, options?: { contentType?: string }): Promise<void>;
  /** Opens bytes [start, end] (inclusive). @throws Refusal-free Error with code ENOENT when absent. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Where it lies on this machine, not to be changed there; null where it lies elsewhere. Whether it is there is not looked at. */
  pathOf(key: string): string | null;
  stat(key: string): Promise<{ sizeBytes: number; modifiedAt: number } | null>;
  remove(key: string): Promise<void>;
  /** Every key under a prefix, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: number }>;
  /** Writes, reads and removes a small file; for /readyz. */
  check(): Promise<void>;
  /** Whether an error is the storage's own: it failed or did not answer, and was not asked for something wrong. */
  isFault(error: unknown): boolean;
};
