import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import type { ResultLinks } from "../keep/links.ts";
import type { Sentence } from "../refusals.ts";
import type { JobRow } from "../store.ts";
import type { KeptInput } from "../submit/read-asked.ts";
import type { Estimate } from "./estimate.ts";
import type { JobView, Shown } from "./show.ts";

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
  inputs: ((inputs ?? []) as KeptInput[]).map(({ url, facts }) => ({ url, facts })),
});
