import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { createEgress, type EgressOptions } from "./create-egress.ts";
import type { EgressPass } from "./egress.ts";
import { refusedReason } from "./proxy.ts";
import {
  askProxy,
  openTunnel,
  type Peer,
  type ProxyAnswer,
  placeOf,
  recordingLog,
  resolverOf,
  startPair,
  startPeer,
} from "./testing.ts";

let open: Peer;
let hidden: Peer;
let closePair: () => Promise<void>;

before(async () => {
  const pair = await startPair((request, response) => {
    const [, path, size] = /^\/(\w+)\/?(\d*)/.exec(request.url ?? "") ?? [];
    if (path === "bytes") return response.end(Buffer.alloc(Number(size), "x"));
    if (path === "silent") return void response.write("first");
    if (path === "headers") return response.end(JSON.stringify(request.headers));
    if (path === "short") {
      response.writeHead(200, { "content-length": 1_000 });
      return response.write("too little", () => response.destroy());
    }
    if (path === "hop") {
      const hop = {
        connection: "x-mine",
        "x-mine": "1",
        "keep-alive": "timeout=9",
        "proxy-authenticate": "Basic",
        etag: "e",
      };
      response.writeHead(200, hop);
    }
    return request.pipe(response).once("finish", () => undefined);
  });
  ({ open, hidden, close: closePair } = pair);
});
after(() => closePair());

/** A guard that resolves public.test to the open peer, and other names as the test defines. */
async function guard(names: Record<string, string[] | string[][]> = {}, more: Partial<EgressOptions> = {}) {
  const log = recordingLog();
  const { resolve, asked } = resolverOf({ "public.test": [open.host], ...names });
  const egress = await createEgress({ allow: [placeOf(open)], upstreamProxy: null, log, resolve, ...more });
  const ticket = (pass: EgressPass = {}) => egress.proxyFor(pass);
  return { egress, ticket, asked, log, [Symbol.asyncDispose]: () => egress.close() };
}

const requestOver = async (tunnel: Awaited<ReturnType<typeof openTunnel>>, path: string): Promise<string> => {
  assert.ok(tunnel.socket, `no tunnel: ${tunnel.status} ${tunnel.reason}`);
  tunnel.socket.write(`GET ${path} HTTP/1.1\r\nhost: public.test\r\nconnection: close\r\n\r\n`);
  return (await text(tunnel.socket)).split("\r\n\r\n")[1] ?? "";
};

/** RFC 9209: the header field by which the engine distinguishes the guard's answer from a site's (leash.py). */
const said = "cutwater; error=destination_ip_prohibited";
const isRefusal = { status: 403, reason: refusedReason, body: `${refusedReason}\n`, said };
const tellOf = ({ status, reason, body, headers }: ProxyAnswer) => ({
  status,
  reason,
  body,
  said: headers["proxy-status"],
});

test("a public place answers in both forms", async () => {
  await using at = await guard();
  const { url } = at.ticket();
  const plain = await askProxy(url, `http://public.test:${open.port}/bytes/5?q=1`);
  assert.deepEqual([plain.status, plain.body], [200, "xxxxx"]);
  assert.equal(open.requests.at(-1), "GET /bytes/5?q=1");
  assert.match(await requestOver(await openTunnel(url, `public.test:${open.port}`), "/bytes/7"), /xxxxxxx/);
});

test("a body is sent, and hop-by-hop headers are removed in both directions", async () => {
  await using at = await guard();
  const { url } = at.ticket();
  const sent = await askProxy(url, `http://public.test:${open.port}/echo`, { method: "POST", body: "to and fro" });
  assert.equal(sent.body, "to and fro");
  const headers = {
    connection: "x-secret",
    "x-secret": "1",
    "proxy-connection": "keep-alive",
    te: "trailers",
    "x-kept": "2",
  };
  const seen = await askProxy(url, `http://public.test:${open.port}/headers`, { headers });
  const arrived = JSON.parse(seen.body) as Record<string, string>;
  assert.deepEqual(arrived, { host: `public.test:${open.port}`, connection: "close", "x-kept": "2" });
  const back = await askProxy(url, `http://public.test:${open.port}/hop`);
  assert.equal(back.headers.etag, "e");
  assert.equal(back.headers["x-mine"], undefined);
  assert.equal(back.headers["proxy-authenticate"], undefined);
});

test("without a valid token the only answer is 407", async () => {
  await using at = await guard();
  const ticket = at.ticket();
  const before = open.connections;
  for (const token of [null, "", "guess", `${new URL(ticket.url).password}x`]) {
    const plain = await askProxy(ticket.url, `http://public.test:${open.port}/bytes/1`, { token });
    const tunnel = await openTunnel(ticket.url, `public.test:${open.port}`, { token });
    assert.deepEqual([plain.status, tunnel.status], [407, 407]);
    assert.match(String(tunnel.headers["proxy-authenticate"]), /^Basic/);
  }
  ticket.release();
  assert.equal((await askProxy(ticket.url, `http://public.test:${open.port}/bytes/1`)).status, 407);
  assert.equal(open.connections, before);
  assert.deepEqual(at.asked, []);
});

test("every shape of a private address gets the same refusal, and the private server sees nothing", async () => {
  await using at = await guard({
    "inside.test": ["127.0.0.1"],
    "mapped.test": ["::ffff:127.0.0.1"],
    "mixed.test": [open.host, "127.0.0.1"],
    "mixed-late.test": ["127.0.0.1", open.host],
    "link-local.test": ["169.254.169.254"],
    "nothing.test": [],
    localhost: ["127.0.0.1"],
  });
  const { url } = at.ticket();
  const { port } = hidden;
  const hosts = [
    "127.0.0.1",
    "0x7f000001",
    "017700000001",
    "127.1",
    "2130706433",
    "0177.0.0.1",
    "0x7f.1",
    "127.0.0.1.",
    "１２７.0.0.1",
    "0.0.0.0",
    "localhost",
    "localhost.",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[::]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "169.254.169.254",
    "inside.test",
    "mapped.test",
    "mixed.test",
    "mixed-late.test",
    "link-local.test",
    "nothing.test",
    "unknown.test",
  ];
  for (const host of hosts) {
    const encoded = encodeURI(host).replace(/%5B|%5D/g, decodeURIComponent);
    assert.deepEqual(tellOf(await askProxy(url, `http://${encoded}:${port}/`)), isRefusal, `GET ${host}`);
    assert.deepEqual(tellOf(await openTunnel(url, `${encoded}:${port}`)), isRefusal, `CONNECT ${host}`);
    assert.deepEqual(tellOf(await askProxy(url, `http://${encoded}/`)), isRefusal, `GET ${host} at port 80`);
  }
  for (const address of [
    `http://a@public.test:${open.port}/`,
    "file:///etc/passwd",
    "ftp://public.test/",
    "/metrics",
    `https://public.test:${open.port}/`,
  ])
    assert.deepEqual(tellOf(await askProxy(url, address)), isRefusal, address);
  for (const authority of [`a@public.test:${open.port}`, "public.test", "public.test:22", "public.test:0"])
    assert.deepEqual(tellOf(await openTunnel(url, authority)), isRefusal, authority);
  assert.equal(hidden.connections, 0);
});

test("the proxy's own port is as private as any other", async () => {
  await using at = await guard();
  const { url } = at.ticket();
  assert.deepEqual(tellOf(await openTunnel(url, `127.0.0.1:${new URL(url).port}`)), isRefusal);
});

test("a name is resolved once per connection, and changing its addresses gains nothing", async () => {
  await using at = await guard({ "rebinding.test": [[open.host], ["127.0.0.1"]] });
  const { url } = at.ticket();
  const first = await askProxy(url, `http://rebinding.test:${open.port}/bytes/2`);
  assert.deepEqual([first.status, first.body], [200, "xx"]);
  assert.deepEqual(at.asked, ["rebinding.test"]);
  assert.deepEqual(tellOf(await askProxy(url, `http://rebinding.test:${open.port}/bytes/2`)), isRefusal);
  assert.deepEqual(tellOf(await openTunnel(url, `rebinding.test:${open.port}`)), isRefusal);
  assert.equal(hidden.connections, 0);
});

test("a pass opens its one place for its own ticket only", async () => {
  const sample = await startPeer((_request, response) => response.end("sample"));
  await using at = await guard();
  const mine = at.ticket({ alsoAllow: placeOf(sample) });
  const other = at.ticket();
  assert.equal((await askProxy(mine.url, `http://${placeOf(sample)}/clip`)).body, "sample");
  assert.match(await requestOver(await openTunnel(mine.url, placeOf(sample)), "/clip"), /sample/);
  assert.deepEqual(tellOf(await askProxy(other.url, `http://${placeOf(sample)}/clip`)), isRefusal);
  assert.deepEqual(tellOf(await askProxy(mine.url, `http://${placeOf(hidden)}/`)), isRefusal);
  assert.equal(hidden.connections, 0);
  await sample.close();
});

test("a ticket's bytes are counted over all its tunnels, and the piece that exceeds the limit is held back", async () => {
  await using at = await guard();
  const { url } = at.ticket({ maxBytes: 300_000 });
  const within = await askProxy(url, `http://public.test:${open.port}/bytes/100000`);
  assert.equal(within.body.length, 100_000);
  const tunnel = await openTunnel(url, `public.test:${open.port}`);
  assert.ok(tunnel.socket);
  let received = 0;
  tunnel.socket.on("data", (piece: Buffer) => (received += piece.length));
  tunnel.socket.on("error", () => undefined);
  tunnel.socket.write("GET /bytes/10000000 HTTP/1.1\r\nhost: public.test\r\n\r\n");
  await once(tunnel.socket, "close");
  assert.ok(received <= 200_000, `${received} bytes came`);
  await assert.rejects(askProxy(url, `http://public.test:${open.port}/bytes/10`));
});

test("an answer in absolute form is cut at the limit as well", async () => {
  await using at = await guard();
  const { url } = at.ticket({ maxBytes: 100_000 });
  await assert.rejects(askProxy(url, `http://public.test:${open.port}/bytes/10000000`), /aborted/);
  const sent = at.ticket({ maxBytes: 100_000 });
  const body = "x".repeat(1_000_000);
  await assert.rejects(askProxy(sent.url, `http://public.test:${open.port}/echo`, { method: "POST", body }));
});

test("a child that has finished sending still gets the rest, and one that is gone leaves no connection", async () => {
  const left = Promise.withResolvers<void>();
  const peer = await startPeer((request, response) => {
    if (request.url === "/rest") return response.end("the rest");
    response.write("first");
    return response.once("close", left.resolve);
  });
  await using at = await guard({}, { allow: [placeOf(peer)] });
  const half = await openTunnel(at.ticket().url, placeOf(peer));
  half.socket?.end("GET /rest HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  assert.match(half.socket ? await text(half.socket) : "", /the rest$/);
  const gone = await openTunnel(at.ticket().url, placeOf(peer));
  assert.ok(gone.socket);
  gone.socket.write("GET /silent HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(gone.socket, "data");
  gone.socket.destroy();
  await left.promise;
  await peer.close();
});

test("a child that disconnects leaves no connection, however long the other side would send", async () => {
  const left = Promise.withResolvers<void>();
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    socket.resume().once("end", () => {
      left.resolve();
      socket.destroy();
    });
    socket.write("hello");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  await using at = await guard({}, { allow: [place] });
  const { socket } = await openTunnel(at.ticket().url, place);
  assert.ok(socket);
  await once(socket, "data");
  socket.resetAndDestroy();
  await left.promise;
  server.close();
});

test("a slow child gets the whole answer even if its sender has long gone", async () => {
  await using at = await guard();
  for (let round = 0; round < 5; round++) {
    const { socket } = await openTunnel(at.ticket().url, `public.test:${open.port}`);
    assert.ok(socket);
    socket.write("GET /bytes/6000000 HTTP/1.1\r\nhost: public.test\r\nconnection: close\r\n\r\n");
    let received = 0;
    for await (const piece of socket) {
      received += (piece as Buffer).length;
      await new Promise(setImmediate);
    }
    assert.ok(received > 6_000_000, `${received} bytes came`);
  }
});

test("releasing a ticket closes its tunnels, at both ends", async () => {
  await using at = await guard();
  const ticket = at.ticket();
  const tunnel = await openTunnel(ticket.url, `public.test:${open.port}`);
  assert.ok(tunnel.socket);
  tunnel.socket.write("GET /silent HTTP/1.1\r\nhost: public.test\r\n\r\n");
  await once(tunnel.socket, "data");
  const closed = once(tunnel.socket, "close");
  ticket.release();
  await closed;
});

test("an idle tunnel is closed", async () => {
  await using at = await guard({}, { limits: { idleMs: 50 } });
  const tunnel = await openTunnel(at.ticket().url, `public.test:${open.port}`);
  assert.ok(tunnel.socket);
  tunnel.socket.resume();
  await once(tunnel.socket, "close");
  await assert.rejects(askProxy(at.ticket().url, `http://public.test:${open.port}/silent`), /aborted|hang up/);
});

test("a ticket that nobody releases expires", async () => {
  await using at = await guard({}, { limits: { ticketMs: 50 } });
  const tunnel = await openTunnel(at.ticket().url, `public.test:${open.port}`);
  assert.ok(tunnel.socket);
  tunnel.socket.resume();
  await once(tunnel.socket, "close");
});

test("an answer that breaks off breaks off for the child as well", async () => {
  await using at = await guard();
  await assert.rejects(askProxy(at.ticket().url, `http://public.test:${open.port}/short`), /aborted/);
});

test("a public place that does not answer is distinguished from a refusal", async () => {
  const gone = await startPeer((_request, response) => response.end());
  await gone.close();
  await using at = await guard({}, { allow: [placeOf(gone)] });
  const { url } = at.ticket();
  assert.equal((await askProxy(url, `http://${placeOf(gone)}/`)).status, 502);
  assert.equal((await openTunnel(url, placeOf(gone))).status, 502);
});

test("fifty tunnels at once carry fifty different answers", async () => {
  await using at = await guard();
  const { url } = at.ticket();
  const sizes = Array.from({ length: 50 }, (_, i) => 20_000 + i);
  const bodies = await Promise.all(
    sizes.map(async (size) => requestOver(await openTunnel(url, `public.test:${open.port}`), `/bytes/${size}`)),
  );
  assert.deepEqual(
    bodies.map((body) => body.length),
    sizes,
  );
});

test("closing the egress leaves no tunnel and no port open", async () => {
  const at = await guard();
  const { url } = at.ticket();
  const tunnel = await openTunnel(url, `public.test:${open.port}`);
  assert.ok(tunnel.socket);
  const closed = once(tunnel.socket.resume(), "close");
  await at.egress.close();
  await closed;
  await assert.rejects(askProxy(url, `http://public.test:${open.port}/`), /ECONNREFUSED/);
});

test("the log contains the reason for the operator, and never the path or query", async () => {
  await using at = await guard({ "inside.test": ["127.0.0.1"] });
  await askProxy(at.ticket().url, `http://inside.test:${hidden.port}/secret?token=1`);
  const [line] = at.log.lines;
  assert.deepEqual(line?.fields, { host: "inside.test", port: hidden.port, reason: "address" });
});
