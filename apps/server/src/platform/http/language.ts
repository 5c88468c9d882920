import { type Language, languageOf, languages } from "@cutwater/contract/i18n.ts";
import type { FastifyRequest } from "fastify";

/** The language an answer is to be in: `lang` of the query or the body (wire.2), else what the browser prefers. */
export const languageOfRequest = (request: FastifyRequest): Language =>
  langOf(request.query) ?? langOf(request.body) ?? languageOf(request.headers["accept-language"]);

function langOf(source: unknown): Language | undefined {
  if (typeof source !== "object" || source === null || !("lang" in source)) return undefined;
  return languages.find((language) => language === source.lang);
}
