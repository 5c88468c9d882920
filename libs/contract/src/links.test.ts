import assert from "node:assert/strict";
import { test } from "node:test";
import { findLinks } from "./links.ts";

test("a bare link is itself", () => {
  assert.deepEqual(findLinks("https://www.youtube.com/watch?v=Zq3mN8uTk0c"), [
    "https://www.youtube.com/watch?v=Zq3mN8uTk0c",
  ]);
});

test("share text gives up its link, also where Chinese words and punctuation touch it", () => {
  const cases: [string, string][] = [
    ["7.43 复制打开抖音，看看【草地】 https://v.douyin.com/iRNBho6u/ 06/12 B@G.vf", "https://v.douyin.com/iRNBho6u/"],
    ["【草地】https://b23.tv/abc123，快来看", "https://b23.tv/abc123"],
    ["看https://v.douyin.com/iABC/复制此链接，打开抖音", "https://v.douyin.com/iABC/"],
    ["“https://x.com/a/status/1”。", "https://x.com/a/status/1"],
    ["https：//v.kuaishou.com/3xKa 分享", "https://v.kuaishou.com/3xKa"],
    ["Look (https://vimeo.com/1234)!", "https://vimeo.com/1234"],
  ];
  for (const [text, link] of cases) assert.deepEqual(findLinks(text), [link], text);
});

test("an address that goes on behind words of another script is kept whole", () => {
  assert.deepEqual(findLinks("https://example.com/视频/1.mp4"), ["https://example.com/视频/1.mp4"]);
  assert.deepEqual(findLinks("https://example.com/草地.mp4"), ["https://example.com/草地.mp4"]);
});

test("several links come in their order, each once, at most as many as allowed", () => {
  const text = "two https://b.example/2\nhttps://a.example/1;https://b.example/2 youtu.be/xyz";
  assert.deepEqual(findLinks(text), ["https://b.example/2", "https://a.example/1", "https://youtu.be/xyz"]);
  assert.equal(findLinks(Array.from({ length: 15 }, (_, n) => `https://a.example/${n}`).join(" ")).length, 10);
});

test("links without a space between come apart, an address inside another stays", () => {
  assert.deepEqual(findLinks("https://a.example/1https://b.example/2"), ["https://a.example/1", "https://b.example/2"]);
  const archived = "https://web.archive.org/web/2020/https://a.example/1";
  assert.deepEqual(findLinks(archived), [archived]);
});

test("a host without a scheme counts when it cannot be a word", () => {
  assert.deepEqual(findLinks("www.bilibili.com/video/BV1xx411c7mD"), ["https://www.bilibili.com/video/BV1xx411c7mD"]);
  assert.deepEqual(findLinks("mail me@example.com/x or see tiktok.com"), []);
});

test("text without a link has none", () => {
  for (const text of [
    "",
    "my favourite clip",
    "http://",
    "ftp://a.example/1",
    "javascript:alert(1)",
    "https://nohost/1",
  ]) {
    assert.deepEqual(findLinks(text), [], text);
  }
});

test("a link to this machine and its port is a link", () => {
  assert.deepEqual(findLinks("http://localhost:8099/sample"), ["http://localhost:8099/sample"]);
  assert.deepEqual(findLinks("http://127.0.0.1:8099/sample.html"), ["http://127.0.0.1:8099/sample.html"]);
});
