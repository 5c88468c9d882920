import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { isCall } from "./is-call.ts";
import { languageOfRequest } from "./language.ts";

/** HTTP codes that stay (wire.4), and what is said with them. */
const keptCodes: Readonly<Record<number, string>> = {
  404: "notFound",
  413: "requestTooLarge",
  415: "requestTypeUnknown",
  429: "tooManyRequests",
};

/** The one place where thrown things become answers: `{state, message}` in the caller's language. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    const isOurs = error instanceof Refusal || error.name === "ZodError";
    const key = isOurs || status >= 500 ? null : (keptCodes[status] ?? "requestUnreadable");
    const told = key ? new Refusal(key, State.refused, retryOf(error), { cause: error }) : error;
    const { isFault, ...answer } = app.answers.of(told, languageOfRequest(request));
    if (isFault) request.log.error({ err: error, route: routeOf(request) }, "a request failed");
    if (key && keptCodes[status]) reply.code(status);
    // Calls answer 200 whatever their state (wire.3); pages and the like do not.
    else reply.code(isFault && !isCall(request) ? 500 : 200);
    return await reply.type("application/json; charset=utf-8").send(answer);
  });
}

/** The pattern that a request met: its path may hold the token of a link, which opens a file to anybody who has it. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";

const retryOf = (error: FastifyError): Record<string, number> =>
  "retryAfterSeconds" in error ? { retryAfterSeconds: error.retryAfterSeconds as number } : {};
