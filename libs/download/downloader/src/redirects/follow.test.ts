import assert from "node:assert/strict";
import { test } from "node:test";
import { createCookieJar } from "../cookies/jar.ts";
import { follow, type Hop, TooManyRedirects } from "./follow.ts";
import { locationOf } from "./location.ts";

const base = new URL("https://a.example/x/page?q=1#part");
const bytes = (text: string, encoding: "utf8" | "latin1") => Buffer.from(text, encoding).toString("latin1");

test("Location may be UTF-8, Latin-1, relative or without a scheme; without a fragment it inherits the earlier one", () => {
  const cases: [header: string, url: string][] = [
    [bytes("/vidéo-动画.mp4", "utf8"), "https://a.example/vid%C3%A9o-%E5%8A%A8%E7%94%BB.mp4#part"],
    [bytes("/café.mp4", "latin1"), "https://a.example/caf%E9.mp4#part"],
    ["../y/1.mp4#t=3", "https://a.example/y/1.mp4#t=3"],
    ["//b.example/1.mp4", "https://b.example/1.mp4#part"],
    ["?q=2", "https://a.example/x/page?q=2#part"],
    ["/with space.mp4#", "https://a.example/with%20space.mp4#"],
    [" https://b.example/ ", "https://b.example/#part"],
    [bytes("https://例子.example/", "utf8"), "https://xn--fsqu00a.example/#part"],
  ];
  for (const [header, url] of cases) assert.equal(locationOf(header, base)?.href, url);
  for (const header of [null, "", "http://", "https://a b/"]) assert.equal(locationOf(header, base), null);
});

type Answers = Record<string, { status: number; location?: string; cookies?: string[] }>;
async function walk(answers: Answers, first: Partial<Hop> = {}) {
  const seen: string[] = [];
  const hop = { url: new URL("https://a.example/1"), method: "GET", headers: {}, body: undefined, ...first };
  const { url, followed } = await follow(hop, createCookieJar(), async ({ url, method, headers }) => {
    seen.push(`${method} ${url.href} ${headers["cookie"] ?? ""}`.trim());
    const { status, location, cookies = [] } = answers[url.href] ?? { status: 200 };
    const set = new Headers(location === undefined ? {} : { location });
    for (const cookie of cookies) set.append("set-cookie", cookie);
    return { status, headers: set, body: null };
  });
  return { url: url.href, followed, seen };
}

test("cookies are collected along a chain of redirects, and each request carries its host's cookies", async () => {
  const { seen, url, followed } = await walk({
    "https://a.example/1": { status: 302, location: "/2", cookies: ["a=1; Path=/", "d=4; Domain=a.example; Path=/"] },
    "https://a.example/2": { status: 303, location: "//b.example/3", cookies: ["a=; Max-Age=0; Path=/"] },
    "https://b.example/3": { status: 307, location: "https://m.a.example/4", cookies: ["b=2; Path=/"] },
    "https://m.a.example/4": { status: 308, location: "https://b.example/5" },
  });
  assert.deepEqual(seen, [
    "GET https://a.example/1",
    "GET https://a.example/2 a=1; d=4",
    "GET https://b.example/3",
    "GET https://m.a.example/4 d=4",
    "GET https://b.example/5 b=2",
  ]);
  assert.deepEqual([url, followed], ["https://b.example/5", 4]);
});

test("301, 302 and 303 turn POST into GET, 307 and 308 repeat it; given cookies stay at their origin", async () => {
  const methods = async (status: number) =>
    (await walk({ "https://a.example/1": { status, location: "/2" } }, { method: "POST", body: "x" })).seen[1];
  assert.deepEqual(await Promise.all([301, 302, 303, 307, 308].map(methods)), [
    "GET https://a.example/2",
    "GET https://a.example/2",
    "GET https://a.example/2",
    "POST https://a.example/2",
    "POST https://a.example/2",
  ]);
  const { seen } = await walk(
    { "https://a.example/1": { status: 302, location: "https://b.example/2" } },
    { headers: { cookie: "given=1" } },
  );
  assert.deepEqual(seen, ["GET https://a.example/1 given=1", "GET https://b.example/2"]);
});

test("the eleventh redirect is not followed", async () => {
  await assert.rejects(walk({ "https://a.example/1": { status: 302, location: "/1" } }), TooManyRedirects);
});
