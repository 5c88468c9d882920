import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, type View, viewFor } from "@cutwater/testing/browser.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { hashOf } from "@cutwater/testing/probe.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { shareText } from "@cutwater/testing/video-site/list-pages.ts";
import type { VideoPage } from "@cutwater/testing/video-site/page.ts";
import { sitePages } from "@cutwater/testing/video-site/site.ts";
import { homePage } from "../home-page.ts";
import { assertFile } from "../promise.ts";

const set = stage({ withBrowser: true });
/**
 * One shape that is passed through and one that is merged. Hand-written clients save the others (api/shapes); the soak saves all
 * by pages.
 */
const always = ["html5", "hls"];
const shapes = [
  ...always,
  "dash",
  "og",
  "jsonld",
  "jwplayer",
  "bare",
  "short",
  "dash-segmented",
  "videojs",
  "refresh",
  "webm",
  "portrait",
  "gbk",
];

for (const [index, id] of shapes.entries()) {
  const page = sitePages.find((candidate) => candidate.id === id) ?? assert.fail(id);
  const seen = isSoak ? [0, 1, 2, 3, 4, 5, 6, 7] : always.includes(id) ? [index] : [];
  for (const view of seen.map(viewFor)) {
    test(`screens.3 home, ${nameOf(view)}: ${page.shape} is pasted, read and saved, the same file twice`, () =>
      mainJob(page, view, set.site.link(id)));
  }
}

test(`rules.6 home, ${nameOf(viewFor(1))}: share text with a link in the middle is pasted, read and saved`, () =>
  mainJob(set.site.page("short"), viewFor(1), shareText(set.site.link("short"))));

/** Paste, result, download: the file matches the site's page, and a second download is identical. */
async function mainJob(page: VideoPage, view: View, words: string) {
  const tab = await set.browser.open(set.server.origin, view);
  try {
    const home = homePage(tab);
    const table = await home.parse(words, page.title);
    const [label = "", truth] =
      Object.entries(page.qualities).find(([name]) => Number.parseInt(name, 10) < 1_080) ?? assert.fail("no quality");
    assert.ok(truth);
    await home.row(table, label).waitFor();
    const first = await home.obtain(label);
    await assertFile(first.path, truth, page);
    assert.match(first.name, /\.(mp4|webm|mkv)$/, "the file's name has its ending");
    await home.closed();
    const second = await home.obtain(label);
    assert.equal(await hashOf(second.path), await hashOf(first.path), "byte for byte the same");
    assert.deepEqual(tab.faults, []);
    assert.ok((await tab.overflow()) <= 0, "no overflow");
  } finally {
    await tab.close();
  }
}
