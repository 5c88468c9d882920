import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import type { Answerer } from "../../egress/testing.ts";

export type OpenAiStandInOptions = {
  key: string;
  /** Accepted values of response_format. Others are rejected as OpenAI rejects them. */
  formats?: readonly string[];
  /** Returns the body of a transcription for its form. */
  transcription?: (form: FormData) => object;
  /** Returns a chat's text for its messages. */
  write?: (messages: readonly { role: string; content: string }[]) => string;
  /** Changes a completion before it is sent. */
  complete?: (completion: Completion) => object;
  /** A WAV for every text. */
  speech?: Uint8Array;
  /** Returns the WAV of a text, for tests in which the words matter. */
  speak?: (text: string) => Promise<Uint8Array>;
};
type Completion = { choices: { finish_reason: string; message: { content: string } }[]; usage?: object };
type ChatBody = { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } };

export type OpenAiStandIn = {
  listener: Answerer;
  /** Path and query, headers and body of each accepted request. */
  taken: { url: string; headers: IncomingMessage["headers"]; asked: FormData | ChatBody | Record<string, unknown> }[];
};

/**
 * Answers as OpenAI's API does, and as Azure's deployments do. Derived: written by hand from the public descriptions, with their
 * error codes. Like the real API it repeats the key in the sentence about a wrong key.
 */
export function openAiStandIn(options: OpenAiStandInOptions): OpenAiStandIn {
  const taken: OpenAiStandIn["taken"] = [];

  const listener: Answerer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    const isAzure = searchParams.has("api-version");
    const key = isAzure ? request.headers["api-key"] : /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (key !== options.key)
      return refuse(response, 401, { code: "invalid_api_key", message: `Incorrect API key provided: ${String(key)}.` });
    const path = /^(?:\/v1|\/openai\/deployments\/[\w-]+)(\/.+)$/.exec(pathname)?.[1];
    const take = (asked: OpenAiStandIn["taken"][number]["asked"]) =>
      taken.push({ url: request.url ?? "", headers: request.headers, asked });

    if (path === "/audio/transcriptions") {
      const form = await new Response(await buffer(request), {
        headers: { "content-type": request.headers["content-type"] ?? "" },
      }).formData();
      take(form);
      const format = String(form.get("response_format"));
      if (!isTaken(format)) return refuseFormat(response, format);
      return answer(response, options.transcription?.(form) ?? { text: "" });
    }
    const asked = (await json(request)) as ChatBody;
    take(asked);
    if (path === "/chat/completions") {
      const format = asked.response_format?.type ?? "text";
      if (!isTaken(format)) return refuseFormat(response, format);
      const content = options.write?.(asked.messages) ?? "{}";
      const completion: Completion = {
        choices: [{ finish_reason: "stop", message: { content } }],
        usage: { prompt_tokens: 100, completion_tokens: 50 },
      };
      return answer(response, options.complete?.(completion) ?? completion);
    }
    if (path === "/audio/speech") {
      const wav =
        (await options.speak?.(String((asked as { input?: unknown }).input))) ?? options.speech ?? new Uint8Array();
      return response.writeHead(200, { "content-type": "audio/wav" }).end(wav);
    }
    return refuse(response, 404, { code: "unknown_url", message: `Unknown request URL: ${request.url}` });
  };
  return { listener, taken };

  function isTaken(format: string): boolean {
    return options.formats?.includes(format) ?? true;
  }
}

const answer = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, status: number, error: { code: string; message: string; param?: string }) =>
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { type: "invalid_request_error", ...error } }));

const refuseFormat = (response: ServerResponse, format: string) =>
  refuse(response, 400, {
    code: "unsupported_value",
    param: "response_format",
    message: `response_format '${format}' is not compatible with this model.`,
  });
