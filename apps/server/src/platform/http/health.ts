import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { isDiskFull } from "../disk-full.ts";
import type { Log } from "../log/log.ts";

/** Checks one thing that must work. Returns details to show, or throws. Anybody may read the message of a NotReady. */
export type Check = () => Promise<unknown>;

export class NotReady extends Error {}

type Finding = { ok: boolean; ms: number; detail?: unknown };
type Findings = { ok: boolean; checks: Record<string, Finding> };

const patienceMs = 5_000;
/**
 * How long a round of checks is reused. Anybody may send a request, and a check costs a write to the storage, so all requests
 * within this time share one round.
 */
const freshMs = 1_000;

/** GET /healthz: the process is up. GET /readyz: everything that it depends on works too (200 or 503). */
export function mountHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, Check>>,
  { log, clock }: { log: Log; clock: Clock },
): void {
  let round: { at: number; findings: Promise<Findings> } | null = null;

  app.get("/healthz", { config: { whoMay: "visitor" }, schema: { hide: true } }, () => ({ ok: true }));
  app.get("/readyz", { config: { whoMay: "visitor" }, schema: { hide: true } }, async (_request, reply) => {
    if (!round || clock.now() - round.at > freshMs) round = { at: clock.now(), findings: ask(checks, log) };
    const findings = await round.findings;
    return await reply
      .code(findings.ok ? 200 : 503)
      .header("cache-control", "no-store")
      .send(findings);
  });
}

async function ask(checks: Readonly<Record<string, Check>>, log: Log): Promise<Findings> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, Finding]> => {
      const start = performance.now();
      const took = () => Math.round(performance.now() - start);
      try {
        const detail = await withPatience(check());
        return [name, { ok: true, ms: took(), ...(detail === undefined ? {} : { detail }) }];
      } catch (error) {
        if (isDiskFull(error)) {
          log.error({ err: error, check: name }, "no disk space is left");
          return [name, { ok: false, ms: took(), detail: "no disk space is left" }];
        }
        const isExpected = error instanceof NotReady;
        if (isExpected) log.warn({ check: name, reason: error.message, cause: error.cause }, "a part is not ready");
        else log.error({ err: error, check: name }, "a part is not ready");
        return [name, { ok: false, ms: took(), ...(isExpected ? { detail: error.message } : {}) }];
      }
    }),
  );
  return { ok: found.every(([, { ok }]) => ok), checks: Object.fromEntries(found) };
}

async function withPatience<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
