import { json } from "node:stream/consumers";
import type { Answerer } from "../../egress/testing.ts";

export type DeeplBody = {
  text: string[];
  source_lang?: string;
  target_lang: string;
  context?: string;
  tag_handling?: string;
};
export type DeeplStandIn = { listener: Answerer; taken: DeeplBody[] };

/**
 * Answers as DeepL's /v2/translate does. Derived: written by hand from the public description.
 * @param options.translate translates one text; the text contains elements exactly as they were sent
 */
export function deeplStandIn({ key, translate }: { key: string; translate: (text: string) => string }): DeeplStandIn {
  const taken: DeeplBody[] = [];
  const listener: Answerer = async (request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `DeepL-Auth-Key ${key}`)
      return say(403, { message: `Forbidden: ${request.headers.authorization}` });
    if (request.method !== "POST" || request.url !== "/v2/translate") return say(404, { message: "Not found" });
    const body = (await json(request)) as DeeplBody;
    if (body.text.length > 50) return say(400, { message: "Too many texts" });
    if (!/^(?:EN-US|EN-GB|ES|DE|ZH-HANS|ZH-HANT|PT-BR|PT-PT)$/.test(body.target_lang))
      return say(400, { message: "Value for 'target_lang' not supported." });
    taken.push(body);
    return say(200, {
      translations: body.text.map((text) => ({ detected_source_language: "EN", text: translate(text) })),
    });
  };
  return { listener, taken };
}
