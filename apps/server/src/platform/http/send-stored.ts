import type { FastifyReply, FastifyRequest } from "fastify";
import type { Storage } from "../storage/storage.ts";
import { countsRange, spanOf } from "./range.ts";

export type Stored = {
  key: string;
  sizeBytes: number;
  /** A quoted ETag. Equal tags mean equal bytes. */
  etag: string;
  /** Content type chosen by us. A type that a stranger claims is never used, so a stored file is never served as a page. */
  contentType: string;
  disposition: string;
  cacheControl: string;
  /** Awaited before the first byte of a response that has a body. */
  onBegin?: () => Promise<void>;
  /**
   * Called when the reader has finished or gone. Slow readers may take longer than a sweeper's idle time, so the end counts as
   * use.
   * @param isToEnd whether the last byte was sent
   */
  onSent?: (isToEnd: boolean) => void;
};

/** Answers with a file of the storage: the whole or one span, with If-Range, If-None-Match and HEAD (RFC 9110). */
export async function sendStored(file: Stored, storage: Storage, request: FastifyRequest, reply: FastifyReply) {
  const { key, sizeBytes, etag } = file;
  reply
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("cache-control", file.cacheControl)
    .header("content-disposition", file.disposition)
    .header("x-content-type-options", "nosniff")
    .type(file.contentType);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const range = countsRange(request.headers["if-range"], etag) ? request.headers.range : undefined;
  const span = spanOf(range, sizeBytes);
  if (span === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send();
  if (span !== "all") reply.code(206).header("content-range", `bytes ${span.start}-${span.end}/${sizeBytes}`);
  reply.header("content-length", span === "all" ? sizeBytes : span.end - span.start + 1);
  if (request.method === "HEAD") return reply.send();
  const stream = await storage.open(key, span === "all" ? undefined : span);
  await file.onBegin?.();
  const holdsEnd = span === "all" || span.end === sizeBytes - 1;
  stream.once("close", () => file.onSent?.(holdsEnd && stream.readableEnded));
  return reply.send(stream);
}
