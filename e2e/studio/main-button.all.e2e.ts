import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { people } from "@cutwater/testing/people.ts";
import { film, takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { demoFilm } from "../../tools/text-removal/samples/scenes.ts";
import { drawFilm } from "../draw-film.ts";
import { createEasel } from "../draw-picture.ts";
import { createProductEasel } from "../draw-product.ts";
import { erasePage } from "../erase-page.ts";
import { explainPage } from "../explain-page.ts";
import { assertMainButtonInSight as inSight } from "../main-button.ts";
import { picturePage } from "../picture-page.ts";
import { quickStage } from "../quick-stage.ts";
import { restorePage } from "../restore-page.ts";
import { templatesPage } from "../templates-page.ts";
import { textPage } from "../text-page.ts";
import { translatePage } from "../translate-page.ts";
import { voicesPage } from "../voices-page.ts";

let folder: string;
const stage = quickStage();
const [desktop = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

let easel: Awaited<ReturnType<typeof createEasel>>;
let products: Awaited<ReturnType<typeof createProductEasel>>;
let video: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-main-button-"));
  easel = await createEasel();
  products = await createProductEasel();
  video = await drawFilm(path.join(folder, "cups.mp4"), { seconds: 4.9 });
});
after(async () => {
  await Promise.all([easel.clear(), products.clear(), rm(folder, { recursive: true, force: true })]);
});

/** Opens a browser for a person who has closed the confirmation of a first job before. */
async function open(t: TestContext) {
  const opened = await stage.openSignedUp(t, desktop, { path: "/studio/" });
  await opened.page.evaluate(
    `localStorage.setItem("cutwater.submittedTold", JSON.stringify({ value: Date.now(), timestamp: Date.now() }))`,
  );
  return opened;
}

test("the main button of smart erase is in sight in every state", async (t) => {
  const { tab } = await open(t);
  const erase = erasePage(tab);
  await erase.open();
  await inSight(tab, "erase-start");
  await erase.upload(video);
  await inSight(tab, "erase-chosen");
  await erase.stage.focus();
  await tab.page.keyboard.press("ArrowUp");
  await erase.submit("free").waitFor();
  await inSight(tab, "erase-marked");
  await erase.submit("free").click();
  await tab.page.waitForURL(/\?job=/);
  await erase.main
    .getByRole("button", { name: erase.says.watched("cancel"), exact: true })
    .first()
    .waitFor();
  await inSight(tab, "erase-running");
  await erase.slider("cups.mp4").waitFor({ timeout: runMs });
  await inSight(tab, "erase-done");
});

test("the main button of text removal is in sight in every state", async (t) => {
  const { tab } = await open(t);
  const text = textPage(tab);
  takeDrawings();
  const painted = path.join(folder, "painted.mp4");
  await film({ ...demoFilm, frames: 9 }, { folder, path: painted, crf: 20 });
  await text.open();
  await inSight(tab, "text-start");
  await text.upload(painted);
  await text.searched();
  await inSight(tab, "text-found");
  await text.submit("free").click();
  await tab.page.waitForURL(/\?job=/);
  await text.main
    .getByRole("button", { name: text.says.watched("cancel"), exact: true })
    .first()
    .waitFor();
  await inSight(tab, "text-running");
  await text.slider(path.basename(painted)).waitFor({ timeout: runMs });
  await inSight(tab, "text-done");
});

test("the main button of image restoration is in sight in every state", async (t) => {
  const { tab } = await open(t);
  const restore = restorePage(tab);
  await restore.open();
  await inSight(tab, "restore-start");
  await restore.upload(await easel.draw("tower.png", 200, 300));
  await restore.submit("free").waitFor();
  await inSight(tab, "restore-chosen");
  await restore.submit("free").click();
  await restore.bench.getByRole("button", { name: restore.says.watched("cancel"), exact: true }).waitFor();
  await inSight(tab, "restore-running");
  await restore.slider("tower.png").waitFor({ timeout: runMs });
  await inSight(tab, "restore-done");
  await restore.another();
  await restore.choose([await easel.draw("a.png", 300, 200), await easel.draw("b.png", 200, 300)]);
  await restore.bench.locator("[data-main]:enabled").waitFor();
  await inSight(tab, "restore-batch");
});

test("the main button of image translation is in sight in every state", async (t) => {
  const { tab } = await open(t);
  const pictures = picturePage(tab);
  const { says } = pictures;
  await pictures.open();
  await inSight(tab, "picture-start");
  await pictures.language("from").selectOption("zh");
  await pictures.language("into").selectOption("en");
  await pictures.choose([await products.draw("flask.png"), await products.draw("cup.png")]);
  await pictures.submit(2, "free").waitFor();
  await inSight(tab, "picture-chosen");
  await pictures.submit(2, "free").click();
  await tab.until("document.querySelector('main [data-main]')");
  await inSight(tab, "picture-running");
  await pictures.tile("flask.png", says.page("review")).waitFor({ timeout: runMs });
  await pictures.exportAll(2).waitFor({ timeout: runMs });
  await inSight(tab, "picture-review");
  await tab.page.getByRole("radio", { name: says.page("viewAll"), exact: true }).check({ force: true });
  await inSight(tab, "picture-all-lines");
  await pictures.translation(1).first().waitFor();
  await pictures.exportAll(2).click();
  await pictures.tile("flask.png", says.batch("done")).waitFor({ timeout: runMs });
  await pictures.tile("cup.png", says.batch("done")).waitFor({ timeout: runMs });
  await inSight(tab, "picture-done");
});

test("the main button of video translation is in sight in every state", async (t) => {
  const { tab } = await open(t);
  const translate = translatePage(tab);
  const { says } = translate;
  await translate.open();
  await inSight(tab, "translate-start");
  await translate.upload(video);
  await translate.language("from").selectOption("en");
  await translate.language("into").selectOption("es");
  await translate.submit("free").waitFor();
  await inSight(tab, "translate-settings");
  await translate.submit("free").click();
  await tab.page.waitForURL(/\?job=/);
  await translate.reviews();
  await inSight(tab, "translate-review");
  for (let line = 1; line <= (await translate.rows.count()); line += 1) await translate.target(line).fill("Hola.");
  await translate.saved();
  await translate.go(says.review("finishSubtitles"));
  await tab.page
    .getByRole("link", { name: says.watched("download"), exact: true })
    .first()
    .waitFor({ timeout: runMs });
  await inSight(tab, "translate-done");
});

test("the main button of product explanation is in sight in every state", async (t) => {
  const { tab, page } = await open(t);
  const explain = explainPage(tab);
  const { says } = explain;
  await explain.open();
  await inSight(tab, "explain-start");
  await explain.field(says.page("link")).fill(`${stage.set.site.origin}/shop/flask`);
  await explain.button(says.page("readLink")).click();
  await explain.words.waitFor();
  await page.getByText(says.page("pictureCount", { count: 3 }), { exact: true }).waitFor({ timeout: runMs });
  await inSight(tab, "explain-outline");
  await explain.voices.first().check();
  for (const number of [6, 5, 4, 3, 2]) {
    await explain.scene(number).click();
    await explain.button(says.page("removeScene")).click();
  }
  await explain.words.fill("Still hot at nine.");
  await explain.button(says.page("dub")).click();
  await explain.dubbed.waitFor({ timeout: runMs });
  await inSight(tab, "explain-dubbed");
  await explain.make.click();
  await page.waitForURL(/\?job=/);
  await page
    .getByRole("button", { name: says.watched("cancel"), exact: true })
    .first()
    .waitFor();
  await inSight(tab, "explain-running");
  await explain.film.waitFor({ timeout: runMs });
  await inSight(tab, "explain-done");
});

test("the main button of video templates is in sight in every state", async (t) => {
  const { tab, page } = await open(t);
  const templates = templatesPage(tab);
  await templates.open();
  await inSight(tab, "templates-gallery");
  await templates.card("quote").click();
  await templates.staged();
  await inSight(tab, "templates-empty");
  const words = page.locator("main textarea, main input[type=text]");
  for (let place = 0; place < (await words.count()); place += 1) await words.nth(place).fill("A word");
  await templates.give("portrait", await easel.draw("face.png", 400, 400));
  await page.getByText("face.png").waitFor();
  await inSight(tab, "templates-filled");
  await templates.submit.and(page.locator(":enabled")).click();
  await page.waitForURL(/[?&]job=/);
  await inSight(tab, "templates-running");
  await templates.film.waitFor({ timeout: runMs });
  await inSight(tab, "templates-done");
});

test("the main button of the voices is in sight, in the page and in the recording", async (t) => {
  const { tab } = await open(t);
  const voices = voicesPage(tab);
  await voices.open();
  await inSight(tab, "voices-start");
  await voices.begin();
  await inSight(tab, "voices-recording");
});
