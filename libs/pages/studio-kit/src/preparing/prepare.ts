import type { LanguagePort, PrepareLine } from "@cutwater/contract/language.ts";
import { lines } from "@cutwater/ui/api/call.ts";

/** What a page is about to ask for: a port, and the languages that matter to it. */
export type Wanted = { port: LanguagePort; from?: string; to?: string };

/** A model of 1.1 GB over a slow line. */
const timeoutMs = 3_600_000;

/** Has the server fetch what a port needs. @throws as `call` */
export const prepare = ({ port, from, to }: Wanted, signal: AbortSignal): AsyncGenerator<PrepareLine> =>
  lines(
    "/client/language/prepare",
    { port, from: from || undefined, to: to || undefined },
    { signal, timeoutMs },
  ) as AsyncGenerator<PrepareLine>;
