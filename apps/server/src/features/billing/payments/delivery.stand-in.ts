import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A webhook as a stand-in would send it; the test delivers it, loses it, or sends it again. */
export type Delivery = { headers: Record<string, string>; body: string };

/** One request to a stand-in, with its body. */
export type Asked = { method: string; url: URL; headers: IncomingMessage["headers"]; body: string };
export type Said = { status?: number; json?: unknown; html?: string; location?: string };

/** Answers each request with the result of `say`. A request that `say` does not know gets 404. */
export const answerBy =
  (say: (asked: Asked) => Said | null | Promise<Said | null>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const body = await text(request);
    const said = (await say({ method: request.method ?? "GET", url, headers: request.headers, body })) ?? {
      status: 404,
      json: {},
    };
    if (said.location) response.writeHead(303, { location: said.location }).end();
    else if (said.html) response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(said.html);
    else response.writeHead(said.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(said.json));
  };
