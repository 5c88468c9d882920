import type { LanguagePort, PrepareLine } from "@cutwater/contract/language.ts";
import { lines } from "@cutwater/ui/api/call.ts";

/** The engine that a page is about to use: a port, and the relevant languages. */
export type Wanted = { port: LanguagePort; from?: string; to?: string };

/** Timeout that is long enough for a model of 1.1 GB over a slow connection. */
const timeoutMs = 3_600_000;

/** Makes the server fetch the model that a port needs. @throws as `call` */
export const prepare = ({ port, from, to }: Wanted, signal: AbortSignal): AsyncGenerator<PrepareLine> =>
  lines(
    "/client/language/prepare",
    { port, from: from || undefined, to: to || undefined },
    { signal, timeoutMs },
  ) as AsyncGenerator<PrepareLine>;
