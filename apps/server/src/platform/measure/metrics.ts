import { Counter, Histogram, Registry } from "prom-client";

/** Counts and times of this process, for /metrics (platform/http/metrics.ts); docs/operations.md explains each. */
export const measured = new Registry();
const registers = [measured];

const parses = new Histogram({
  name: "cutwater_parse_seconds",
  help: "Time of reading a link, by site and how it ended",
  labelNames: ["site", "outcome"],
  buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60],
  registers,
});
const runs = new Histogram({
  name: "cutwater_run_seconds",
  help: "Time of a run of a merge, a conversion or a tool's job, by what it was and how it ended",
  labelNames: ["work", "kind", "outcome"],
  buckets: [0.5, 2, 5, 15, 60, 300, 900, 3600],
  registers,
});
const bytes = new Counter({
  name: "cutwater_run_bytes_total",
  help: "Bytes of finished files that runs moved into the storage",
  labelNames: ["work", "kind"],
  registers,
});
const webhooks = new Counter({
  name: "cutwater_webhooks_total",
  help: "Calls of payment providers, by how they were taken",
  labelNames: ["provider", "outcome"],
  registers,
});
const asks = new Histogram({
  name: "cutwater_language_seconds",
  help: "Time of a transcript, a translation or speech, over all engines that were asked for it",
  labelNames: ["port", "outcome"],
  buckets: [0.2, 1, 3, 10, 30, 120, 600],
  registers,
});
const engineFailures = new Counter({
  name: "cutwater_language_engine_failures_total",
  help: "Failures of one engine of language or speech; another one may have answered",
  labelNames: ["engine", "kind"],
  registers,
});

/** @param site one of the promised sites, or "other", because anybody can type a host */
export const observeParse = (labels: { site: string; outcome: string }, ms: number): void =>
  parses.observe(labels, ms / 1_000);
export type RunOutcome = "succeeded" | "failed" | "paused" | "stopped" | "handedBack";
export const observeRun = (labels: { work: string; kind: string; outcome: RunOutcome }, ms: number): void =>
  runs.observe(labels, ms / 1_000);
export const countBytes = (labels: { work: string; kind: string }, count: number): void => bytes.inc(labels, count);
export const countWebhook = (provider: string, outcome: "heard" | "refused" | "failed" | "tooMany"): void =>
  webhooks.inc({ provider, outcome });
export const countEngineFailure = (engine: string, kind: string): void => engineFailures.inc({ engine, kind });

/** Measures the duration of a request to a language engine. */
export async function timedAsk<T>(
  port: "transcribe" | "translate" | "speak" | "separate",
  ask: () => Promise<T>,
): Promise<T> {
  const end = asks.startTimer({ port });
  try {
    const answer = await ask();
    end({ outcome: "answered" });
    return answer;
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}
