import assert from "node:assert/strict";
import { test } from "node:test";
import { isFromThisMachine } from "./loopback.ts";

type GivenRequest = { remoteAddress?: string; httpVersion?: string; headers?: Record<string, string> };
const isLocal = ({ remoteAddress = "127.0.0.1", httpVersion = "1.1", headers = {} }: GivenRequest) =>
  isFromThisMachine({
    headers: { host: "localhost:8080", ...headers },
    socket: { remoteAddress },
    raw: { httpVersion },
  } as never);

test("a browser or a command on this machine counts as local", () => {
  assert.ok(isLocal({}));
  assert.ok(isLocal({ remoteAddress: "::1", headers: { host: "[::1]:8080" } }));
  assert.ok(isLocal({ remoteAddress: "::ffff:127.0.0.1", headers: { host: "127.0.0.1:8080" } }));
  const page = "http://localhost:5173";
  assert.ok(isLocal({ headers: { origin: page, referer: `${page}/signup`, connection: "keep-alive" } }));
});

test("another machine does not count as local, nor does a request through a proxy here", () => {
  assert.ok(!isLocal({ remoteAddress: "192.168.1.5" }));
  assert.ok(!isLocal({ httpVersion: "1.0" }), "a bare nginx speaks HTTP/1.0");
  const added = ["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-real-ip", "client-ip", "x-client-ip"];
  const edges = ["true-client-ip", "cf-ray", "cf-connecting-ip", "cdn-loop", "x-cluster-client-ip", "x-original-host"];
  for (const name of [...added, ...edges]) assert.ok(!isLocal({ headers: { [name]: "127.0.0.1" } }), name);
});

test("a page or a name of another host that leads here does not count as local", () => {
  for (const name of ["origin", "referer"])
    for (const place of ["https://video.example/signup", "null", "http://localhost.evil.example"])
      assert.ok(!isLocal({ headers: { [name]: place } }), `${name} ${place}`);
  for (const host of ["video.example", "rebound.example:8080", "10.0.0.1", "a b"])
    assert.ok(!isLocal({ headers: { host } }), host);
});
