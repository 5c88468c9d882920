import { type Language, textIn } from "@cutwater/contract/i18n.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import type { Uploads } from "../../uploads/index.ts";
import type { AnswerOf, Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import type { JobDetails, JobView } from "./job-views.ts";
import type { QueuePlaces } from "./queue-places.ts";

export type ToolViewDeps = {
  queuePlaces: QueuePlaces;
  links: ResultLinks;
  uploads: Pick<Uploads, "thumbOf">;
  sentence: Sentence;
  answerOf: AnswerOf;
};

/** Shows jobs of tools, the same way for every tool. */
export const createToolView =
  ({ queuePlaces, links, uploads, sentence, answerOf }: ToolViewDeps): JobView =>
  async (rows, { language }) => {
    const answerIn = (language: Language, { errorKey }: JobRow) => {
      const answer = errorKey && answerOf(errorKey);
      return (answer && textIn(answer, language)) || null;
    };
    const places = await queuePlaces(rows);
    return new Map(
      rows.map((row): [string, JobDetails] => [
        row.id,
        {
          thumb: row.thumb,
          outputUrl: row.status === JobStatus.succeeded ? links.result(row) : null,
          result: null,
          qualities: {},
          error: row.errorKey ? sentence(language, row.errorKey, row.errorParams ?? {}) : null,
          answer: answerIn(language, row),
          made: row.status === JobStatus.succeeded ? toldOf(row) : null,
          asked: askedOf(row, uploads),
          ...(row.status === JobStatus.running && {
            ahead: places.get(row.id) ?? null,
            secondsLeft: row.secondsLeft,
            step: row.step,
          }),
        },
      ]),
    );
  };

/** The visible part of a tool's result, without the name under which the file is stored. */
function toldOf({ result }: JobRow): Job["made"] {
  const { outputUrl: _kept, ...told } = (result ?? {}) as Record<string, unknown>;
  return told;
}

/** The job's request; its uploads without their storage keys. */
const askedOf = ({ data, inputs }: JobRow, { thumbOf }: ToolViewDeps["uploads"]): Job["asked"] => ({
  data,
  inputs: (inputs ?? []).map((input) => ({ url: input.url, facts: input.facts, thumb: thumbOf(input) })),
});
