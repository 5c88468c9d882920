import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOfRequest } from "../../platform/http/language.ts";

/** Raw links keep HTTP's own codes (DESIGN §4); the body is the sentence alone. */
const codes: Readonly<Record<string, number>> = {
  tokenInvalid: 403,
  linkExpired: 410,
  downloadExpire: 410,
  fileGone: 410,
  pictureGone: 404,
  subtitleGone: 404,
  sourceFault: 502,
  linkRefused: 502,
  "link.gone": 410,
  "link.busy": 503,
  "link.timeout": 504,
};

/** Answers a raw link with plain text: the reason. Faults are logged here, once. */
export async function answerReason(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { message, isFault } = request.server.answers.of(error, languageOfRequest(request));
  if (isFault) request.log.error({ err: error }, "a raw link failed");
  const code = error instanceof Refusal ? (codes[error.key] ?? (error.key.startsWith("link.") ? 502 : 400)) : 500;
  for (const name of ["content-length", "content-range", "content-disposition", "etag"]) reply.removeHeader(name);
  return reply.code(code).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(message);
}
