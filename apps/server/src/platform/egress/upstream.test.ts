import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createEgress } from "./create-egress.ts";
import { askProxy, openTunnel, type Peer, placeOf, recordingLog, resolverOf, startPeer } from "./testing.ts";
import { upstreamsOf } from "./upstream.ts";

/** An operator's proxy that always connects to one peer. It records the requested destinations and the credentials. */
async function startUpstream(peer: Peer) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = http.createServer((_request, response) => response.writeHead(500).end());
  server.on("connection", (socket) => sockets.add(socket));
  server.on("connect", (request, child: Socket, head: Buffer) => {
    asked.push(`${request.url} ${request.headers["proxy-authorization"] ?? ""}`.trim());
    if (request.url?.startsWith("198.41.0.4:")) return child.end("HTTP/1.1 503 No\r\ncontent-length: 0\r\n\r\n");
    const far = connect(peer.port, peer.host, () => {
      child.write("HTTP/1.1 200 OK\r\n\r\n");
      far.write(head);
      child.pipe(far).pipe(child);
    });
    for (const socket of [child, far]) socket.on("error", () => [child, far].map((each) => each.destroy()));
    return far;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { address: `http://op:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

test("a judged request goes through the operator's proxy, which gets the address and not the name", async () => {
  const peer = await startPeer((request, response) => response.end(`${request.headers.host} ${request.url}`));
  const upstream = await startUpstream(peer);
  const names = {
    "public.test": ["2001:4860:4860::8888", "93.184.216.34"],
    "inside.test": ["10.0.0.1"],
    "down.test": ["198.41.0.4"],
  };
  const { resolve } = resolverOf(names);
  const egress = await createEgress({
    allow: [placeOf(peer)],
    upstreamProxy: upstream.address,
    log: recordingLog(),
    resolve,
  });
  const { url } = egress.proxyFor({});
  const asOperator = `Basic ${Buffer.from("op:p@ss").toString("base64")}`;

  assert.equal(await (await egress.fetch("http://public.test/a")).text(), "public.test /a");
  assert.equal((await askProxy(url, "http://public.test/b")).body, "public.test /b");
  const tunnel = await openTunnel(url, "public.test:443");
  assert.equal(tunnel.status, 200);
  tunnel.socket?.destroy();
  assert.deepEqual(upstream.asked, [
    `93.184.216.34:80 ${asOperator}`,
    `93.184.216.34:80 ${asOperator}`,
    `93.184.216.34:443 ${asOperator}`,
  ]);

  await assert.rejects(egress.fetch("http://inside.test/"), Refusal);
  assert.equal((await openTunnel(url, "inside.test:443")).status, 403);
  assert.equal((await openTunnel(url, "down.test:443")).status, 502);
  await assert.rejects(egress.fetch("http://down.test/"), TypeError);
  const asked = upstream.asked.length;
  assert.equal(await (await egress.fetch(`http://${placeOf(peer)}/own`)).text(), `${placeOf(peer)} /own`);
  assert.equal(upstream.asked.length, asked, "a private place that is allowed is not asked of the proxy");

  await egress.close();
  await upstream.close();
  await peer.close();
});

test("a site may have a proxy of its own, or none", () => {
  const of = upstreamsOf("http://all:3128, youtube.com=http://yt:1 ,music.youtube.com=direct");
  assert.equal(of("example.com")?.host, "all:3128");
  assert.equal(of("youtube.com")?.host, "yt:1");
  assert.equal(of("www.youtube.com")?.host, "yt:1");
  assert.equal(of("notyoutube.com")?.host, "all:3128");
  assert.equal(of("music.youtube.com"), null);
  assert.equal(upstreamsOf(null)("example.com"), null);
  for (const wrong of ["socks5://p:1", "proxy:3128", "a.test=nonsense"])
    assert.throws(() => upstreamsOf(wrong), RangeError);
});
