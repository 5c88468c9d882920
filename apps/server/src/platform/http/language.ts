import { type Language, languageOf, languageWithCode } from "@cutwater/contract/i18n.ts";
import type { FastifyRequest } from "fastify";

/** The language of an answer: `lang` of the query or the body (wire.2), else the browser's preference. */
export const languageOfRequest = (request: FastifyRequest): Language =>
  langOf(request.query) ?? langOf(request.body) ?? languageOf(request.headers["accept-language"]);

function langOf(source: unknown): Language | undefined {
  if (typeof source !== "object" || source === null || !("lang" in source)) return undefined;
  return languageWithCode(source.lang);
}
