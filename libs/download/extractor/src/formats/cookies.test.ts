import assert from "node:assert/strict";
import { test } from "node:test";
import { cookieHeader, cookiesOf } from "./cookies.ts";

test("a stream keeps all its cookies with their scopes, so that a mirror gets only its own", () => {
  const scoped =
    "a=1; b=2; Domain=.cdn.example; Path=/; Secure; c=3; Domain=first.example; Path=/v; Expires=1790000000";
  const stream = { url: "https://first.example/v.mp4", cookies: "a=1", engine: { cookies: scoped } };
  const plain = { path: "/", isSecure: false, expiresAt: null };
  assert.deepEqual(cookiesOf(stream), [
    { ...plain, name: "a", value: "1", domain: "first.example", isHostOnly: true },
    { ...plain, name: "b", value: "2", domain: "cdn.example", isHostOnly: false, isSecure: true },
    {
      name: "c",
      value: "3",
      domain: "first.example",
      isHostOnly: true,
      path: "/v",
      isSecure: false,
      expiresAt: 1.79e12,
    },
  ]);
  assert.deepEqual(
    cookiesOf({ url: stream.url, cookies: "a=1; b=x=y" }).map(({ name, value }) => [name, value]),
    [
      ["a", "1"],
      ["b", "x=y"],
    ],
  );
});

test("a cookie's value goes to the host as the page set it, whatever the engine quotes", () => {
  const sent = (value: string) => cookieHeader(`tk=${value}; Domain=c.example; Path=/; b=2`, "https://c.example/m.mp4");
  const values: [quoted: string, set: string][] = [
    ['"ab+c/dE=="', "ab+c/dE=="],
    ['"\\"a\\073b\\""', '"a;b"'],
    ['"a\\054b c"', "a,b c"],
    ['"back\\\\slash"', "back\\slash"],
    ['""', ""],
    ["plain", "plain"],
    ['"caf\\351"', "caf\u00e9"],
    ['"\u597d"', "\u00e5\u00a5\u00bd"],
  ];
  for (const [quoted, set] of values) assert.equal(sent(quoted), `tk=${set}; b=2`, quoted);
});

test("a cookie is sent to its path and host, not to paths or hosts that only begin or end like them", () => {
  const at = (scope: string, url: string) => cookieHeader(`a=1; ${scope}`, url);
  assert.equal(at("Domain=c.example; Path=/v", "https://c.example/v/1.mp4"), "a=1");
  assert.equal(at("Domain=c.example; Path=/v", "https://c.example/video.mp4"), null);
  assert.equal(at("Domain=c.example; Path=/", "https://m.c.example/1.mp4"), null);
  assert.equal(at("Domain=.c.example; Path=/", "https://m.c.example/1.mp4"), "a=1");
  assert.equal(at("Domain=.c.example; Path=/", "https://abc.example/1.mp4"), null);
  assert.equal(at("Domain=localhost.local; Path=/", "http://localhost/1.mp4"), "a=1");
  assert.equal(at("Domain=c.example; Path=/; Secure", "http://c.example/1.mp4"), null);
});
