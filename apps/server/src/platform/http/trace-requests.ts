import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Trace, traceOfRequest, within } from "../log/trace.ts";

/** A request's trace, and the time of its arrival. */
export type RequestTrace = Trace & { startedAt: number };

/**
 * Adds everything that a request does to its trace, beginning with the first hook.
 * @returns a function that returns a request's trace
 */
export function traceRequests(app: FastifyInstance): (request: FastifyRequest) => RequestTrace | null {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook("onRequest", (request, _reply, done) => {
    const trace = { ...traceOfRequest(request.id), startedAt: Date.now() };
    traces.set(request, trace);
    within(trace, done);
  });
  // The last piece of a body arrives from the socket, outside the async context of the first hook.
  app.addHook("preValidation", (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) within(trace, done);
    else done();
  });
  return (request) => traces.get(request) ?? null;
}
