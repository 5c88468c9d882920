import { apiBase } from "@cutwater/contract/route.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { Clock } from "../../../platform/clock.ts";
import { endingOf } from "../../../platform/http/media-types.ts";
import { deriveKey } from "../../../platform/keys.ts";
import { createSeals } from "../../../platform/seals.ts";
import type { JobRow } from "../rows/store-jobs.ts";

/** Where a job's files lie in the storage: a folder a job. */
export const jobsPrefix = "jobs/";
export const folderOf = (id: string): string => `${jobsPrefix}${id}/`;
export const thumbKeyOf = (id: string): string => `${folderOf(id)}thumb.webp`;
export const idOfKey = (key: string): string => key.slice(jobsPrefix.length).split("/")[0] ?? "";

/** Where the links of results answer, below the API base: a token follows, then a name for the browser's sake. */
export const resultPath = "/client/job/result";
export const thumbPath = "/client/job/thumb";

export type Right = { kind: "result"; job: string } | { kind: "thumb"; job: string };

/** What a result is saved as: the job's name and the file's own ending. */
export const nameOfResult = ({ name, outputKey }: Pick<JobRow, "name" | "outputKey">): string =>
  fileName(name, "", endingOf(outputKey?.split(".").at(-1) ?? ""));

export type ResultLinks = ReturnType<typeof createResultLinks>;

/** Links of results: paths of this host, good for whoever holds them until the files go. */
export function createResultLinks(secret: string, clock: Clock) {
  const seals = createSeals<Right>({
    key: deriveKey(secret, "job-links"),
    nonceKey: deriveKey(secret, "job-links-nonce"),
    clock,
    expired: "resultGone",
  });
  return {
    open: seals.open,
    /** Null when there is no result, or no longer. */
    result: (row: JobRow): string | null => {
      if (row.outputKey === null || row.keptUntil === null || row.keptUntil <= clock.now()) return null;
      const token = seals.seal({ kind: "result", job: row.id }, row.keptUntil);
      return `${apiBase}${resultPath}/${token}/${encodeURIComponent(nameOfResult(row))}`;
    },
    thumb: (id: string, keptUntil: number): string =>
      `${apiBase}${thumbPath}/${seals.seal({ kind: "thumb", job: id }, keptUntil)}`,
  };
}
