import assert from "node:assert/strict";
import { test } from "node:test";
import { normaliseLink } from "./normalise.ts";

test("addresses with credentials or other schemes are not links", () => {
  for (const address of [
    "http://a@b.example/",
    "https://u:p@b.example/x",
    "data:text/html,x",
    "file:///etc/passwd",
    "javascript:1",
    "a.example/1",
    "http://",
  ])
    assert.equal(normaliseLink(address), null, address);
});

test("tracking parameters are dropped, meaningful ones stay", () => {
  const pairs: [string, string][] = [
    ["https://youtu.be/abc?si=Ugb&t=10", "https://youtu.be/abc?t=10"],
    [
      "https://www.youtube.com/watch?v=abc&list=PL1&utm_source=x&feature=share",
      "https://www.youtube.com/watch?v=abc&list=PL1",
    ],
    ["https://www.instagram.com/reel/CS/?igsh=MzR", "https://www.instagram.com/reel/CS/"],
    ["https://x.com/a/status/1?s=20&t=abc", "https://x.com/a/status/1"],
    [
      "https://www.bilibili.com/video/BV1?p=2&share_source=copy_web&vd_source=1",
      "https://www.bilibili.com/video/BV1?p=2",
    ],
    ["https://www.iesdouyin.com/share/video/7/?region=CN&mid=1&u_code=2", "https://www.iesdouyin.com/share/video/7/"],
    // Signed and meaningful queries of other sites keep their exact spelling.
    ["https://cdn.example/a.mp4?s=20&t=a%20b&si=1", "https://cdn.example/a.mp4?s=20&t=a%20b&si=1"],
  ];
  for (const [given, kept] of pairs) assert.equal(normaliseLink(given), kept);
});

test("different spellings of a host become the canonical one", () => {
  assert.equal(normaliseLink("HTTPS://WWW.Example.COM:443/A"), "https://www.example.com/A");
  assert.equal(normaliseLink("http://0x7f000001/"), "http://127.0.0.1/");
  assert.equal(normaliseLink("http://例子.example/视频"), "http://xn--fsqu00a.example/%E8%A7%86%E9%A2%91");
});

test("a site's redirect link gives the address in it, also when it is nested or encoded several times", () => {
  const target = "https://example.com/v/1?a=1+2&b=3";
  const once = encodeURIComponent(target);
  for (const wrapped of [
    `https://l.facebook.com/l.php?u=${once}&h=AT0`,
    `https://lm.facebook.com/l.php?h=AT0&u=${encodeURIComponent(once)}`,
    `https://l.instagram.com/?u=${once}`,
    `https://www.google.com/url?sa=t&url=${once}&usg=x`,
    `https://www.google.co.uk/url?q=${once}`,
    `https://www.youtube.com/redirect?event=video_description&q=${once}`,
    `https://game.bilibili.com/linkfilter/?url=${once}`,
    `https://passport.bilibili.com/login?gourl=${once}`,
    `https://weibo.cn/sinaurl?u=${once}`,
    `https://passport.weibo.com/visitor/visitor?entry=miniblog&url=${encodeURIComponent(once)}`,
    `https://link.zhihu.com/?target=${encodeURIComponent("https:")}//${once.slice("https%3A%2F%2F".length)}`,
    `https://href.li/?${target}`,
    `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${encodeURIComponent(once)}`)}`,
  ])
    assert.equal(normaliseLink(wrapped), target, wrapped);
  assert.equal(
    normaliseLink("https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare"),
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
});

test("a page that is not a known redirect link, or has no web address in it, is kept", () => {
  for (const page of [
    "https://www.google.com/search?q=https://example.com/",
    "https://l.facebook.com/l.php?u=javascript:alert(1)",
    "https://www.bilibili.com/video/BV1xx411c7mD",
    "https://weibo.com/1234567890/AbCdEfGhI",
    "https://example.com/l.php?u=https%3A%2F%2Fother.example%2F",
  ])
    assert.equal(normaliseLink(page), page);
  assert.equal(normaliseLink("https://l.facebook.com/l.php?u=https%3A%2F%2Fname%3Aword%40a.example%2F"), null);
});
