import { apiBase } from "@cutwater/contract/route.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { Clock } from "../../../platform/clock.ts";
import { endingOf } from "../../../platform/http/media-types.ts";
import { deriveKey } from "../../../platform/keys.ts";
import { createSeals } from "../../../platform/seals.ts";
import type { JobRow } from "../rows/store-jobs.ts";

/** Keys of a job's files in the storage: one prefix per job. */
export const jobsPrefix = "jobs/";
export const keyPrefixOf = (id: string): string => `${jobsPrefix}${id}/`;
export const thumbKeyOf = (id: string): string => `${keyPrefixOf(id)}thumb.webp`;
export const idOfKey = (key: string): string => key.slice(jobsPrefix.length).split("/")[0] ?? "";

/** Paths of the raw links below the API base; a token follows, then a file name for the browser. */
export const resultPath = "/client/job/result";
export const thumbPath = "/client/job/thumb";

export type ResultRight = { kind: "result"; job: string } | { kind: "thumb"; job: string };

/** The file name of a result: the job's name with the file's own ending. */
export const nameOfResult = ({ name, outputKey }: Pick<JobRow, "name" | "outputKey">): string =>
  fileName(name, "", endingOf(outputKey?.split(".").at(-1) ?? ""));

export type ResultLinks = ReturnType<typeof createResultLinks>;

/** Signed links of results: paths without a host that work for everyone who has them, until the files are deleted. */
export function createResultLinks(secret: string, clock: Clock) {
  const seals = createSeals<ResultRight>({
    key: deriveKey(secret, "job-links"),
    nonceKey: deriveKey(secret, "job-links-nonce"),
    clock,
    expired: "resultGone",
  });
  return {
    open: seals.open,
    /** Null when there is no result, or when it has expired. */
    result: (row: JobRow): string | null => {
      if (row.outputKey === null || row.keptUntil === null || row.keptUntil <= clock.now()) return null;
      const token = seals.seal({ kind: "result", job: row.id }, row.keptUntil);
      return `${apiBase}${resultPath}/${token}/${encodeURIComponent(nameOfResult(row))}`;
    },
    thumb: (id: string, keptUntil: number): string =>
      `${apiBase}${thumbPath}/${seals.seal({ kind: "thumb", job: id }, keptUntil)}`,
  };
}
