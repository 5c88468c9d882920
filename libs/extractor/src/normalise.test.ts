import assert from "node:assert/strict";
import { test } from "node:test";
import { findLinks, normaliseLink } from "./normalise.ts";

test("the link is taken out of an app's share text", () => {
  const texts: [string, string][] = [
    [
      "7.43 复制打开抖音，看看【演示的作品】 https://v.douyin.com/iRNBho6u/ s@e.bN 11/27 kPX:/",
      "https://v.douyin.com/iRNBho6u/",
    ],
    ["【标题】 https://b23.tv/BV1abc，复制此链接，打开哔哩哔哩", "https://b23.tv/BV1abc"],
    ["【标题-哔哩哔哩】https://b23.tv/abc123。", "https://b23.tv/abc123"],
    ["看这个（https://www.bilibili.com/video/BV1xx411c7mD）很好看", "https://www.bilibili.com/video/BV1xx411c7mD"],
    [
      "42 某人发布了一篇小红书笔记，快来看吧！😆 http://xhslink.com/a/AbC1d 😆，复制本条信息，打开【小红书】App查看精彩内容！",
      "http://xhslink.com/a/AbC1d",
    ],
    ["https://v.douyin.com/abc复制此链接打开抖音搜索", "https://v.douyin.com/abc"],
    ["“https://x.com/a/status/1”", "https://x.com/a/status/1"],
    ["Look: https://youtu.be/dQw4w9WgXcQ?t=43.", "https://youtu.be/dQw4w9WgXcQ?t=43"],
    ["(see https://en.example.org/wiki/Clip_(film))", "https://en.example.org/wiki/Clip_(film)"],
    ["\u200bhttps://vm.tiktok.com/ZMabc/\u200b", "https://vm.tiktok.com/ZMabc/"],
    ["<https://www.example.com/v/1>", "https://www.example.com/v/1"],
  ];
  for (const [text, link] of texts) assert.deepEqual(findLinks(text), [link], text);
});

test("a file's address alone may be written in any script", () => {
  assert.deepEqual(findLinks("http://a.example/视频/演示.mp4"), [
    "http://a.example/%E8%A7%86%E9%A2%91/%E6%BC%94%E7%A4%BA.mp4",
  ]);
  assert.deepEqual(findLinks("a.example:8080/x"), ["https://a.example:8080/x"]);
});

test("several links come out in their order, each once", () => {
  const text = "一 https://a.example/1，二：https://b.example/2、youtu.be/xyz；再来 https://a.example/1";
  assert.deepEqual(findLinks(text), ["https://a.example/1", "https://b.example/2", "https://youtu.be/xyz"]);
  assert.deepEqual(findLinks("https://a.example/1\nhttps://b.example/2\r\n"), [
    "https://a.example/1",
    "https://b.example/2",
  ]);
});

test("a host without a scheme counts when a path follows", () => {
  assert.deepEqual(findLinks("youtu.be/dQw4w9WgXcQ"), ["https://youtu.be/dQw4w9WgXcQ"]);
  assert.deepEqual(findLinks("www.bilibili.com/video/BV1xx"), ["https://www.bilibili.com/video/BV1xx"]);
  assert.deepEqual(findLinks("write to me@mail.example/x or read file.mp4 and 3.5/10"), []);
});

test("text without an address gives nothing", () => {
  for (const text of [
    "",
    "   ",
    "你好，世界",
    "javascript:alert(1)",
    "ftp://a.example/x",
    "file:///etc/passwd",
    "http://",
    "https://。",
  ])
    assert.deepEqual(findLinks(text), [], text);
});

test("credentials and other schemes are no link", () => {
  for (const address of [
    "http://a@b.example/",
    "https://u:p@b.example/x",
    "data:text/html,x",
    "file:///etc/passwd",
    "javascript:1",
  ])
    assert.equal(normaliseLink(address), null, address);
});

test("what only tracks is dropped, what means something stays", () => {
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

test("odd spellings of a host become its one spelling", () => {
  assert.equal(normaliseLink("HTTPS://WWW.Example.COM:443/A"), "https://www.example.com/A");
  assert.equal(normaliseLink("http://0x7f000001/"), "http://127.0.0.1/");
  assert.equal(normaliseLink("http://例子.example/视频"), "http://xn--fsqu00a.example/%E8%A7%86%E9%A2%91");
});
