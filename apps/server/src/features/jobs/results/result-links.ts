import { languageOf, textsIn } from "@cutwater/contract/i18n.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Clock } from "../../../platform/clock.ts";
import { endingOf } from "../../../platform/http/media-types.ts";
import { deriveKey } from "../../../platform/keys.ts";
import { createSeals } from "../../../platform/seals.ts";
import type { JobRow } from "../rows/store-jobs.ts";

/** Prefix of all jobs' keys in the storage; below it each job has its own prefix. */
export const jobsPrefix = "jobs/";
export const keyPrefixOf = (id: string): string => `${jobsPrefix}${id}/`;
/** Key of the copy of the upload's small picture. */
export const thumbKeyOf = (id: string): string => `${keyPrefixOf(id)}thumb.webp`;
/** Key of the best frame of a result that is a video. */
export const posterKeyOf = (id: string): string => `${keyPrefixOf(id)}poster.webp`;
/** Key of the picture beside a shared result: a copy of the upload without metadata. */
export const beforeKeyOf = (id: string): string => `${keyPrefixOf(id)}before.webp`;
export const idOfKey = (key: string): string => key.slice(jobsPrefix.length).split("/")[0] ?? "";

/** Paths of the raw links below the API base; a token follows, then a file name for the browser. */
export const resultPath = "/client/job/result";
export const thumbPath = "/client/job/thumb";
export const archivePath = "/client/job/archive";

export type ResultRight =
  | { kind: "result"; job: string }
  | { kind: "thumb"; job: string }
  | { kind: "poster"; job: string }
  | { kind: "archive"; jobs: readonly string[] };

type NamedResult = Pick<JobRow, "name" | "serviceCode" | "language" | "outputKey">;

/**
 * "harbour (Erase).mp4": the job's name, often the name of the uploaded file, and the tool's name in the language of the request.
 */
function nameOfResult({ name, serviceCode, language, outputKey }: NamedResult, twin: number, tools: Tools): string {
  const tool = tools.get(serviceCode)?.tool;
  const names = tool && textsIn(tool.names, languageOf(language));
  const stem = name.replace(/\.[a-z0-9]{2,5}$/i, "");
  const marks = [...(names ? [`(${names.short})`] : []), ...(twin > 1 ? [`(${twin})`] : [])];
  return fileName(stem, marks.join(" "), endingOf(outputKey?.split(".").at(-1) ?? ""));
}

/** "Restore image (5).zip": the tool's name, if all are of one tool, and the number of results. */
function nameOfArchive(rows: readonly NamedResult[], tools: Tools): string {
  const [first] = rows;
  const isOfOneTool = rows.every(({ serviceCode }) => serviceCode === first?.serviceCode);
  const tool = isOfOneTool && first ? tools.get(first.serviceCode)?.tool : undefined;
  const name = tool && textsIn(tool.names, languageOf(first?.language)).name;
  return fileName(name ?? "Cutwater", `(${rows.length})`, "zip");
}

export type ResultLinks = ReturnType<typeof createResultLinks>;

/** Signed links of results: paths without a host that work for everybody who has them, until the files are deleted. */
export function createResultLinks({ secret, clock, tools }: { secret: string; clock: Clock; tools: Tools }) {
  const nameOf = (row: NamedResult, twin = 1): string => nameOfResult(row, twin, tools);
  const nameOfAll = (rows: readonly NamedResult[]): string => nameOfArchive(rows, tools);
  const isKept = ({ outputKey, keptUntil }: JobRow): boolean =>
    outputKey !== null && keptUntil !== null && keptUntil > clock.now();
  const seals = createSeals<ResultRight>({
    key: deriveKey(secret, "job-links"),
    nonceKey: deriveKey(secret, "job-links-nonce"),
    clock,
    expired: "resultGone",
  });
  return {
    open: seals.open,
    /** The file name of a result. @param twin a number from 2 on that distinguishes the result from others with the same name */
    nameOf,
    /** The file name of the zip of several results. */
    nameOfArchive: nameOfAll,
    /** Whether the job has a result that has not expired. */
    isKept,
    /** Null when there is no result, or when it has expired. */
    result: (row: JobRow): string | null => {
      if (!isKept(row)) return null;
      const token = seals.seal({ kind: "result", job: row.id }, row.keptUntil);
      return `${apiBase}${resultPath}/${token}/${encodeURIComponent(nameOf(row))}`;
    },
    /**
     * A link to one zip of several results, valid until the first of them expires. @param rows at least one, each with a result
     */
    archive(rows: readonly JobRow[]): string {
      const token = seals.seal(
        { kind: "archive", jobs: rows.map(({ id }) => id) },
        Math.min(...rows.map(({ keptUntil }) => keptUntil ?? 0)),
      );
      return `${apiBase}${archivePath}/${token}/${encodeURIComponent(nameOfAll(rows))}`;
    },
    /** A link to the job's picture: a copy of its upload's ("thumb"), or a frame of its result ("poster"). */
    picture: (kind: "thumb" | "poster", id: string, keptUntil: number): string =>
      `${apiBase}${thumbPath}/${seals.seal({ kind, job: id }, keptUntil)}`,
  };
}
