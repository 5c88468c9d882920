import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser, type TestBrowser } from "@cutwater/testing/browser.ts";
import { serveSources } from "@cutwater/typesetting/test/serve-sources.ts";

let browser: TestBrowser;
let sources: Awaited<ReturnType<typeof serveSources>>;
let page: Awaited<ReturnType<TestBrowser["browser"]["newPage"]>>;
before(async () => {
  [browser, sources] = await Promise.all([launchBrowser(), serveSources()]);
  page = await browser.browser.newPage();
  await page.goto(sources.origin);
});
after(async () => {
  await browser?.close();
  await sources?.close();
});

const inPage = <Result>(call: string) =>
  page.evaluate<Result>(`import("/libs/film/composer/test/play-in-page.ts").then((page) => page.${call})`);
type Played = { frames: number[]; states: { seconds: number; isPlaying: boolean }[] };

test("a player shows each frame, stops when paused, seeks, and starts again after the end", async () => {
  const { frames, states } = await inPage<Played>("playInPage(180, 1500)");
  const paused = states.findIndex(({ isPlaying }) => !isPlaying);
  const first = states.slice(0, paused).map(({ seconds }) => seconds);
  assert.ok(frames.length >= 10, `${frames.length} frames`);
  assert.ok(first.every((seconds, i) => i === 0 || seconds >= first[i - 1]!));
  const [, five, end, again] = states.slice(paused);
  assert.deepEqual(five, { seconds: 5, isPlaying: false });
  assert.deepEqual(end, { seconds: 6.4, isPlaying: false }, "no further than the film's end");
  assert.ok(again && again.isPlaying && again.seconds < 1, "played from its end, it begins again");
});

test("the preview's music is softer while somebody speaks, and as loud as before afterwards", async () => {
  const heard = await inPage<number[]>("hearInPage()");
  const before = heard[8]!;
  const during = heard[20]!;
  const afterwards = heard[35]!;
  assert.ok(before > 0.01 && Math.abs(afterwards / before - 1) < 0.05, `${before}, ${afterwards}`);
  assert.ok(Math.abs(20 * Math.log10(during / before) + 12) < 1, `${20 * Math.log10(during / before)} dB`);
});
