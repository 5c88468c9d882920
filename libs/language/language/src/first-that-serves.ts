import { EngineFailure, NoEngine } from "./failures.ts";
import type { Engine, PortName } from "./ports.ts";

/** One engine behind a port. */
export type Candidate<Request, Result> = {
  engine: Engine;
  run(request: Request): Promise<Result>;
  /** Of a translator that knows few pairs of languages: whether this is one. Others try any. */
  serves?(pair: LanguagePair): Promise<boolean>;
};

/** BCP 47; `from` is null where nobody knows it. */
export type LanguagePair = { from: string | null; to: string };

/** What a chain needs. */
export type ChainDeps = {
  /** Epoch ms. */
  now(): number;
  /** Each failure of an engine after which the next one is asked. */
  onFailure(failure: EngineFailure): void;
};

/** How long an engine is left out after it was down, used up or did not accept the key, unless it says how long. */
const restMs = 60_000;

/**
 * Asks the engines in the operator's order until one serves.
 * @throws (what is given back) NoEngine with every engine's reason; at once what is no EngineFailure, such as the signal's reason
 */
export function firstThatServes<Request, Result>(
  port: PortName,
  candidates: readonly Candidate<Request, Result>[],
  { now, onFailure }: ChainDeps,
): (request: Request) => Promise<Result> {
  const resting = new Map<string, { until: number; failure: EngineFailure }>();

  return async (request) => {
    const reasons: EngineFailure[] = [];
    for (const { engine, run } of candidates) {
      const rest = resting.get(engine.name);
      if (rest && now() < rest.until) {
        reasons.push(rest.failure);
        continue;
      }
      try {
        return await run(request);
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        reasons.push(error);
        onFailure(error);
        if (lasting.has(error.kind))
          resting.set(engine.name, { until: now() + (error.retryAfterMs ?? restMs), failure: error });
      }
    }
    throw new NoEngine(port, reasons);
  };
}

/** What the next request would meet as well. */
const lasting: ReadonlySet<EngineFailure["kind"]> = new Set(["auth", "quota", "unavailable"]);
