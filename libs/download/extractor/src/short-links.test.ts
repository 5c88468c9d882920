import assert from "node:assert/strict";
import { test } from "node:test";
import { ExtractionError } from "./extraction.ts";
import { expandShortLink, type RedirectFetch } from "./short-links.ts";

/** A stand-in redirector that redirects each address as the table says. */
function redirector(table: Record<string, string | number>) {
  const asked: string[] = [];
  const fetch: RedirectFetch = async (url) => {
    asked.push(url);
    const answer = table[url] ?? 200;
    if (typeof answer === "number") return { status: answer, headers: new Headers() };
    return { status: 302, headers: new Headers({ location: answer }) };
  };
  return { asked, fetch };
}

test("a short link is followed to its page, which is not requested itself", async () => {
  const { asked, fetch } = redirector({
    "https://v.douyin.com/iRN/": "https://www.iesdouyin.com/share/video/7123/?region=CN&mid=1",
  });
  assert.equal(
    await expandShortLink("https://v.douyin.com/iRN/", fetch),
    "https://www.iesdouyin.com/share/video/7123/",
  );
  assert.deepEqual(asked, ["https://v.douyin.com/iRN/"]);
});

test("short links behind short links and relative targets are followed", async () => {
  const { fetch } = redirector({
    "https://t.co/a": "https://b23.tv/b",
    "https://b23.tv/b": "/c",
    "https://b23.tv/c": "https://www.bilibili.com/video/BV1?share_source=copy",
  });
  assert.equal(await expandShortLink("https://t.co/a", fetch), "https://www.bilibili.com/video/BV1");
});

test("a link of any other host is not requested at all", async () => {
  const { asked, fetch } = redirector({});
  assert.equal(await expandShortLink("https://example.com/x", fetch), "https://example.com/x");
  assert.deepEqual(asked, []);
});

test("a target that is not a web address is rejected", async () => {
  const { fetch } = redirector({
    "https://t.co/a": "file:///etc/passwd",
    "https://t.co/b": "http://u:p@host.example/",
  });
  assert.equal(await expandShortLink("https://t.co/a", fetch), "https://t.co/a");
  assert.equal(await expandShortLink("https://t.co/b", fetch), "https://t.co/b");
});

test("a dead short link is gone, a circle is the site's fault", async () => {
  const { fetch } = redirector({
    "https://t.co/dead": 404,
    "https://t.co/a": "https://t.co/b",
    "https://t.co/b": "https://t.co/a",
  });
  const failure = (name: string) => (error: unknown) => error instanceof ExtractionError && error.failure === name;
  await assert.rejects(expandShortLink("https://t.co/dead", fetch), failure("gone"));
  await assert.rejects(expandShortLink("https://t.co/a", fetch), failure("siteFault"));
});

test("a wrapped search result is unwrapped without a request", async () => {
  const { asked, fetch } = redirector({});
  const wrapped = "https://www.google.com/url?sa=t&url=https%3A%2F%2Fvimeo.com%2F1";
  assert.equal(await expandShortLink(wrapped, fetch), "https://vimeo.com/1");
  assert.deepEqual(asked, []);
});
