import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import tls from "node:tls";
import { gzipSync } from "node:zlib";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createEgress, type EgressOptions } from "./create-egress.ts";
import { EgressLimitError } from "./limits.ts";
import { type Peer, placeOf, recordingLog, resolverOf, startPair, startPeer } from "./testing.ts";

let open: Peer;
let hidden: Peer;
let closePair: () => Promise<void>;

before(async () => {
  const pair = await startPair((request, response) => {
    const url = new URL(request.url ?? "/", "http://peer");
    const to = url.searchParams.get("to");
    if (to !== null) return response.writeHead(Number(url.pathname.slice(1)), { location: to }).end("moved");
    if (url.pathname === "/loop") return response.writeHead(302, { location: "/loop" }).end();
    if (url.pathname === "/count") {
      const left = Number(url.searchParams.get("left"));
      if (left > 0) return response.writeHead(302, { location: `/count?left=${left - 1}` }).end();
    }
    if (url.pathname.startsWith("/bytes/")) return response.end(Buffer.alloc(Number(url.pathname.slice(7)), "x"));
    if (url.pathname === "/silent") return void response.write("first");
    if (url.pathname === "/odd") return response.writeHead(999, "Request denied").end("no");
    if (url.pathname === "/empty") return response.writeHead(204).end();
    if (url.pathname === "/gzip")
      return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("z".repeat(1e6)));
    const seen = { method: request.method, headers: request.headers, body: "" };
    request.on("data", (piece: Buffer) => (seen.body += piece.toString()));
    return request.on("end", () => response.end(JSON.stringify(seen)));
  });
  ({ open, hidden, close: closePair } = pair);
});
after(() => closePair());
afterEach(() => assert.equal(hidden.connections, 0, "the private server was reached"));

async function guard(names: Record<string, string[] | string[][]> = {}, more: Partial<EgressOptions> = {}) {
  const { resolve, asked } = resolverOf({ "public.test": [open.host], "other.test": [open.host], ...names });
  const egress = await createEgress({
    allow: [placeOf(open)],
    upstreamProxy: null,
    log: recordingLog(),
    resolve,
    ...more,
  });
  return { ...egress, asked, [Symbol.asyncDispose]: () => egress.close() };
}

const at = (path: string, host = "public.test") => `http://${host}:${open.port}${path}`;
const refused = (error: unknown) => error instanceof Refusal && error.key === "linkRefused" && error.state === "1";
type Seen = { method: string; headers: Record<string, string>; body: string };

test("a public place answers with its bytes unchanged", async () => {
  await using egress = await guard();
  const answer = await egress.fetch(at("/headers?q=1"), { headers: { Range: "bytes=0-9" } });
  assert.ok(answer instanceof Response);
  assert.deepEqual([answer.status, answer.url, answer.redirected], [200, at("/headers?q=1"), false]);
  const { headers } = (await answer.json()) as Seen;
  assert.equal(headers["accept-encoding"], "identity");
  assert.equal(headers.range, "bytes=0-9");
  assert.equal((await egress.fetch(at("/empty"))).status, 204);
});

test("a site's own status is returned unchanged, however odd it is", async () => {
  await using egress = await guard();
  const answer = await egress.fetch(at("/odd"));
  assert.deepEqual([answer.status, answer.ok, await answer.text()], [999, false, "no"]);
});

test("a body is posted", async () => {
  await using egress = await guard();
  const answer = await egress.fetch(at("/"), {
    method: "post",
    body: "a=1",
    headers: { "content-type": "text/plain" },
  });
  const seen = (await answer.json()) as Seen;
  assert.deepEqual([seen.method, seen.body, seen.headers["content-type"]], ["POST", "a=1", "text/plain"]);
});

test("every shape of a private address is refused before anything is sent", async () => {
  await using egress = await guard({
    "inside.test": ["127.0.0.1"],
    "mixed.test": [open.host, "127.0.0.1"],
    "nothing.test": [],
    localhost: ["127.0.0.1"],
  });
  const hosts = ["127.0.0.1", "[::ffff:127.0.0.1]", "0x7f000001", "017700000001", "127.1", "2130706433", "localhost."];
  const more = [
    "0.0.0.0",
    "１２７.0.0.1",
    "169.254.169.254",
    "[64:ff9b::7f00:1]",
    "inside.test",
    "mixed.test",
    "nothing.test",
  ];
  for (const host of [...hosts, ...more]) {
    await assert.rejects(egress.fetch(`http://${host}:${hidden.port}/`), refused, host);
    await assert.rejects(egress.judge(`http://${host}:${hidden.port}/`), refused, host);
    await assert.rejects(egress.fetch(`https://${host}/`), refused, host);
  }
  for (const address of [
    "file:///etc/passwd",
    "ftp://public.test/",
    at("/").replace("//", "//a@"),
    "public.test",
    "",
    at("/").replace(/\d+\/$/, "22"),
  ])
    await assert.rejects(egress.fetch(address), refused, address);
  await egress.judge(at("/"));
});

test("each redirect is judged, and one that leads to a private place is refused", async () => {
  await using egress = await guard({ "inside.test": ["127.0.0.1"] });
  for (const status of [301, 302, 303, 307, 308])
    for (const to of [
      `http://127.0.0.1:${hidden.port}/`,
      `http://inside.test:${hidden.port}/`,
      "file:///etc/passwd",
      "http://a@b/",
    ])
      await assert.rejects(egress.fetch(at(`/${status}?to=${encodeURIComponent(to)}`)), refused, `${status} ${to}`);
});

test("redirects are followed ten times at most, or returned to the caller on request", async () => {
  await using egress = await guard();
  const answer = await egress.fetch(at("/count?left=10"));
  assert.deepEqual([answer.status, answer.redirected, answer.url], [200, true, at("/count?left=0")]);
  await assert.rejects(egress.fetch(at("/count?left=11")), /redirects/);
  await assert.rejects(egress.fetch(at("/loop")), /redirects/);
  const manual = await egress.fetch(at("/302?to=/next"), { redirect: "manual" });
  assert.deepEqual([manual.status, manual.headers.get("location")], [302, "/next"]);
});

test("credentials and cookies are sent to their own origin only", async () => {
  await using egress = await guard();
  const headers = { Authorization: "Bearer t", Cookie: "a=1", Referer: "http://r.test/", "x-own": "1" };
  const stays = (await (await egress.fetch(at("/302?to=/end"), { headers })).json()) as Seen;
  assert.deepEqual([stays.headers.authorization, stays.headers.cookie], ["Bearer t", "a=1"]);
  const to = encodeURIComponent(at("/end", "other.test"));
  const leaves = (await (await egress.fetch(at(`/302?to=${to}`), { headers })).json()) as Seen;
  assert.deepEqual(
    [leaves.headers.authorization, leaves.headers.cookie, leaves.headers["x-own"]],
    [undefined, undefined, "1"],
  );
});

test("a redirect changes the method as browsers do", async () => {
  await using egress = await guard();
  const after = async (status: number, method: string) => {
    const init = method === "HEAD" ? { method } : { method, body: "b" };
    const answer = await egress.fetch(at(`/${status}?to=/end`), init);
    return method === "HEAD" ? answer.status : ((await answer.json()) as Seen);
  };
  for (const status of [301, 302, 303])
    assert.partialDeepStrictEqual(await after(status, "POST"), { method: "GET", body: "" });
  for (const status of [307, 308])
    assert.partialDeepStrictEqual(await after(status, "POST"), { method: "POST", body: "b" });
  assert.partialDeepStrictEqual(await after(302, "PUT"), { method: "PUT", body: "b" });
  assert.equal(await after(303, "HEAD"), 200);
});

test("a name is resolved once per request, and changing its addresses gains nothing", async () => {
  await using egress = await guard({ "rebinding.test": [[open.host], ["127.0.0.1"]] });
  assert.equal((await (await egress.fetch(at("/bytes/3", "rebinding.test"))).text()).length, 3);
  assert.deepEqual(egress.asked, ["rebinding.test"]);
  await assert.rejects(egress.fetch(at("/bytes/3", "rebinding.test")), refused);
});

test("a pass opens its one place for its own fetch, not for the next fetch or a kept connection", async () => {
  const sample = await startPeer((_request, response) => response.end("sample"));
  await using egress = await guard();
  const pass = { alsoAllow: placeOf(sample) };
  assert.equal(await (await egress.fetch(`http://${placeOf(sample)}/`, { pass })).text(), "sample");
  await assert.rejects(egress.fetch(`http://${placeOf(sample)}/`), refused);
  await assert.rejects(egress.fetch(`http://127.0.0.1:${hidden.port}/`, { pass }), refused);
  const to = encodeURIComponent(`http://127.0.0.1:${hidden.port}/`);
  await assert.rejects(egress.fetch(at(`/302?to=${to}`), { pass }), refused);
  assert.equal(sample.requests.length, 1);
  await sample.close();
});

test("a connection that a pass opened is not reused by a later fetch to the same name", async () => {
  const pair = await startPair((_request, response) => response.end("public"));
  const names = { "moving.test": [[pair.hidden.host], [pair.open.host]] };
  await using egress = await guard(names, { allow: [placeOf(pair.open)] });
  const address = `http://moving.test:${pair.open.port}/`;
  assert.equal(await (await egress.fetch(address, { pass: { alsoAllow: placeOf(pair.hidden) } })).text(), "secret");
  assert.equal(await (await egress.fetch(address)).text(), "public");
  await pair.close();
});

test("a connection is kept for the next request of the same judgement", async () => {
  await using egress = await guard();
  await (await egress.fetch(at("/bytes/1"))).text();
  const before = open.connections;
  for (let i = 0; i < 10; i++) await (await egress.fetch(at("/bytes/1"))).text();
  // One more connection may be opened if an answer was read before its connection became free.
  assert.ok(open.connections <= before + 1, `${open.connections - before} new connections`);
});

test("a body that exceeds its limit ends with an error; decoded bytes are counted", async () => {
  await using egress = await guard();
  const tooLong = (error: unknown) => error instanceof EgressLimitError && error.limit === "bytes";
  assert.equal((await (await egress.fetch(at("/bytes/1000"), { maxBytes: 1_000 })).text()).length, 1_000);
  await assert.rejects((await egress.fetch(at("/bytes/1001"), { maxBytes: 1_000 })).text(), tooLong);
  await assert.rejects((await egress.fetch(at("/bytes/5000000"), { pass: { maxBytes: 1_000 } })).text(), tooLong);
  await assert.rejects((await egress.fetch(at("/gzip"), { maxBytes: 100_000 })).text(), tooLong);
  assert.equal((await (await egress.fetch(at("/gzip"))).text()).length, 1e6);
});

test("a time-out covers the whole answer, and so does the caller's signal", async () => {
  await using egress = await guard();
  const late = (error: unknown) => error instanceof EgressLimitError && error.limit === "time";
  await assert.rejects((await egress.fetch(at("/silent"), { timeoutMs: 100 })).text(), late);
  const abort = new AbortController();
  const answer = await egress.fetch(at("/silent"), { signal: abort.signal });
  const reason = new Error("no longer wanted");
  abort.abort(reason);
  await assert.rejects(answer.text(), reason);
  await assert.rejects(egress.fetch(at("/bytes/1"), { signal: abort.signal }), reason);
});

test("an answer that stalls is given up", async () => {
  await using egress = await guard({}, { limits: { idleMs: 60 } });
  await assert.rejects((await egress.fetch(at("/silent"))).text());
});

test("a dropped body frees its connection, and closing ends all running requests", async () => {
  const egress = await guard();
  await (await egress.fetch(at("/silent"))).body?.cancel();
  const running = await egress.fetch(at("/silent"));
  await egress.close();
  await assert.rejects(running.text(), /closed/);
});

test("proxy variables of the environment are ignored", async () => {
  const proxy = await startPeer((_request, response) => response.end("through the proxy"));
  const names = [
    "HTTP_PROXY",
    "http_proxy",
    "HTTPS_PROXY",
    "https_proxy",
    "ALL_PROXY",
    "NO_PROXY",
    "no_proxy",
    "NODE_USE_ENV_PROXY",
  ];
  const former = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = /no_proxy/i.test(name) ? "*" : `http://${placeOf(proxy)}`;
  process.env.NODE_USE_ENV_PROXY = "1";
  try {
    await using egress = await guard();
    assert.equal(await (await egress.fetch(at("/bytes/2"))).text(), "xx");
    await assert.rejects(egress.fetch(`http://127.0.0.1:${hidden.port}/`), refused);
    assert.equal(proxy.connections, 0);
  } finally {
    names.forEach((name, i) => {
      if (former[i] === undefined) delete process.env[name];
      else process.env[name] = former[i];
    });
    await proxy.close();
  }
});

test("https is judged in the same way, and an untrusted certificate is an error", async () => {
  const folder = await mkdtemp(join(tmpdir(), "egress-tls-"));
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  const subject = ["-subj", "/CN=public.test", "-addext", "subjectAltName=DNS:public.test"];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      ...subject,
      "-keyout",
      key,
      "-out",
      cert,
    ],
    { stdio: "ignore" },
  );
  const certificate = await readFile(cert, "utf8");
  const server = https.createServer({ key: await readFile(key), cert: certificate }, (request, response) =>
    response.end(request.headers.host),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const former = tls.getCACertificates("default");
  try {
    await using egress = await guard(
      { "public.test": ["127.0.0.1"], "wrong.test": ["127.0.0.1"] },
      { allow: [`127.0.0.1:${port}`] },
    );
    await assert.rejects(egress.fetch(`https://public.test:${port}/`), TypeError);
    tls.setDefaultCACertificates([...former, certificate]);
    assert.equal(await (await egress.fetch(`https://public.test:${port}/`)).text(), `public.test:${port}`);
    await assert.rejects(egress.fetch(`https://wrong.test:${port}/`), TypeError);
    await assert.rejects(egress.fetch(`https://localhost:${port + 1}/`), refused);
  } finally {
    tls.setDefaultCACertificates(former);
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
});
