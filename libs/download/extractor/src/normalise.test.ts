import assert from "node:assert/strict";
import { test } from "node:test";
import { normaliseLink } from "./normalise.ts";

test("credentials and other schemes are no link", () => {
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
