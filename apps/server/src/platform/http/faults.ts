import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { isCall } from "./is-call.ts";
import { languageOfRequest } from "./language.ts";

/** HTTP status codes that are kept (wire.4), and the sentence for each. */
const keptCodes: Readonly<Record<number, string>> = {
  404: "notFound",
  413: "requestTooLarge",
  415: "requestTypeUnknown",
  429: "tooManyRequests",
};

/** The one place where thrown errors become answers: `{state, message}` in the caller's language. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    const isOurs = error instanceof Refusal || error.name === "ZodError";
    const key = isOurs || status >= 500 ? null : (keptCodes[status] ?? "requestUnreadable");
    const told = key ? new Refusal(key, State.refused, retryOf(error), { cause: error }) : error;
    const { isFault, ...answer } = app.answers.of(told, languageOfRequest(request));
    if (isFault) request.log.error({ err: error, route: routeOf(request) }, "a request failed");
    if (key && keptCodes[status]) reply.code(status);
    // Calls answer 200 whatever their state (wire.3); pages and other routes do not.
    else reply.code(isFault && !isCall(request) ? 500 : 200);
    return await reply.type("application/json; charset=utf-8").send(answer);
  });
}

/**
 * The route's pattern is logged instead of the path, because the path may contain the token of a link that opens a file to
 * anybody.
 */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";

const retryOf = (error: FastifyError): Record<string, number> =>
  "retryAfterSeconds" in error ? { retryAfterSeconds: error.retryAfterSeconds as number } : {};
