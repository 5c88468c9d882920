import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser, type TestBrowser } from "@cutwater/testing/browser.ts";
import { drawSample } from "../../test/draw-sample.ts";
import { samples } from "../../test/samples.ts";
import { serveSources } from "../../test/serve-sources.ts";
import { serverFonts } from "../fonts/server-fonts.ts";
import { serverCanvas } from "../server-canvas.ts";
import type { SetText } from "../setting.ts";

/** Maximum mean difference between composed pictures over all channels of all pixels (0 to 255). */
const mostDifferent = 2;

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

for (const [place, sample] of samples.entries())
  test(`browser and server set and draw the same: ${sample.name}`, async () => {
    const canvas = serverCanvas(sample.width, sample.height);
    const set = await drawSample(canvas.getContext("2d"), serverFonts(), sample);
    const drawn = await page.evaluate<{ pixels: number[]; set: SetText }>(inPage(place));
    assert.deepEqual(drawn.set.rows, set.rows);
    assert.ok(Math.abs(drawn.set.size - set.size) < 0.01, `${drawn.set.size} and ${set.size}`);
    const own = canvas.getContext("2d").getImageData(0, 0, sample.width, sample.height).data;
    const difference = drawn.pixels.reduce((sum, value, i) => sum + Math.abs(value - (own[i] ?? 0)), 0) / own.length;
    assert.ok(isInked(own), "something is drawn");
    assert.ok(difference <= mostDifferent, `${difference} of 255`);
  });

test("a page loads the files of the texts it draws, from our own server, and no others", () => {
  assert.ok(sources.asked.length > 20 && sources.asked.length < 100, String(sources.asked.length));
  assert.equal(new Set(sources.asked).size, sources.asked.length);
});

const inPage = (place: number) => `(async () => {
  const [{ samples }, { drawSample }, { browserFonts }] = await Promise.all([
    import("/libs/film/typesetting/test/samples.ts"),
    import("/libs/film/typesetting/test/draw-sample.ts"),
    import("/libs/film/typesetting/src/fonts/browser-fonts.ts"),
  ]);
  const sample = samples[${place}];
  const canvas = Object.assign(document.createElement("canvas"), { width: sample.width, height: sample.height });
  const context = canvas.getContext("2d");
  const set = await drawSample(context, browserFonts(), sample);
  return { pixels: [...context.getImageData(0, 0, sample.width, sample.height).data], set };
})()`;

/** Whether the pixels have more than one colour. */
const isInked = (pixels: Uint8ClampedArray): boolean => pixels.some((value, i) => value !== pixels[i % 4]);
