import { apiBase } from "@cutwater/contract/route.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { Tools } from "../../../load-tools.ts";
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

type NamedResult = Pick<JobRow, "name" | "serviceCode" | "language" | "outputKey">;

/** "harbour (Erase).mp4": the job's name, often that of the uploaded file, and the tool in the language of the request. */
function nameOfResult({ name, serviceCode, language, outputKey }: NamedResult, tools: Tools): string {
  const names = tools.get(serviceCode)?.tool.names[language === "zh" ? "zh" : "en"];
  const stem = name.replace(/\.[a-z0-9]{2,5}$/i, "");
  return fileName(stem, names ? `(${names.short})` : "", endingOf(outputKey?.split(".").at(-1) ?? ""));
}

export type ResultLinks = ReturnType<typeof createResultLinks>;

/** Signed links of results: paths without a host that work for everyone who has them, until the files are deleted. */
export function createResultLinks({ secret, clock, tools }: { secret: string; clock: Clock; tools: Tools }) {
  const nameOf = (row: NamedResult): string => nameOfResult(row, tools);
  const seals = createSeals<ResultRight>({
    key: deriveKey(secret, "job-links"),
    nonceKey: deriveKey(secret, "job-links-nonce"),
    clock,
    expired: "resultGone",
  });
  return {
    open: seals.open,
    /** The file name of a result. */
    nameOf,
    /** Null when there is no result, or when it has expired. */
    result: (row: JobRow): string | null => {
      if (row.outputKey === null || row.keptUntil === null || row.keptUntil <= clock.now()) return null;
      const token = seals.seal({ kind: "result", job: row.id }, row.keptUntil);
      return `${apiBase}${resultPath}/${token}/${encodeURIComponent(nameOf(row))}`;
    },
    thumb: (id: string, keptUntil: number): string =>
      `${apiBase}${thumbPath}/${seals.seal({ kind: "thumb", job: id }, keptUntil)}`,
  };
}
