import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Trace, traceOfRequest, within } from "../measure/trace.ts";

/** A request's trace, and when it came. */
export type RequestTrace = Trace & { startedAt: number };

/** From the first hook on, what a request leads to belongs to its trace. @returns which one */
export function traceRequests(app: FastifyInstance): (request: FastifyRequest) => RequestTrace | null {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook("onRequest", (request, _reply, done) => {
    const trace = { ...traceOfRequest(request.id), startedAt: Date.now() };
    traces.set(request, trace);
    within(trace, done);
  });
  // A body's last piece comes from the socket, outside of what the first hook began.
  app.addHook("preValidation", (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) within(trace, done);
    else done();
  });
  return (request) => traces.get(request) ?? null;
}
