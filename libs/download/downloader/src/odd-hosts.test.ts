import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { bytesOf } from "../test/cdn.ts";
import { DownloadError } from "./error.ts";
import { type FetchFileOptions, fetchFile } from "./fetch-file.ts";

const content = bytesOf(900_000);
const size = content.length;
const hosts = new Map<string, RequestListener>();
const server = createServer((request, response) => {
  const host = hosts.get(new URL(request.url ?? "/", "http://host").pathname);
  if (host) host(request, response);
  else response.writeHead(404).end();
});
let origin = "";
let folder = "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "odd-hosts-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

let count = 0;
async function get(host: RequestListener, more: Partial<FetchFileOptions> = {}): Promise<Buffer> {
  count += 1;
  const path = join(folder, String(count));
  hosts.set(`/${count}`, host);
  await fetchFile({
    urls: [`${origin}/${count}`],
    headers: {},
    path,
    key: "odd",
    fetch: (url, init) => fetch(url, init),
    chunkBytes: 256 * 1024,
    backOffMs: 1,
    ...more,
  });
  return await readFile(path);
}

const whole: RequestListener = (_, response) => response.writeHead(200, { "content-length": size }).end(content);
const ranged =
  (headers: () => Record<string, string> = () => ({})): RequestListener =>
  (request, response) => {
    const match = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    const start = Number(match?.[1] ?? 0);
    const end = Math.min(Number(match?.[2] || size), size - 1);
    if (start >= size) return response.writeHead(416).end();
    if (!match) return response.writeHead(200, { ...headers(), "content-length": size }).end(content);
    return response
      .writeHead(206, { ...headers(), "content-range": `bytes ${start}-${end}/${size}` })
      .end(content.subarray(start, end + 1));
  };
const toRanges =
  (answer: RequestListener): RequestListener =>
  (request, response) =>
    (request.headers.range ? answer : whole)(request, response);
const status = (code: number): RequestListener => toRanges((_, response) => response.writeHead(code).end("no"));

const alternating = (one: string, other: string) => {
  let turn = 0;
  return () => (turn++ % 2 ? one : other);
};
const tag = alternating('"node1"', '"node2"');
const weak = alternating('W/"a"', '"a"');
const date = alternating("Wed, 01 Jan 2025 00:00:00 GMT", "Wed, 01 Jan 2025 00:00:01 GMT");

const oddHosts: Record<string, RequestListener> = {
  ...Object.fromEntries(
    [400, 403, 405, 406, 416, 500, 501].map((code) => [`answers ${code} to a range`, status(code)]),
  ),
  "answers 503 to every range": status(503),
  "refuses the range of the first byte only": (request, response) =>
    (request.headers.range === "bytes=0-0" ? status(403) : ranged())(request, response),
  "gives the first byte and refuses other ranges": (request, response) =>
    (request.headers.range === "bytes=0-0" ? ranged() : status(403))(request, response),
  "gives the first byte and answers 400 to other ranges": (request, response) =>
    (request.headers.range === "bytes=0-0" ? ranged() : status(400))(request, response),
  "answers 206 with the whole file": toRanges((_, response) =>
    response.writeHead(206, { "content-range": `bytes 0-${size - 1}/${size}` }).end(content),
  ),
  "answers 206 without a Content-Range": toRanges((_, response) => response.writeHead(206).end(content)),
  "answers 206 with another range": toRanges((_, response) =>
    response.writeHead(206, { "content-range": `bytes 5-9/${size}` }).end(content.subarray(5, 10)),
  ),
  "starts its ranges at block boundaries": (request, response) => {
    const [, start = "0"] = /(\d+)-/.exec(request.headers.range ?? "") ?? [];
    if (!request.headers.range) return whole(request, response);
    const from = Number(start) - (Number(start) % 65_536);
    const headers = { "content-range": `bytes ${from}-${size - 1}/${size}` };
    return response.writeHead(206, headers).end(content.subarray(from));
  },
  "serves ranges with status 200": (request, response) => {
    const [, start = "0", end = ""] = /(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    const part = content.subarray(Number(start), Number(end || size) + 1);
    const headers = { "content-range": `bytes ${start}-${Number(start) + part.length - 1}/${size}` };
    return request.headers.range ? response.writeHead(200, headers).end(part) : response.end(content);
  },
  "answers every request with 206": (_, response) =>
    response.writeHead(206, { "content-range": `bytes 0-${size - 1}/${size}` }).end(content),
  "sends an empty 206 after the end": (request, response) =>
    request.headers.range === `bytes=${size}-`
      ? response.writeHead(206, { "content-range": `bytes ${size}-${size - 1}/${size}` }).end()
      : ranged()(request, response),
  "sends ranges without the file's size": toRanges((request, response) => {
    const [, start = "0", end = ""] = /(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    response.writeHead(206, { "content-range": `bytes ${start}-${end}/*` }).end(content.subarray(+start, +end + 1));
  }),
  "states a size without measure in its ranges": toRanges((_, response) => {
    response.writeHead(206, { "content-range": `bytes 0-0/${"9".repeat(400)}` }).end("x");
  }),
  "has another ETag at each node": ranged(() => ({ etag: tag() })),
  "has a weak and a strong ETag": ranged(() => ({ etag: weak() })),
  "has dates a second apart": ranged(() => ({ "last-modified": date() })),
  "sends media in gzip although the request does not accept it": (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(content, { level: 0 })),
  "compresses its ranges": toRanges((_, response) =>
    response
      .writeHead(206, { "content-encoding": "gzip", "content-range": `bytes 0-0/${size}` })
      .end(gzipSync(content.subarray(0, 1))),
  ),
  "answers by HTTP/1.0 without a length": ({ socket }) =>
    socket.end(Buffer.concat([Buffer.from("HTTP/1.0 200 OK\r\nContent-Type: video/mp4\r\n\r\n"), content])),
};
for (const [name, host] of Object.entries(oddHosts)) {
  test(`a host that ${name} still gives the right file`, async () => {
    assert.ok((await get(host)).equals(content));
  });
}

test("the end of a chunked body overrides a size stated elsewhere, the end of a connection does not", async () => {
  const chunked: RequestListener = (_, response) => response.end(content.subarray(0, 1_000));
  assert.equal((await get(chunked, { expectedBytes: 4_000 })).length, 1_000);
  const closed: RequestListener = ({ socket }) =>
    socket.end(Buffer.concat([Buffer.from("HTTP/1.0 200 OK\r\n\r\n"), content.subarray(0, 1_000)]));
  await assert.rejects(get(closed, { expectedBytes: 4_000, tries: 1 }), { kind: "truncated" });
});

test("a partial response to a request for the whole file is refused", async () => {
  const half: RequestListener = (_, response) =>
    response.writeHead(206, { "content-range": `bytes 0-999/${size}` }).end(content.subarray(0, 1_000));
  await assert.rejects(get(half, { tries: 2 }), { kind: "truncated" });
});

test("a request without a range to a dead address keeps the fetched bytes, and new addresses continue after them", async () => {
  let given = 0;
  let sent = 0;
  const expiring: RequestListener = (request, response) => {
    const isOld = !request.url?.endsWith("fresh");
    if (isOld && given > size / 2) return response.writeHead(403).end();
    const [, start = "0", end = ""] = /(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    given += Number(end) - Number(start);
    sent += Math.max(0, Number(end) - Number(start));
    return ranged()(request, response);
  };
  const onForbidden = async () => ({ urls: [`${origin}/${count}?fresh`], headers: {} });
  assert.ok((await get(expiring, { onForbidden, connections: 1, chunkBytes: 100_000 })).equals(content));
  assert.ok(sent < size * 1.3, `${sent} bytes sent`);
});

test("resuming compares bytes: another file of the same size starts over, with the same ETag or none", async () => {
  const other = bytesOf(size, 5);
  const stopped = async (tags: Record<string, string>) => {
    let body = content;
    const host: RequestListener = (request, response) => {
      const [, start = "0", end = ""] = /(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
      if (Number(start) >= size) return response.writeHead(416).end();
      response
        .writeHead(206, { ...tags, "content-range": `bytes ${start}-${end}/${size}` })
        .end(body.subarray(Number(start), Number(end) + 1));
    };
    const stop = new AbortController();
    const half = { chunkBytes: 100_000, connections: 1, now: ticking() };
    const onProgress = ({ currentBytes }: { currentBytes: number }) => currentBytes > size / 2 && stop.abort();
    await assert.rejects(get(host, { ...half, signal: stop.signal, onProgress }));
    assert.ok(existsSync(join(folder, `${count}.journal`)));
    return { change: () => (body = other), host };
  };
  const again = async (host: RequestListener) => {
    count -= 1;
    return await get(host);
  };
  for (const tags of [{}, { etag: '"same"' }, { etag: 'W/"same"' }]) {
    const { change, host } = await stopped(tags);
    change();
    assert.ok((await again(host)).equals(other));
  }
});

/** A clock that advances by 600 ms at each call. */
function ticking(): () => number {
  let now = 0;
  return () => (now += 600);
}

test("redirects in a circle end as forbidden after few requests, however many cookies they set", async () => {
  let requests = 0;
  const circle: RequestListener = (request, response) => {
    requests += 1;
    response.writeHead(302, { location: request.url, "set-cookie": `n=${requests}` }).end();
  };
  await assert.rejects(get(circle), (error) => error instanceof DownloadError && error.kind === "forbidden");
  assert.ok(requests <= 22, `${requests} requests`);
});

test("a cookie that a redirect sets is sent with every later range", async () => {
  let gates = 0;
  const gate: RequestListener = (request, response) => {
    if (request.headers.cookie === "a=1; gate=open") return ranged()(request, response);
    gates += 1;
    return response.writeHead(302, { location: request.url, "set-cookie": "gate=open; Path=/" }).end();
  };
  assert.ok((await get(gate, { headers: { Cookie: "a=1" } })).equals(content));
  assert.equal(gates, 1);
});
