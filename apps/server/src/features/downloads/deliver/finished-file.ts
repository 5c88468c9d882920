import { Refusal } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "../../../platform/http/content-disposition.ts";
import { endingOf, typeOf } from "../../../platform/http/media-types.ts";
import { sendStored } from "../../../platform/http/send-stored.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { OpenedFile } from "../links/begun.ts";
import { mergeById, touchMerge } from "../merge/store-merges.ts";
import type { Saved } from "./saved.ts";

export type FinishedFileDeps = Pick<Parts, "clock" | "database" | "storage"> & { saved: Saved };
export type FileRight = { merge: string; job?: string | undefined };
export type FileRequest = { request: FastifyRequest; reply: FastifyReply } & Pick<OpenedFile, "onBegin">;

/** Sends a finished file, with ranges and If-Range (RFC 9110). The caller has checked the link's token. */
export async function deliverFinished(
  { merge: mergeId, job }: FileRight,
  { request, reply, onBegin }: FileRequest,
  { database, storage, clock, saved }: FinishedFileDeps,
) {
  const merge = await mergeById(database.db, mergeId);
  const key = merge?.status === JobStatus.succeeded ? merge.outputKey : null;
  const file = key && (await storage.stat(key));
  if (!merge || !key || !file) throw new Refusal("fileGone");
  await touchMerge(database.db, mergeId, clock.now());

  const container = merge.container ?? "mp4";
  const touch = () =>
    touchMerge(database.db, mergeId, clock.now()).catch((error: unknown) =>
      request.log.warn({ err: error }, "the use of a file was not recorded"),
    );
  const stored = {
    key,
    sizeBytes: file.sizeBytes,
    etag: `"${mergeId}-${file.sizeBytes.toString(36)}"`,
    contentType: typeOf(merge.container ?? ""),
    disposition: attachment(fileName(merge.title, merge.key, endingOf(container))),
    cacheControl: "private, max-age=0, must-revalidate",
    onBegin,
    // The end of a transfer counts as use as well, because a slow transfer may last longer than the sweeper's idle time.
    onSent: (isToEnd: boolean) => {
      void touch();
      if (isToEnd) void saved(job, request.log);
    },
  };
  return await sendStored(stored, storage, request, reply);
}
