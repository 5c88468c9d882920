import { lines } from "../api/call.ts";

/** What a page is about to ask for: a port, and the languages that matter to it. */
export type Wanted = { port: "transcribe" | "translate" | "speak" | "chat"; from?: string; to?: string };

/** A line of the answer: bytes that have come, that all is there, or why it cannot be. */
export type PrepareLine =
  | { preparing: { model: string; bytes: number; total: number | null } }
  | { ready: true }
  | { failed: { why: string; text: string } };

/** A model of 1.1 GB over a slow line. */
const timeoutMs = 3_600_000;

/** Has the server fetch what a port needs. @throws as `call` */
export const prepare = ({ port, from, to }: Wanted, signal: AbortSignal): AsyncGenerator<PrepareLine> =>
  lines("/client/language/prepare", { port, from, to }, { signal, timeoutMs }) as AsyncGenerator<PrepareLine>;
