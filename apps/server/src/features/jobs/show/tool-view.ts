import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import type { Estimate } from "./estimate.ts";
import type { JobDetails, JobView } from "./job-views.ts";

export type ToolViewDeps = { estimate: Estimate; links: ResultLinks; sentence: Sentence };

/** Shows jobs of tools, the same way for every tool. */
export const createToolView =
  ({ estimate, links, sentence }: ToolViewDeps): JobView =>
  async (rows, { language }) => {
    const outlooks = await estimate(rows);
    return new Map(
      rows.map((row): [string, JobDetails] => [
        row.id,
        {
          thumb: row.thumb,
          outputUrl: row.status === JobStatus.succeeded ? links.result(row) : null,
          result: null,
          qualities: {},
          error: row.errorKey ? sentence(language, row.errorKey, row.errorParams ?? {}) : null,
          asked: askedOf(row),
          ...(outlooks.get(row.id) ?? { ahead: null, secondsLeft: null }),
        },
      ]),
    );
  };

/** The job's request; its uploads without their storage keys. */
const askedOf = ({ data, inputs }: JobRow): Job["asked"] => ({
  data,
  inputs: (inputs ?? []).map(({ url, facts }) => ({ url, facts })),
});
