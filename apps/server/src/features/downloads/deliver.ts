import { Refusal } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import { attachment } from "./content-disposition.ts";
import { countsRange, spanOf } from "./range.ts";
import { mergeById, touchMerge } from "./store-merges.ts";

type Deps = Pick<Parts, "clock" | "database" | "storage">;
export type FileRequest = { request: FastifyRequest; reply: FastifyReply };

/** Delivers a finished file: the token has been opened, so whoever asks may have it. Ranges and If-Range (RFC 9110). */
export async function deliverFinished(mergeId: string, { request, reply }: FileRequest, deps: Deps) {
  const { database, storage, clock } = deps;
  const merge = await mergeById(database.db, mergeId);
  const key = merge?.status === JobStatus.succeeded ? merge.outputKey : null;
  const file = key && (await storage.stat(key));
  if (!merge || !key || !file) throw new Refusal("fileGone");
  await touchMerge(database.db, mergeId, clock.now());

  const etag = `"${mergeId}-${file.sizeBytes.toString(36)}"`;
  reply
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("cache-control", "private, max-age=0, must-revalidate")
    .header("content-disposition", attachment(fileName(merge.title, merge.key, endingOf(merge.container ?? "mp4"))))
    .type(typeOf(merge.container ?? ""));
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const range = countsRange(request.headers["if-range"], etag) ? request.headers.range : undefined;
  const span = spanOf(range, file.sizeBytes);
  if (span === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${file.sizeBytes}`).send();
  if (span !== "all") reply.code(206).header("content-range", `bytes ${span.start}-${span.end}/${file.sizeBytes}`);
  reply.header("content-length", span === "all" ? file.sizeBytes : span.end - span.start + 1);
  if (request.method === "HEAD") return reply.send();
  const stream = await storage.open(key, span === "all" ? undefined : span);
  // Slow readers take longer than the sweeper's patience: the end of a delivery counts as use too.
  stream.once("close", () => {
    touchMerge(database.db, mergeId, clock.now()).catch((error: unknown) =>
      request.log.warn({ err: error }, "the use of a file was not written down"),
    );
  });
  return reply.send(stream);
}

const types: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mkv: "video/x-matroska",
  m4a: "audio/mp4",
  opus: "audio/ogg",
  ogg: "audio/ogg",
  mp3: "audio/mpeg",
  flac: "audio/flac",
  wav: "audio/wav",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};

/** The type of a file of ours by its ending; strangers' own claims are never repeated, so nothing is ever a page. */
export const typeOf = (container: string): string => types[container.toLowerCase()] ?? "application/octet-stream";

/** The ending a file of ours is saved under: one of a medium, and never what a stranger's address or a changed link says. */
export const endingOf = (container: string): string =>
  Object.hasOwn(types, container.toLowerCase()) ? container : "bin";
