import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser, type TestBrowser } from "@cutwater/testing/browser.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { serveSources } from "@cutwater/typesetting/test/serve-sources.ts";
import { type SampleName, sampleAssets, sampleFilm } from "../../test/sample-film.ts";
import type { Shape } from "../schema/box.ts";
import { createPainter } from "./painter.ts";

/**
 * Limits: the mean difference over all channels of all pixels (0 to 255), and the number of pixels that may differ by more than a
 * quarter of the range.
 */
const mostDifferent = 2;
const mostFar = 0.005;

type Moment = { what: string; name: SampleName; shape: Shape; at: number };
const moments: readonly Moment[] = [
  { what: "a moving picture, a gradient, words that come with shadows", name: "offer", shape: "9:16", at: 0.6 },
  { what: "a cross-fade", name: "offer", shape: "16:9", at: 1.75 },
  {
    what: "a turned picture with round corners and a shadow, a text with a plate",
    name: "offer",
    shape: "1:1",
    at: 2.4,
  },
  { what: "a push", name: "offer", shape: "9:16", at: 3.2 },
  { what: "an ellipse as mask, a radial gradient, typed text", name: "offer", shape: "16:9", at: 3.8 },
  { what: "a wipe", name: "offer", shape: "1:1", at: 4.75 },
  { what: "a frame of a video, a line round a shape, a text that fades in", name: "offer", shape: "9:16", at: 5.1 },
  { what: "a zoom from scene to scene", name: "offer", shape: "16:9", at: 6.2 },
  { what: "a text with an outline that grows", name: "offer", shape: "1:1", at: 6.9 },
  { what: "captions with the word that is said", name: "lesson", shape: "9:16", at: 0.9 },
  { what: "a slide under captions", name: "lesson", shape: "16:9", at: 3.7 },
  { what: "a presenter down to the waist, and one that comes in a circle", name: "talk", shape: "16:9", at: 0.7 },
  { what: "still pictures with edges that move with the voice", name: "talk", shape: "16:9", at: 2.9 },
];

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

for (const moment of moments)
  test(`browser and server draw the same: ${moment.what}`, async () => {
    const own = await onServer(moment);
    const theirs = Buffer.from(await page.evaluate<string>(inPage(moment)), "base64");
    assert.equal(theirs.length, own.length);
    const { mean, far } = differenceOf(own, theirs);
    assert.ok(new Set(own).size > 8, "something is drawn");
    assert.ok(
      mean <= mostDifferent && far <= mostFar,
      `mean ${mean.toFixed(3)} of 255, ${(100 * far).toFixed(2)} % far off`,
    );
  });

async function onServer({ name, shape, at }: Moment): Promise<Uint8ClampedArray> {
  const film = await sampleFilm(name, shape, 240, serverFonts());
  const { width, height } = film.frame;
  const context = serverCanvas(width, height).getContext("2d");
  createPainter(film, serverCanvas).drawFrame(context, at, sampleAssets(serverCanvas));
  return context.getImageData(0, 0, width, height).data;
}

const inPage = ({ name, shape, at }: Moment) => `(async () => {
  const [{ sampleAssets, sampleFilm }, { createPainter }, { pageCanvas }, { browserFonts }] = await Promise.all([
    import("/libs/film/composer/test/sample-film.ts"),
    import("/libs/film/composer/src/drawing/painter.ts"),
    import("/libs/film/composer/src/browser/page-canvas.ts"),
    import("/libs/film/typesetting/src/fonts/browser-fonts.ts"),
  ]);
  const film = await sampleFilm("${name}", "${shape}", 240, browserFonts());
  const { width, height } = film.frame;
  const context = pageCanvas(width, height).getContext("2d");
  createPainter(film, pageCanvas).drawFrame(context, ${at}, sampleAssets(pageCanvas));
  const { data } = context.getImageData(0, 0, width, height);
  let text = "";
  for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
  return btoa(text);
})()`;

function differenceOf(own: Uint8ClampedArray, theirs: Uint8Array): { mean: number; far: number } {
  let sum = 0;
  let far = 0;
  for (let i = 0; i < own.length; i++) {
    const difference = Math.abs(own[i]! - theirs[i]!);
    sum += difference;
    if (difference > 64) far += 1;
  }
  return { mean: sum / own.length, far: far / own.length };
}
