import { EngineFailure, NoEngine } from "./failures.ts";
import type { Engine, PortName } from "./ports.ts";

/** One engine behind a port. */
export type Candidate<Request, Result> = {
  engine: Engine;
  run(request: Request): Promise<Result>;
  /**
   * Whether the translator serves this pair of languages. Set only for a translator with few pairs; other translators try any
   * pair.
   */
  serves?(pair: LanguagePair): Promise<boolean>;
};

/** BCP 47; `from` is null when it is unknown. */
export type LanguagePair = { from: string | null; to: string };

/** Dependencies of a chain. */
export type ChainDeps = {
  /** Epoch ms. */
  now(): number;
  /** Called for each failure after which the next engine is tried. */
  onFailure(failure: EngineFailure): void;
};

/**
 * How long an engine is skipped after it was down, had used up its quota or rejected the key, unless the engine states a time.
 */
const restMs = 60_000;

/**
 * Tries the engines in the operator's order until one serves the request.
 * @throws (the returned function) NoEngine with every engine's reason; at once any error that is not an EngineFailure, such as
 *   the signal's reason
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

/** Failures that the next request would run into as well. */
const lasting: ReadonlySet<EngineFailure["kind"]> = new Set(["auth", "quota", "unavailable"]);
