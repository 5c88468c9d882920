import assert from "node:assert/strict";
import { test } from "node:test";
import { entryKey, isOfTabs, sourceListOf } from "./source-list.ts";

const listOf = (...urls: string[]) =>
  sourceListOf({ title: "A list", site: "video.example", entries: urls.map((url) => ({ title: "One", url })) });

test("one entry has one key, whatever a site changes in its address at each read", () => {
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

test("a list has entries with pages of their own; the parts of one page are none", () => {
  assert.deepEqual(listOf("https://www.video.example/1")?.entries, [
    { key: "video.example/1", link: "https://www.video.example/1", title: "One", site: "video.example" },
  ]);
  assert.equal(listOf("https://video.example/post#item=1", "https://video.example/post#item=2"), null);
  assert.equal(listOf(), null);
});

test("the sections of a channel are no entries", () => {
  const tabs = listOf("https://www.youtube.com/@a/videos", "https://www.youtube.com/@a/shorts");
  const videos = listOf("https://www.youtube.com/watch?v=1", "https://www.youtube.com/shorts/2");
  assert.ok(tabs && isOfTabs(tabs));
  assert.ok(videos && !isOfTabs(videos));
});
