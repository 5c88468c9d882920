import { parse } from "node:querystring";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";

/**
 * The maximum number of values in a JSON body. Large bodies are large because of pictures. A body with more values than this
 * would take seconds to parse, and the server could serve nobody else meanwhile.
 */
const mostValues = 300_000;

/** Reads JSON and urlencoded bodies. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const readJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (isDense(body)) return done(Object.assign(new Error("too many values"), { statusCode: 413 }));
    return readJson(request, body, done);
  });
  // The parser stops after 1,000 fields.
  await app.register(formbody, { parser: (text) => ({ ...parse(text) }) });
}

/** Whether a JSON text contains too many values. Characters inside strings are counted too. */
function isDense(json: string): boolean {
  if (json.length <= mostValues) return false;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if ((sign === comma || sign === bracket || sign === brace) && ++values > mostValues) return true;
  }
  return false;
}

const [comma, bracket, brace] = [...",[{"].map((sign) => sign.charCodeAt(0));
