import { Refusal } from "@cutwater/contract/answer.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { answerReason } from "../../../platform/http/raw-answer.ts";
import { type Stored, sendStored } from "../../../platform/http/send-stored.ts";
import type { Storage } from "../../../platform/storage/storage.ts";

/** Finds the file that a link's token opens. */
export type FindFile = (token: string) => Promise<Omit<Stored, "sizeBytes" | "etag">>;

/**
 * Mounts raw links: the token in the link is the authorization, so download managers work without cookies. A file that is gone
 * is refused as `goneKey`, with HTTP status 410.
 */
export function mountRaw(
  app: App,
  storage: Storage,
  { path, find, goneKey }: { path: string; find: FindFile; goneKey: string },
): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    // A wildcard: the router's limit for named parameters is shorter than a token.
    url: `${apiBase}${path}/*`,
    config: { whoMay: "holder" },
    schema: { hide: true },
    handler: async (request, reply) => {
      try {
        const [token = ""] = request.params["*"].split("/");
        const file = await find(token);
        const found = await storage.stat(file.key);
        if (!found) throw new Refusal(goneKey);
        const { sizeBytes } = found;
        // A job's files never change, so their size suffices as a tag.
        const etag = `"${file.key.split("/")[1]}-${sizeBytes.toString(36)}"`;
        return await sendStored({ ...file, sizeBytes, etag }, storage, request, reply);
      } catch (error) {
        return await answerReason(error, request, reply, (key) => (key === goneKey ? 410 : undefined));
      }
    },
  });
}
