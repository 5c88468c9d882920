import { Refusal, stateHeader } from "@cutwater/contract/answer.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOfRequest } from "./language.ts";
import { tellRetry } from "./retry-after.ts";

/**
 * Answers a raw link with plain text, the reason, and HTTP's own code (errors.11). Faults are logged here, once.
 *
 * @param codeOf returns the HTTP status for a refusal's key. Otherwise the status is 400, or 403 for a link that is not ours
 */
export async function answerReason(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  codeOf: (key: string) => number | undefined,
): Promise<FastifyReply> {
  const { message, isFault, state, retryAfterSeconds } = request.server.answers.of(error, languageOfRequest(request));
  if (isFault) request.log.error({ err: error }, "a raw link failed");
  const refused = error instanceof Refusal ? (codeOf(error.key) ?? (error.key === "tokenInvalid" ? 403 : 400)) : 500;
  for (const name of ["content-length", "content-range", "content-disposition", "etag"]) reply.removeHeader(name);
  tellRetry(reply, { state, retryAfterSeconds });
  reply.code(refused).header(stateHeader, state).header("cache-control", "no-store");
  return reply.type("text/plain; charset=utf-8").send(message);
}
