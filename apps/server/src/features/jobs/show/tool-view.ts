import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import type { JobInput } from "../rows/job-input.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import type { Estimate } from "./estimate.ts";
import type { JobView, Shown } from "./job-views.ts";

type Deps = { estimate: Estimate; links: ResultLinks; sentence: Sentence };

/** How jobs of tools are shown: the same for every tool. */
export const createToolView =
  ({ estimate, links, sentence }: Deps): JobView =>
  async (rows, { language }) => {
    const outlooks = await estimate(rows);
    return new Map(
      rows.map((row): [string, Shown] => [
        row.id,
        {
          thumb: row.thumb,
          outputUrl: row.status === JobStatus.succeeded ? links.result(row) : null,
          result: null,
          qualities: {},
          error: row.errorKey ? sentence(language, row.errorKey, (row.errorParams ?? {}) as RefusalParams) : null,
          asked: askedOf(row),
          ...(outlooks.get(row.id) ?? { ahead: null, secondsLeft: null }),
        },
      ]),
    );
  };

/** The owner's own wish; of its uploads what he knows of them, and not where they lie. */
const askedOf = ({ data, inputs }: JobRow): Job["asked"] => ({
  data: (data ?? {}) as Record<string, unknown>,
  inputs: ((inputs ?? []) as JobInput[]).map(({ url, facts }) => ({ url, facts })),
});
