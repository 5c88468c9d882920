import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { flatEntry } from "../../test/search-answers.ts";
import type { Info } from "../formats/info.ts";
import { toFoundVideos } from "./found.ts";
import { engineQuery, plainWords } from "./query.ts";

const one = (more: Info) => toFoundVideos([flatEntry(more)], "youtube")[0];

test("a flat entry becomes a card: title, page, the smallest wide cover, length, channel, views", () => {
  assert.deepEqual(one({}), {
    title: "A fjord in four minutes",
    link: "https://www.youtube.com/watch?v=dErIvEd0001",
    coverUrl: "https://i.ytimg.com/vi/dErIvEd0001/hq720.jpg?sqp=small",
    seconds: 243,
    author: "Slow Water",
    site: "youtube.com",
    views: 1_234_567,
    date: null,
  });
});

test("live streams, entries without a title, and a second entry of one page are left out", () => {
  const entries = [
    flatEntry({ live_status: "is_live" }),
    flatEntry({ live_status: "is_upcoming" }),
    flatEntry({ title: null }),
    null,
    flatEntry(),
    flatEntry({ title: "again" }),
  ];
  assert.deepEqual(
    toFoundVideos(entries, "youtube").map(({ title }) => title),
    ["A fjord in four minutes"],
  );
});

test("a link must be a page of the searched site; scripts, other sites, ports and credentials are left out", () => {
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "https://evil.example/watch?v=1",
    "https://www.youtube.com.evil.example/watch?v=1",
    "https://user:word@www.youtube.com/watch?v=1",
    "https://www.youtube.com:8443/watch?v=1",
    "dErIvEd0001",
    `https://www.youtube.com/watch?v=${fillWith("a")}`,
  ])
    assert.equal(one({ url }), undefined, url.slice(0, 60));
  assert.equal(one({ url: "http://m.youtube.com/watch?v=1" })?.link, "https://m.youtube.com/watch?v=1");
});

test("a page's address counts before the address of a programming interface", () => {
  const api = "https://api.soundcloud.com/tracks/1";
  const sound = (webpage_url: string) => toFoundVideos([flatEntry({ url: api, webpage_url })], "soundcloud");
  assert.equal(sound("https://soundcloud.com/a/b")[0]?.link, "https://soundcloud.com/a/b");
  assert.deepEqual(sound("ftp://soundcloud.com/a"), []);
});

test("texts are cut, and lose control characters and marks that turn the direction", () => {
  const found = one({ title: "a\0b\u001b[31m\u202eevil\u2066\n<b>bold</b>", channel: "\u202e\u2069" });
  assert.equal(found?.title, "a b [31mevil <b>bold</b>");
  assert.equal(found?.author, null);
  assert.equal(one({ title: fillWith("x".repeat(1_000_000)) })?.title.length, 300);
  assert.equal(one({ title: "\u202e \u0007" }), undefined);
});

test("marks of a marked title are removed, and its entities are decoded once", () => {
  const titled = (title: string) =>
    toFoundVideos([flatEntry({ url: "https://www.bilibili.com/video/BV1", title })], "bilibili")[0]?.title;
  assert.equal(titled('<em class="keyword">海</em>边 &amp;lt; &quot;'), '海边 &lt; "');
  assert.equal(titled("a <script>b</script>"), "a <script>b</script>", "other tags stay as text");
  assertCheap(() => titled(fillWith("<em ")));
  assertCheap(() => titled(fillWith("&amp;")));
});

test("figures that a page cannot show are left out", () => {
  assert.equal(one({ duration: -1 })?.seconds, null);
  assert.equal(one({ duration: Number.NaN })?.seconds, null);
  assert.equal(one({ duration: 1e12 })?.seconds, null);
  assert.equal(one({ view_count: 1.5 })?.views, null);
  assert.equal(one({ view_count: "many" as never })?.views, null);
  assert.equal(one({ timestamp: 1_669_889_987 })?.date, "2022-12-01");
  assert.equal(one({ timestamp: 1e15 })?.date, null);
  assert.equal(one({ upload_date: "20250102" })?.date, "2025-01-02");
});

test("a cover may be named without a scheme; scripts, data and very long addresses are no covers", () => {
  const cover = (address: string) => one({ thumbnails: [], thumbnail: address })?.coverUrl;
  assert.equal(cover("//i0.hdslb.com/a.jpg"), "https://i0.hdslb.com/a.jpg");
  for (const address of ["javascript:alert(1)", "data:image/png;base64,AA", `https://a.example/${fillWith("b")}`])
    assert.equal(cover(address), null);
});

test("a search is sent as words of one line with at most 200 characters; an empty one is an error", () => {
  assert.equal(engineQuery({ words: " sea\n\0waves ", site: "youtube", count: 20 }), "ytsearch20:sea waves");
  assert.equal(plainWords(fillWith("海")).length, 200);
  assert.equal(plainWords(`${"a".repeat(199)}😀`), "a".repeat(199));
  assert.throws(() => engineQuery({ words: " \u0007 ", site: "youtube", count: 1 }), RangeError);
  assert.throws(() => engineQuery({ words: "a", site: "youtube", count: 21 }), RangeError);
});
