import assert from "node:assert/strict";
import { test } from "node:test";
import { findLinks } from "./links.ts";

test("a bare link is found unchanged", () => {
  assert.deepEqual(findLinks("https://www.youtube.com/watch?v=Zq3mN8uTk0c"), [
    "https://www.youtube.com/watch?v=Zq3mN8uTk0c",
  ]);
});

test("the link in share text is found, also next to Chinese words and punctuation", () => {
  const cases: [string, string][] = [
    ["7.43 复制打开抖音，看看【草地】 https://v.douyin.com/iRNBho6u/ 06/12 B@G.vf", "https://v.douyin.com/iRNBho6u/"],
    ["【草地】https://b23.tv/abc123，快来看", "https://b23.tv/abc123"],
    ["看https://v.douyin.com/iABC/复制此链接，打开抖音", "https://v.douyin.com/iABC/"],
    ["“https://x.com/a/status/1”。", "https://x.com/a/status/1"],
    ["https：//v.kuaishou.com/3xKa 分享", "https://v.kuaishou.com/3xKa"],
    ["Look (https://vimeo.com/1234)!", "https://vimeo.com/1234"],
    ["(see https://en.example.org/wiki/Clip_(film))", "https://en.example.org/wiki/Clip_(film)"],
    ["Look: https://youtu.be/dQw4w9WgXcQ?t=43.", "https://youtu.be/dQw4w9WgXcQ?t=43"],
    ["\u200bhttps://vm.tiktok.com/ZMabc/\u200b", "https://vm.tiktok.com/ZMabc/"],
    ["<https://www.example.com/v/1>", "https://www.example.com/v/1"],
    ["看这个（https://www.bilibili.com/video/BV1xx411c7mD）很好看", "https://www.bilibili.com/video/BV1xx411c7mD"],
    ["https://v.douyin.com/abc复制此链接打开抖音搜索", "https://v.douyin.com/abc"],
    [
      "42 某人发布了一篇笔记，快来看吧！😆 http://xhslink.com/a/AbC1d 😆，复制本条信息，打开App查看精彩内容！",
      "http://xhslink.com/a/AbC1d",
    ],
  ];
  for (const [text, link] of cases) assert.deepEqual(findLinks(text), [link], text);
});

test("an address that continues after words in another script is found whole", () => {
  assert.deepEqual(findLinks("https://example.com/视频/1.mp4"), ["https://example.com/视频/1.mp4"]);
  assert.deepEqual(findLinks("https://example.com/草地.mp4"), ["https://example.com/草地.mp4"]);
  assert.deepEqual(findLinks("https://a.com/视频/播放?id=3"), ["https://a.com/视频/播放?id=3"]);
});

test("a host's name may be written in any script", () => {
  for (const link of ["https://例子.com/x", "https://www.例子.com/x", "https://例子.中国/x", "https://한국.kr/1"])
    assert.deepEqual(findLinks(`看 ${link} 吧`), [link]);
  assert.deepEqual(findLinks("https://b23.tv快看"), ["https://b23.tv"]);
});

test("several links are found in order, each once, up to the limit", () => {
  const text = "two https://b.example/2\nhttps://a.example/1;https://b.example/2 youtu.be/xyz";
  assert.deepEqual(findLinks(text), ["https://b.example/2", "https://a.example/1", "https://youtu.be/xyz"]);
  assert.equal(findLinks(Array.from({ length: 15 }, (_, n) => `https://a.example/${n}`).join(" ")).length, 10);
});

test("links without a space between them are split, an address inside another is not", () => {
  assert.deepEqual(findLinks("https://a.example/1https://b.example/2"), ["https://a.example/1", "https://b.example/2"]);
  const archived = "https://web.archive.org/web/2020/https://a.example/1";
  assert.deepEqual(findLinks(archived), [archived]);
});

test("a host without a scheme is found when it cannot be an ordinary word", () => {
  assert.deepEqual(findLinks("www.bilibili.com/video/BV1xx411c7mD"), ["https://www.bilibili.com/video/BV1xx411c7mD"]);
  assert.deepEqual(findLinks("mail me@example.com/x or see tiktok.com"), []);
  assert.deepEqual(findLinks("write to me@mail.example/x or read file.mp4 and 3.5/10"), []);
  for (const bare of ["example.xyz/v/1", "a.example:8080/x", "例子.com/x"])
    assert.deepEqual(findLinks(` ${bare}\n`), [`https://${bare}`]);
  for (const text of ["see example.xyz/v/1", "3.5/10", "and/or", "me@example.xyz/1"])
    assert.deepEqual(findLinks(text), []);
});

test("no link is found in text without one", () => {
  for (const text of [
    "",
    "my favourite clip",
    "http://",
    "ftp://a.example/1",
    "javascript:alert(1)",
    "https://nohost/1",
    "https://。",
    "file:///etc/passwd",
    "https://name:word@a.example/1",
  ]) {
    assert.deepEqual(findLinks(text), [], text);
  }
});

test("a link to localhost with a port is found", () => {
  assert.deepEqual(findLinks("http://localhost:8099/sample"), ["http://localhost:8099/sample"]);
  assert.deepEqual(findLinks("http://127.0.0.1:8099/sample.html"), ["http://127.0.0.1:8099/sample.html"]);
});

test("a link pasted alone is found completely, with any characters in its path", () => {
  for (const link of [
    "https://clips.example.com/watch/it's-a-trap.mp4",
    "https://example.com/it’s.mp4",
    "https://example.com/a|b.mp4",
    "https://example.com/{id}/x.mp4",
    "https://example.com/动画/海的早晨",
    "https://example.com/第1集，终.mp4",
    "https://example.com/EP01第一集",
    "https://example.com/search?q=动画",
    "https://example.com/第1集（终）/2.mp4",
    "https://fa.example/می\u200cخواهم",
    "https://www.youtube.com/@频道",
    "https://example.com/wiki/A–B",
    "https://example.com/x[1]/(2)",
  ])
    assert.deepEqual(findLinks(link), [link]);
});

test("punctuation after a link is not part of it, in any script", () => {
  for (const tail of [
    "،مرحبا",
    "؟",
    "؛",
    "۔",
    "।",
    "॥",
    "。",
    "，",
    "！",
    "】",
    "）",
    "」",
    ")",
    "]",
    "}",
    "…",
    "'",
    "’",
    "😆",
  ])
    assert.deepEqual(findLinks(`https://youtu.be/abc12345678${tail}`), ["https://youtu.be/abc12345678"], tail);
  assert.deepEqual(findLinks("شاهد https://example.com/v/1، ثم"), ["https://example.com/v/1"]);
  assert.deepEqual(findLinks("देखो https://example.com/v/1।"), ["https://example.com/v/1"]);
  assert.deepEqual(findLinks("https://www.youtube.com/watch?v=dQw4w9WgXcQ好听"), [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ]);
});

test("links in Markdown, HTML, JSON and quotes are found without the markup around them", () => {
  const cases: [string, string[]][] = [
    ["[x](https://a.example/1)", ["https://a.example/1"]],
    ["[a](https://a.example/1)[b](https://b.example/2)", ["https://a.example/1", "https://b.example/2"]],
    ["[https://a.example/1](https://a.example/1)", ["https://a.example/1"]],
    ["[片](https://a.example/1)后面", ["https://a.example/1"]],
    ["![c](https://en.example.org/wiki/Clip_(film))", ["https://en.example.org/wiki/Clip_(film)"]],
    ["<https://a.example/1>", ["https://a.example/1"]],
    ["<a href='https://a.example/1?b=1&amp;v=2'>it</a>", ["https://a.example/1?b=1&v=2"]],
    ["https://a.example/watch?a=1&amp;amp;v=abc&#38;c=3", ["https://a.example/watch?a=1&v=abc&c=3"]],
    ["&lt;https://a.example/1&gt; &quot;https://b.example/2&quot;", ["https://a.example/1", "https://b.example/2"]],
    ['{"url":"https:\\/\\/a.example\\/1","n":2}', ["https://a.example/1"]],
    ["'https://a.example/1','https://b.example/2'", ["https://a.example/1", "https://b.example/2"]],
    ["|https://a.example/1|标题|", ["https://a.example/1"]],
    ["https://a.example/1|https://b.example/2", ["https://a.example/1", "https://b.example/2"]],
    ["https://a.example/1\n\n  \n", ["https://a.example/1"]],
    ["`https://a.example/1`", ["https://a.example/1"]],
    ["【https://a.example/1】", ["https://a.example/1"]],
    ["‘https://a.example/1’", ["https://a.example/1"]],
    ["ht\u200btps://a.exam\u2060ple/\u20661\u2069", ["https://a.example/1"]],
  ];
  for (const [text, links] of cases) assert.deepEqual(findLinks(text), links, text);
});

test("a long link full of words or punctuation is parsed quickly", () => {
  const length = 4_096;
  const hostile = [
    `https://a.example/${"x".repeat(length / 2)}/${"_例".repeat(length / 4)} `,
    `see https://a.example/${"_例".repeat(length / 2)} x`,
    `see https://a.example/${"，".repeat(length)}x/ x`,
  ];
  const before = process.threadCpuUsage();
  for (const text of hostile) assert.equal(findLinks(text).length, 1);
  const { user, system } = process.threadCpuUsage(before);
  assert.ok(user + system < 500_000, `${(user + system) / 1000} ms`);
});
