import type { LanguagePort, PrepareLine } from "@cutwater/contract/language.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Preparing } from "@cutwater/language/ports.ts";
import type { Language } from "../../platform/providers/create-language.ts";
import { type AskedPair, meansHere } from "./means.ts";

export type Why = Extract<PrepareLine, { failed: unknown }>["failed"]["why"];
/** The progress of a preparation, and its end. */
export type PrepareNews =
  | { preparing: { model: string; bytes: number; total: number } }
  | { ready: true }
  | { failed: Why };

/**
 * Fetches the model that serves a port. Only the latest progress is reported, so a slow reader misses earlier values.
 * @throws the signal's reason
 */
export async function* prepare(
  { port, ...pair }: AskedPair & { port: LanguagePort },
  { language, signal }: { language: Language; signal: AbortSignal },
): AsyncGenerator<PrepareNews> {
  const { lacking, ...means } = await meansHere(language, pair);
  const one = means[port];
  if (!one) return yield { failed: lacking.find((model) => model.port === port)?.why ?? "none" };
  if (one.toFetch === null) return yield { ready: true };

  let news: Preparing | null = null;
  let told = Promise.withResolvers<null>();
  const ended = language
    .prepare(one.name, {
      signal,
      onPreparing(preparing) {
        news = preparing;
        told.resolve(null);
      },
    })
    .then((): PrepareNews => ({ ready: true }), failureOf);
  for (;;) {
    const end = await Promise.race([ended, told.promise]);
    told = Promise.withResolvers();
    if (news !== null) yield { preparing: bytesOf(news) };
    news = null;
    if (end) return yield end;
  }
}

const bytesOf = ({ model, bytes, total }: Preparing) => ({ model, bytes, total: total ?? bytes });

function failureOf(error: unknown): PrepareNews {
  if (error instanceof EngineFailure && error.lacking) return { failed: error.lacking };
  throw error;
}
