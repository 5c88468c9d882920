import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { sendStored } from "../../../platform/http/send-stored.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { contentTypeOf } from "../accept/judge-head.ts";
import { filePath, type Names, thumbPath } from "../keys.ts";
import { keptUpload, type UploadRow } from "../store.ts";

export type UploadRoutesDeps = { database: Database; storage: Storage; names: Names };
type Named = { Params: { name: string } };

/**
 * The link that shows an upload. Everybody with the link may look, since a video element sends no token; a request with another
 * customer's token may not.
 */
export function fileRoute(app: App, { database, storage, names }: UploadRoutesDeps): void {
  app.route<Named>({
    method: ["GET", "HEAD"],
    url: `${filePath}/:name`,
    config: { whoMay: "holder", scope: "read" },
    schema: { hide: true },
    async handler(request, reply) {
      const upload = await named("file", request, { database, names });
      const key = (await isForeign(upload, request, reply)) ? null : upload?.key;
      const found = key ? await storage.stat(key) : null;
      if (!upload || !key || !found) return reply.callNotFound();
      const file = {
        key,
        sizeBytes: found.sizeBytes,
        etag: `"${upload.id}"`,
        contentType: contentTypeOf(key),
        disposition: "inline",
        cacheControl: "private, max-age=3600",
      };
      return await sendStored(file, storage, request, reply);
    },
  });

  /** An ended session counts as another customer's: a raw link has HTTP's own status codes and no envelope (wire.4). */
  async function isForeign(upload: UploadRow | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!request.headers.authorization) return false;
    try {
      return (await app.callers.callerOf(request, reply)).ownerId !== upload?.ownerId;
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
  }
}

/** The link of the upload's small picture, for lists. */
export function thumbRoute(app: App, { database, storage, names }: UploadRoutesDeps): void {
  app.route<Named>({
    method: ["GET", "HEAD"],
    url: `${thumbPath}/:name`,
    config: { whoMay: "holder" },
    schema: { hide: true },
    async handler(request, reply) {
      const key = (await named("thumb", request, { database, names }))?.thumbKey;
      const found = key ? await storage.stat(key) : null;
      if (!key || !found) return reply.callNotFound();
      const file = {
        key,
        sizeBytes: found.sizeBytes,
        etag: `"${request.params.name}"`,
        contentType: "image/webp",
        disposition: "inline",
        cacheControl: "private, max-age=86400, immutable",
      };
      return await sendStored(file, storage, request, reply);
    },
  });
}

async function named(
  what: "file" | "thumb",
  { params }: FastifyRequest<Named>,
  { database, names }: Pick<UploadRoutesDeps, "database" | "names">,
): Promise<UploadRow | null> {
  const id = names.open(what, params.name);
  return id === null ? null : await keptUpload(database.db, id);
}
