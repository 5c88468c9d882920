import { refuse } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";

/** A hook that parses a multipart body without files into `request.body`, so that it looks like a JSON or urlencoded body. */
export const readForm =
  (fieldBytes: number) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const fields: Record<string, unknown> = Object.create(null);
    for await (const part of request.parts({ limits: { files: 0, fields: 40, fieldSize: fieldBytes } })) {
      if (part.type !== "field") continue;
      if (part.valueTruncated) refuse("requestTooLarge");
      fields[part.fieldname] = part.value;
    }
    request.body = { ...fields };
  };

/** The input without the fields that are part of every request. */
export function withoutCommon(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given ?? {};
  const { app: _app, lang: _lang, ...own } = given as Record<string, unknown>;
  return own;
}
