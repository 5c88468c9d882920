import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type OpenOptions, viewFor } from "@cutwater/testing/browser.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";

const set = stage({ withBrowser: true });

async function open(t: TestContext, index: number, more?: OpenOptions) {
  const tab = await set.browser.open(set.server.origin, viewFor(index), more);
  t.after(() => tab.close());
  return { tab, page: tab.page };
}

test("screens.23 a visitor finds the studio, marks a logo and has a second of it erased", async (t) => {
  const { tab, page } = await open(t, 0);
  await page.getByRole("link", { name: "Studio", exact: true }).click();
  await page.waitForURL(/\/tools$/);
  await page.getByText("1 credit per second").first().waitFor();
  await look(tab, "tools");
  await page.getByRole("link", { name: "Smart erase" }).click();
  await page.waitForURL(/\/tools\/erase$/);
  const box = page.getByRole("application");
  await box.focus();
  await page.keyboard.press("ArrowLeft");
  await look(tab, "landing-erase");
  await page.getByRole("button", { name: "Preview one second · free" }).click();
  await page.getByRole("button", { name: /^Erasing the logo · [1-9]/ }).waitFor({ timeout: 120_000 });
  if (isSoak) {
    // Try-outs yield to all other work on the machine. The tool's own test checks their result.
    await page.getByText("The logo is gone from all 24 frames.").waitFor({ timeout: 240_000 });
    await page.getByRole("slider", { name: "The sample before and after" }).waitFor();
    await look(tab, "landing-erase-seen");
  }
  const own = page.getByRole("link", { name: "Try your own video" });
  assert.equal(await own.getAttribute("href"), "/studio/video/erase/object");
  await own.click();
  await page.waitForURL(/\/studio\/login/);
  assert.deepEqual(tab.faults, []);
});

test("screens.23 a visitor has the texts of a clip found: removed ones are boxed, the sign in the scene is distinguished", async (t) => {
  const { tab, page } = await open(t, 0, { path: "/tools/text-removal" });
  await page.getByRole("heading", { name: /Remove subtitles/ }).waitFor();
  await look(tab, "landing-text");
  await page.getByRole("button", { name: "Find text · free" }).click();
  await page.getByRole("button", { name: /^Finding text · / }).waitFor();
  if (isSoak) {
    await page.getByText(/texts found, \d to remove\./).waitFor({ timeout: 240_000 });
    await page.getByRole("slider", { name: "The sample before and after" }).waitFor({ timeout: 240_000 });
    await look(tab, "landing-text-seen");
  }
  const own = page.getByRole("link", { name: "Try your own video" });
  assert.equal(await own.getAttribute("href"), "/studio/video/erase/text");
  assert.deepEqual(tab.faults, []);
});

test("screens.23 a visitor has a clip translated: its subtitles are read and drawn in another language", async (t) => {
  const { tab, page } = await open(t, 0, { path: "/tools/video-translate" });
  await page.getByRole("heading", { name: /Translate your video/ }).waitFor();
  await look(tab, "landing-translate");
  await page.getByRole("button", { name: "Translate the clip · free" }).click();
  await page.getByRole("button", { name: /^Reading the subtitles · / }).waitFor();
  if (isSoak) {
    await page.getByText("2 lines were read from the video.").waitFor({ timeout: 240_000 });
    await page.getByRole("slider", { name: "The sample before and after" }).waitFor({ timeout: 240_000 });
    await look(tab, "landing-translate-seen");
  }
  const own = page.getByRole("link", { name: "Try your own video" });
  assert.equal(await own.getAttribute("href"), "/studio/video/translate");
  assert.deepEqual(tab.faults, []);
});

test("screens.23 the choice of languages is as wide as its column, in Chinese and on a phone", async (t) => {
  for (const index of [0, 5]) {
    const { tab, page } = await open(t, index, { path: "/zh/tools/video-translate" });
    const choice = page.getByRole("radiogroup", { name: "新字幕的语言" });
    await choice.waitFor();
    const [options, column] = await Promise.all([
      choice.locator("label").last().boundingBox(),
      choice.locator("..").boundingBox(),
    ]);
    assert.ok(options && column && options.x + options.width <= column.x + column.width, `view ${index}`);
    await tab.close();
  }
});

test("screens.23 a visitor plays the film of drawn pictures, in the style they choose", async (t) => {
  const { tab, page } = await open(t, 5, { path: "/zh/tools/product-explanation" });
  await page.getByRole("radio", { name: "杂志" }).locator("..").click();
  await look(tab, "landing-explain");
  await page.getByRole("button", { name: "播放视频 · 免费" }).click();
  await page.getByRole("button", { name: "再播一次" }).waitFor({ timeout: 60_000 });
  await page.getByRole("img", { name: "示例视频" }).waitFor();
  assert.equal(
    await page.getByRole("link", { name: "用我的图片试试" }).getAttribute("href"),
    "/studio/product/explain",
  );
  assert.deepEqual(tab.faults, []);
});

test("screens.23 a visitor sees a picture enlarged, in Chinese on a phone", async (t) => {
  const { tab, page } = await open(t, 5, { path: "/zh/tools/super-resolution" });
  await page.getByRole("radio", { name: "动漫" }).locator("..").click();
  await page.getByRole("button", { name: "放大 4 倍 · 免费" }).click();
  await page.getByText("720 × 480 像素").waitFor({ timeout: 120_000 });
  await look(tab, "landing-restore-seen");
  assert.deepEqual(tab.faults, []);
});

test("screens.23 a visitor has a Chinese product image translated into English, and its lines are listed", async (t) => {
  const { tab, page } = await open(t, 0, { path: "/tools/image-translation" });
  await page.getByRole("heading", { name: /Same image/ }).waitFor();
  await look(tab, "landing-picture");
  await page.getByRole("button", { name: "Translate the image · free" }).click();
  await page.getByRole("button", { name: "Translating", exact: true }).waitFor();
  if (isSoak) {
    await page.getByText("316 stainless steel liner").waitFor({ timeout: 120_000 });
    await page.getByText(/^6 lines read, removed and replaced in [\d.]+ s/).waitFor();
    await page.getByRole("slider", { name: "The sample before and after" }).waitFor();
    await look(tab, "landing-picture-seen");
  }
  const own = page.getByRole("link", { name: "Try your own image" });
  assert.equal(await own.getAttribute("href"), "/studio/image/translate");
  assert.deepEqual(tab.faults, []);
});

test("screens.23 a visitor types a headline into a template, and sees it in every shape", async (t) => {
  const { tab, page } = await open(t, 0, { path: "/tools/video-template" });
  await page.getByRole("heading", { name: /Get a finished video/ }).waitFor();
  await look(tab, "landing-template");
  await page.getByRole("textbox", { name: "Headline" }).fill("Tea at five");
  const film = page.getByRole("img", { name: "The sample video" });
  await tab.until(`document.querySelector("main canvas[role=img]")?.width === 720`);
  await page.getByRole("radio", { name: "9:16", exact: true }).check({ force: true });
  await tab.until(`document.querySelector("main canvas[role=img]")?.height === 720`);
  await film.waitFor();
  await page.getByRole("button", { name: "Play the video" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await look(tab, "landing-template-filled");
  assert.deepEqual(tab.faults, []);
});
