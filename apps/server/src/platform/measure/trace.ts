import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** Where something happens: `traceId` is one from a request through the queue to the worker; both are hex as W3C has them. */
export type Trace = { traceId: string; spanId: string };

/** A piece of work that took time. Times are epoch milliseconds. */
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

/** @param id a request's, which names its trace too: a UUID without its dashes is a trace id */
export const traceOfRequest = (id: string): Trace => ({ traceId: id.replaceAll("-", ""), spanId: newSpanId() });

/** What is done within belongs to the trace. */
export const within = ({ traceId, spanId }: Trace, run: () => void): void => here.run({ traceId, spanId }, run);

/** A span within the trace that a ticket brought, or a new one. */
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

/** Hears every span that ends. @returns how to stop */
export function onSpan(listener: (span: Span) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const newSpanId = (): string => randomBytes(8).toString("hex");
