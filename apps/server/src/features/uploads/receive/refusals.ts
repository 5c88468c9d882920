import { Refusal, type RefusalAnswer } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import { languageOfRequest } from "../../../platform/http/language.ts";

/** Files keep HTTP's own codes for too large and for the wrong kind (wire.4). */
const codes: Readonly<Record<string, number>> = {
  "upload.pictureTooLarge": 413,
  "upload.videoTooLarge": 413,
  "upload.notMedia": 415,
  "upload.notMediaBut": 415,
  "upload.soundTooLarge": 413,
  "picture.kindUnsupported": 415,
};
export const codeOf = (refusal: Refusal): number => codes[refusal.key] ?? 200;

export function answerOfRefusal(refusal: Refusal, request: FastifyRequest): RefusalAnswer {
  const { isFault: _, ...answer } = request.server.answers.of(refusal, languageOfRequest(request));
  return answer;
}

/**
 * Explains an error on the way to our disk: the sender's (it broke off, or sent no form), a full disk, or our own fault. Errors
 * of our own code are returned unchanged.
 */
export function refusalOfReceiving(error: unknown, isSenderGone: boolean): unknown {
  // A form with too many fields has its own answer.
  if (error instanceof Refusal || (error as { statusCode?: number }).statusCode) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return new Refusal("upload.noRoom", undefined, {}, { cause: error });
  const isSenders = isSenderGone || !/^E[A-Z]+$/.test(code);
  return isSenders ? new Refusal("upload.cutOff", undefined, {}, { cause: error }) : error;
}
