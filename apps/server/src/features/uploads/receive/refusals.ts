import { Refusal, type RefusalAnswer } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";
import { languageOfRequest } from "../../../platform/http/language.ts";

/** Refusals of files that keep HTTP's own status codes (wire.4): too large, and wrong kind. */
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
 * Explains an error while a file was written to our disk: the sender broke off or sent no form, the disk is full, or the fault is
 * our own. Errors of our own code are returned unchanged.
 */
export function refusalOfReceiving(error: unknown, isSenderGone: boolean): unknown {
  // A form with too many fields has a response of its own.
  if (error instanceof Refusal || (error as { statusCode?: number }).statusCode) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return new Refusal("upload.noRoom", undefined, {}, { cause: error });
  const isSenders = isSenderGone || !/^E[A-Z]+$/.test(code);
  return isSenders ? new Refusal("upload.cutOff", undefined, {}, { cause: error }) : error;
}
