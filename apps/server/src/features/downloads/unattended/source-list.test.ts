import assert from "node:assert/strict";
import { test } from "node:test";
import { entryKey, mainTabOf, sourceListOf } from "./source-list.ts";

const listOf = (...urls: string[]) =>
  sourceListOf({ title: "A list", site: "video.example", entries: urls.map((url) => ({ title: "One", url })) });

test("an entry keeps its key when the site changes tokens in its address", () => {
  const [key] = new Set(
    [
      "https://www.video.example/watch?v=1&list=2",
      "http://m.video.example/watch?list=2&v=1",
      "https://video.example/watch/?v=1&list=2&xsec_token=abc",
      "https://video.example/watch?v=1&list=2&expires=99&sign=ff",
    ].map(entryKey),
  );
  assert.equal(key, "video.example/watch?list=2&v=1");
  assert.notEqual(entryKey("https://video.example/watch?v=2&list=2"), key);
});

test("a list has entries with pages of their own; the parts of one page are not a list", () => {
  assert.deepEqual(listOf("https://www.video.example/1")?.entries, [
    { key: "video.example/1", link: "https://www.video.example/1", title: "One", site: "video.example" },
  ]);
  assert.equal(listOf("https://video.example/post#item=1", "https://video.example/post#item=2"), null);
  assert.equal(listOf(), null);
});

test("of a channel with tabs, the videos tab is followed, or else the first tab", () => {
  const tabs = (...names: string[]) => listOf(...names.map((name) => `https://www.youtube.com/@a/${name}`));
  const main = (list: ReturnType<typeof listOf>) => list && mainTabOf(list);
  assert.equal(main(tabs("shorts", "videos")), "https://www.youtube.com/@a/videos");
  assert.equal(main(tabs("shorts", "streams")), "https://www.youtube.com/@a/shorts");
  assert.equal(main(listOf("https://www.youtube.com/watch?v=1", "https://www.youtube.com/shorts/2")), null);
});
