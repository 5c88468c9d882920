import { Refusal } from "@cutwater/contract/answer.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { zipOf } from "../../../platform/archive/zip.ts";
import { attachment } from "../../../platform/http/content-disposition.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { typeOf } from "../../../platform/http/media-types.ts";
import { answerReason } from "../../../platform/http/raw-answer.ts";
import type { Parts } from "../../../platform/parts.ts";
import { type JobRow, jobById } from "../rows/store-jobs.ts";
import { type FindFile, mountRaw } from "./mount-raw.ts";
import { openResults } from "./result-files.ts";
import { archivePath, posterKeyOf, type ResultLinks, resultPath, thumbKeyOf, thumbPath } from "./result-links.ts";

export type ResultRoutesDeps = Pick<Parts, "database" | "storage"> & { links: ResultLinks };

/** The raw links of results: the token in the link is the authorization, so download managers work without cookies. */
export function resultRoutes(app: App, { database, storage, links }: ResultRoutesDeps): void {
  const raw = (path: string, find: FindFile) => mountRaw(app, storage, { path, find, goneKey: "resultGone" });

  /** Sent while it is packed, without a length; no part of it is stored. */
  app.get<{ Params: { "*": string } }>(
    `${apiBase}${archivePath}/*`,
    { config: { whoMay: "holder" }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      try {
        const [token = ""] = request.params["*"].split("/");
        const rows = await keptOf(links.open(token, "archive").jobs);
        return await reply
          .header("cache-control", "no-store")
          .header("content-disposition", attachment(links.nameOfArchive(rows)))
          .type("application/zip")
          .send(zipOf(openResults(rows, { storage, links })));
      } catch (error) {
        return await answerReason(error, request, reply, (key) => (key === "resultGone" ? 410 : undefined));
      }
    },
  );

  async function keptOf(ids: readonly string[]): Promise<JobRow[]> {
    const rows: JobRow[] = [];
    for (const id of ids) {
      const row = await jobById(database.db, id);
      if (row && links.isKept(row)) rows.push(row);
    }
    if (rows.length === 0) throw new Refusal("resultGone");
    return rows;
  }

  raw(resultPath, async (token) => {
    const row = await jobById(database.db, links.open(token, "result").job);
    if (!row?.outputKey) throw new Refusal("resultGone");
    return {
      key: row.outputKey,
      contentType: typeOf(row.outputKey.split(".").at(-1) ?? ""),
      disposition: attachment(links.nameOf(row)),
      cacheControl: "private, max-age=0, must-revalidate",
    };
  });

  raw(thumbPath, async (token) => {
    const { kind, job } = links.open(token, "thumb", "poster");
    return {
      key: kind === "poster" ? posterKeyOf(job) : thumbKeyOf(job),
      contentType: "image/webp",
      disposition: "inline",
      cacheControl: "private, max-age=86400, immutable",
    };
  });
}
