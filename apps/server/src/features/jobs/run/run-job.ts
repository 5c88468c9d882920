import { Refusal } from "@cutwater/contract/answer.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { AttemptsSpent } from "../../../platform/durable/run-once.ts";
import type { DurableWork, Made, Pause, Run } from "../../../platform/durable/work.ts";
import { typeOf } from "../../../platform/http/media-types.ts";
import type { Log } from "../../../platform/log/log.ts";
import { LimitExceeded } from "../../../platform/sandbox/limited.ts";
import type { EngineRunDeps } from "../engines/prepare-engine.ts";
import { SchemaFault } from "../fit-data.ts";
import type { Notifier } from "../notices/notifier.ts";
import { refusalOfLimit } from "../refusals.ts";
import { keyPrefixOf } from "../results/result-links.ts";
import { type PauseDeps, pauseJob } from "../review/pause.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { countFault, createRunStore, type JobOutput, type ToolProgress } from "../rows/store-runs.ts";
import type { Endings } from "./end.ts";
import { makeResult } from "./make-result.ts";
import { makePoster } from "./poster.ts";

export type ToolJobDeps = {
  clock: Clock;
  database: Database;
  log: Log;
  tools: Tools;
  endings: Endings;
  notifier: Notifier;
  inbox: PauseDeps["inbox"];
  links: PauseDeps["links"];
  sentence: PauseDeps["sentence"];
  webhooks: PauseDeps["webhooks"];
  making: EngineRunDeps;
};

/** Maximum number of runs, killed runs included. After this many runs another one would fail too. */
const attemptLimit = 20;
const faultLimit = 2;

/** Runs a tool's job and ends it. The platform makes it survive kills. */
export function createToolJob(deps: ToolJobDeps): DurableWork<JobRow, ToolProgress, JobOutput> {
  const { clock, database, endings, log, notifier } = deps;
  const { db } = database;
  return {
    name: "job",
    kindOf: ({ serviceCode }) => serviceCode,
    logged: ({ id, serviceCode, attempt }) => ({ jobId: id, service: serviceCode, attempt }),
    store: createRunStore(db, clock),
    attemptLimit,
    earlierRuns: ({ pausedAttempt }) => pausedAttempt,
    isFinal: (error) => reasonOf(error) !== null,
    retries: {
      limit: faultLimit,
      countFault: (run) => countFault(db, run),
    },
    percentOf: ({ progress }) => progress ?? 0,
    async begun(row) {
      log.info({ jobId: row.id, service: row.serviceCode, attempt: row.attempt }, "a run begins");
      await notifier.turns();
    },
    make: (run) => make(run, deps),
    publish: (row, { percent, step, secondsLeft }) =>
      notifier.progress([{ ...row, progress: percent, step, secondsLeft }]),
    async succeed(row) {
      await endings.succeed(row);
    },
    async fail(row, error) {
      const reason = reasonOf(error);
      const detail = { jobId: row.id, service: row.serviceCode, attempt: row.attempt, err: error };
      // Any fault other than these has been logged already.
      if (reason) log[error instanceof Refusal ? "info" : "error"](detail, "a job failed");
      await endings.fail(row, reason ?? { key: "unexpected" });
    },
    // A cancelled job's row has ended already. A job that another worker took over has another run.
    stopped: async () => "over",
  };
}

async function make(run: Run<JobRow, ToolProgress>, deps: ToolJobDeps): Promise<Made<JobOutput> | Pause> {
  const { log, making, tools } = deps;
  const { id, serviceCode } = run.row;
  const found = tools.get(serviceCode);
  if (!found) throw new Error(`no tool of this worker is ${serviceCode}`);
  const startedAt = performance.now();
  const made = await makeResult(run, found, making);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ jobId: id, service: serviceCode, ms, peakMegabytes: made.peakMegabytes }, "an engine has ended");
  if ("draft" in made) return { pause: () => pauseJob(run.row, made.draft, deps) };
  const { result, output, files } = made;
  const keyOf = (name: string): string => keyPrefixOf(id) + name;
  const kept = files.map(({ name, path, extension }) => ({ key: keyOf(name), path, contentType: typeOf(extension) }));
  const poster = await makePoster(id, output, { directory: run.directory, signal: run.signal, log });
  return {
    output: { result, outputKey: keyOf(output.name), outputBytes: output.bytes },
    files: poster ? [...kept, poster] : kept,
  };
}

/** The reason, if another try would fail in the same way; null if another try might succeed. */
function reasonOf(error: unknown): Pick<Refusal, "key" | "params"> | null {
  if (error instanceof Refusal) return { key: error.key, params: error.params };
  if (error instanceof SchemaFault) return error.reason;
  if (error instanceof LimitExceeded) return refusalOfLimit(error);
  return error instanceof AttemptsSpent ? { key: "unexpected", params: {} } : null;
}
