import assert from "node:assert/strict";
import { test } from "node:test";
import { createCookieJar } from "./jar.ts";

const now = Date.UTC(2026, 0, 1);
/** The Cookie header for `to` after a response of `from` with these Set-Cookie lines. */
function sent(lines: string[], to: string, from = "https://www.example.com/a/page"): string | null {
  const jar = createCookieJar(() => now);
  jar.take(lines, new URL(from));
  return jar.lineFor(new URL(to));
}
const here = "https://www.example.com/a/media.mp4";

test("a value is sent as it was set: with base64 characters, quotes, commas, spaces, and a ; in quotes", () => {
  for (const value of ["ab+c/dE==", '"a;b; c"', "a,b", "a b", '{"k":"v"}', "", "a%3Bb", "caf\u00e9"])
    assert.equal(sent([`tk=${value}; Path=/; HttpOnly; SameSite=None`], here), `tk=${value}`);
  assert.equal(sent(['a="open;b=2; Path=/'], here), 'a="open', "a quote that never closes is a sign like others");
  assert.equal(sent(["alone"], here), "alone");
  assert.equal(sent(["", ";;"], here), null);
});

test("a cookie is sent only to its host, domain and path, and a secure cookie only over https", () => {
  assert.equal(sent(["a=1"], here), "a=1");
  assert.equal(sent(["a=1"], "https://www.example.com/b/media.mp4"), null, "without Path it is for its own folder");
  assert.equal(sent(["a=1; Path=/a/v"], "https://www.example.com/a/video.mp4"), null);
  assert.equal(sent(["a=1; Path=/a/v"], "https://www.example.com/a/v/1.mp4"), "a=1");
  assert.equal(sent(["a=1; Path=/"], "https://cdn.www.example.com/1"), null);
  assert.equal(sent(["a=1; Path=/; Domain=.Example.com"], "https://cdn.example.com/1"), "a=1");
  assert.equal(sent(["a=1; Path=/; Domain=other.com"], "https://other.com/"), null);
  assert.equal(sent(["a=1; Path=/; Domain=com"], "https://other.com/"), null);
  assert.equal(sent(["a=1; Path=/; Domain=0.0.1"], "http://127.0.0.1/", "http://127.0.0.1/"), null);
  assert.equal(sent(["a=1; Path=/; Secure"], "http://www.example.com/"), null);
  assert.equal(sent(["a=1; Path=/; Secure"], here, "http://www.example.com/"), null);
});

test("a cookie named __Host- or __Secure- is stored only with the attributes that its prefix requires", () => {
  assert.equal(sent(["__Host-a=1; Path=/; Secure"], here), "__Host-a=1");
  for (const line of ["__Host-a=1; Path=/", "__Host-a=1; Secure", "__Host-a=1; Path=/; Secure; Domain=example.com"])
    assert.equal(sent([line], here), null, line);
  assert.equal(sent(["__Secure-a=1; Path=/"], here), null);
});

test("Max-Age overrides Expires, and an expired cookie removes an earlier one", () => {
  assert.equal(sent(["a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], here), "a=1");
  assert.equal(sent(["a=1; Max-Age=0"], here), null);
  assert.equal(sent(["a=1; Expires=Wed, 31-Dec-2025 23:59:59 GMT"], here), null);
  assert.equal(sent(["a=1; Expires=Fri, 02 Jan 2026 00:00:00 GMT"], here), "a=1");
  assert.equal(sent(["a=1; Expires=soon"], here), "a=1");
  assert.equal(sent(["a=1", "b=2", "a=; Max-Age=-1"], here), "b=2");
  assert.equal(sent(["a=1", "a=2"], here), "a=2");
});

test("given cookies come first, except cookies that the host has set; longer paths precede shorter ones", () => {
  const jar = createCookieJar(() => now);
  const url = new URL(here);
  assert.equal(jar.lineFor(url, "a=1; b=2"), "a=1; b=2");
  jar.take(["b=3; Path=/", "c=4; Path=/a"], url);
  assert.equal(jar.lineFor(url, "a=1; b=2"), "a=1; c=4; b=3");
});

test("the jar drops the oldest cookies beyond its limit, and does not store a huge one", () => {
  const jar = createCookieJar(() => now);
  jar.take(
    Array.from({ length: 500 }, (_, index) => `n${index}=1`),
    new URL(here),
  );
  jar.take([`huge=${"x".repeat(10_000)}`], new URL(here));
  const names = jar.lineFor(new URL(here))?.split("; ") ?? [];
  assert.deepEqual([names.length, names.at(-1)], [200, "n499=1"]);
});

test("a hostile Set-Cookie line full of spaces or quotes is parsed quickly", () => {
  const before = process.threadCpuUsage();
  for (const sign of ["\u00a0", " ", '"', "=", '="'])
    for (const line of [sign.repeat(8_000), `a${sign.repeat(8_000)}b`, `a=${sign.repeat(8_000)};b`]) sent([line], here);
  const { user, system } = process.threadCpuUsage(before);
  assert.ok(user + system < 500_000, `${(user + system) / 1000} ms`);
});
