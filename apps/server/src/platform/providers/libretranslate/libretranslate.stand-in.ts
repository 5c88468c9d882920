import { json } from "node:stream/consumers";
import type { Answerer } from "../../egress/testing.ts";

export type LibreTranslateBody = { q: string[]; source: string; target: string; format: string; api_key?: string };
export type LibreTranslateStandIn = { listener: Answerer; taken: LibreTranslateBody[] };

/** Answers as LibreTranslate does, with three languages. Derived: written by hand from the public description. */
export function libreTranslateStandIn({
  key,
  translate,
}: {
  key: string;
  translate: (text: string) => string;
}): LibreTranslateStandIn {
  const taken: LibreTranslateBody[] = [];
  const listener: Answerer = async (request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/languages") return say(200, languages);
    if (request.method !== "POST" || request.url !== "/translate") return say(404, { error: "Not found" });
    const body = (await json(request)) as LibreTranslateBody;
    if (body.api_key !== key) return say(403, { error: `Invalid API key ${body.api_key}` });
    if (!languages.some(({ code }) => code === body.target))
      return say(400, { error: `${body.target} is not supported` });
    taken.push(body);
    return say(200, { translatedText: body.q.map(translate) });
  };
  return { listener, taken };
}

const languages = [
  { code: "en", name: "English", targets: ["en", "es", "zh-Hans"] },
  { code: "es", name: "Spanish", targets: ["en", "es"] },
  { code: "zh-Hans", name: "Chinese", targets: ["en", "zh-Hans"] },
];
