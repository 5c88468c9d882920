import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answerer } from "../../egress/testing.ts";

/** One kind of misbehaviour of a stand-in, for one answer. */
export type Misdeed =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** It never answers. */
  | "hang"
  /** The connection ends in the middle of the body. */
  | "cut body"
  /** Half of the usual JSON, sent as if it were complete. */
  | "cut json"
  /** A body without end. */
  | "endless"
  | "redirect"
  /** A gateway's page, sent as a success. */
  | "page"
  /** JSON of no known shape. */
  | "other shape";

/** A stand-in that misbehaves as `next` says, one entry for each request, and then answers normally. */
export function misbehaving(listener: Answerer): { listener: Answerer; next: Misdeed[] } {
  const next: Misdeed[] = [];
  return {
    next,
    listener(request, response) {
      const misdeed = next.shift();
      if (misdeed === undefined) return listener(request, response);
      if (misdeed === "cut json") return listener(request, cutting(response));
      return misbehave(misdeed, request, response);
    },
  };
}

function misbehave(misdeed: Exclude<Misdeed, "cut json">, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (typeof misdeed === "object")
    return void response.writeHead(misdeed.status, misdeed.headers).end(misdeed.body ?? "");
  if (misdeed === "redirect") return void response.writeHead(302, { location: "/elsewhere" }).end("{}");
  if (misdeed === "page")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome to the gateway</h1>");
  if (misdeed === "other shape")
    return void response.writeHead(200, { "content-type": "application/json" }).end('{"result":{"ok":true}}');
  if (misdeed === "cut body") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"half":"of', () => response.destroy());
  }
  if (misdeed === "endless") {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!response.destroyed && response.write(megabyte));
    };
    response.on("drain", more);
    more();
  }
}

const megabyte = Buffer.alloc(1024 * 1024, "x");

/** Stand-ins write their whole body with one call of `end`. */
function cutting(response: ServerResponse): ServerResponse {
  const end = response.end.bind(response) as (body: Buffer) => ServerResponse;
  return Object.assign(response, {
    end: (body: string | Uint8Array) => end(Buffer.from(body as string).subarray(0, Math.floor(body.length / 2))),
  });
}
