import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** Position in a trace. `traceId` stays the same from a request through the queue to the worker; both are hex as W3C defines. */
export type Trace = { traceId: string; spanId: string };

/** A timed piece of work. Times are epoch milliseconds. */
export type Span = Trace & {
  parentId: string | null;
  name: string;
  kind: "server" | "consumer";
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
};

const here = new AsyncLocalStorage<Trace>();
const listeners = new Set<(span: Span) => void>();

export const currentTrace = (): Trace | null => here.getStore() ?? null;

/** @param id the id of a request, which also names its trace: a UUID without its dashes is a trace id */
export const traceOfRequest = (id: string): Trace => ({ traceId: id.replaceAll("-", ""), spanId: newSpanId() });

/** Runs `run` within a trace: everything that it does belongs to the trace. */
export const within = ({ traceId, spanId }: Trace, run: () => void): void => here.run({ traceId, spanId }, run);

/** Runs `run` in a span within the trace of a ticket, or within a new trace. */
export async function inSpan<T>(
  name: string,
  parent: Trace | null,
  attributes: Span["attributes"],
  run: () => Promise<T>,
): Promise<T> {
  const trace = { traceId: parent?.traceId ?? randomBytes(16).toString("hex"), spanId: newSpanId() };
  const startedAt = Date.now();
  const end = (isFailed: boolean): void =>
    endSpan({ ...trace, parentId: parent?.spanId ?? null, name, kind: "consumer", startedAt, attributes, isFailed });
  return await here.run(trace, async () => {
    try {
      const answer = await run();
      end(false);
      return answer;
    } catch (error) {
      end(true);
      throw error;
    }
  });
}

export function endSpan(span: Omit<Span, "endedAt">): void {
  for (const listener of listeners) listener({ ...span, endedAt: Date.now() });
}

/** Calls `listener` for every span that ends. @returns a function that stops it */
export function onSpan(listener: (span: Span) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const newSpanId = (): string => randomBytes(8).toString("hex");
