import assert from "node:assert/strict";
import { after, before, type TestContext } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { mainWay, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { decodeFaults, probeFile } from "@cutwater/testing/probe.ts";
import { accountStage } from "../account-stage.ts";
import { createEasel } from "../draw-picture.ts";
import { templatesPage } from "../templates-page.ts";

const { openSignedUp } = accountStage();
const [desktop = never(), , , , phone = never()] = people;
const runMs = 120_000;

let easel: Awaited<ReturnType<typeof createEasel>>;
before(async () => {
  easel = await createEasel();
});
after(() => easel.clear());

async function openTemplates(t: TestContext, person: Person) {
  const opened = await openSignedUp(t, person, { path: null, reducedMotion: "no-preference" });
  const templates = templatesPage(opened.tab);
  await templates.open();
  return { ...opened, templates };
}

mainWay("screens.28 templates: from the gallery to the finished film, which is saved as an own template", async (t) => {
  const { tab, page, templates } = await openTemplates(t, desktop);
  const { says, submit } = templates;
  await look(tab, "templates-gallery");

  await templates.choice("1:1").check({ force: true });
  await page.getByRole("combobox", { name: says.page("kind") }).selectOption("stories");
  await exactly(templates.cards, 5);
  await templates.card("quote").hover();
  await page.locator("main ul canvas[data-playing]").waitFor();
  await templates.card("quote").click();
  await templates.staged();
  await look(tab, "templates-empty");
  assert.ok(await submit.isDisabled(), "two lines are missing");

  await templates.field("Quote").fill("Words that stay.");
  const name = templates.field("Who said it");
  await name.fill("too long ".repeat(55));
  await page.getByText(/characters too many/).waitFor();
  await look(tab, "templates-too-long");
  await name.fill("Somebody");
  await page.getByText(/characters too many/).waitFor({ state: "hidden" });
  await templates.give("portrait", await easel.draw("face.png", 400, 400));
  await page.getByText("face.png").waitFor();

  await templates.choice(says.page("short")).check({ force: true });
  await templates.choice("720p").check({ force: true });
  await page.keyboard.press("Control+z");
  assert.ok(await templates.choice("1080p").isChecked());
  await page.keyboard.press("Control+Shift+z");
  assert.ok(await templates.choice("720p").isChecked());
  await page.getByText("720 × 720").waitFor();
  await look(tab, "templates-filled");

  await tab.reload();
  await templates.staged();
  assert.equal(await templates.field("Quote").inputValue(), "Words that stay.");
  await page.getByText("face.png").waitFor();

  await templates.ask();
  await templates.film.waitFor({ timeout: runMs });
  // The frame about the job's end comes before the job's new picture.
  await tab.until(`(() => {
    const { poster: src } = document.querySelector("main video");
    return ((window.posters ??= {})[src] ??= Object.assign(new Image(), { src })).naturalWidth === 720;
  })()`);
  await look(tab, "templates-done");
  const { path } = await templates.download();
  assert.equal(await decodeFaults(path), "");
  const { width, height, videoCodec, audioCodec } = await probeFile(path);
  assert.deepEqual([width, height, videoCodec, audioCodec], [720, 720, "h264", null]);

  await templates.button(says.page("saveTemplate")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Our quotes");
  await look(tab, "templates-save");
  await dialog.getByRole("button", { name: says.page("save"), exact: true }).click();
  const own = page.getByRole("region", { name: says.page("own"), exact: true });
  const use = own.getByRole("button", { name: /^Our quotes/ });
  await use.waitFor();
  const exported = await templates.saving(() => own.getByRole("button", { name: /^Export/ }).click());
  await own.locator("input[data-import]").setInputFiles(await easel.draw("no.png", 9, 9));
  await page.getByText(says.page("importBroken")).waitFor();
  await own.locator("input[data-import]").setInputFiles(exported.path);
  await exactly(use, 2);
  await own
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: says.page("remove"), exact: true }).click();
  await exactly(use, 1);
  await look(tab, "templates-own");

  await use.click();
  await templates.staged();
  assert.equal(await templates.field("Quote").getAttribute("placeholder"), "Words that stay.");
  // The stored contents fill every slot, so the job can be submitted.
  await submit.and(page.locator(":enabled")).waitFor();
});

testInAll("screens.28 templates on a dark phone, in Chinese: filled by touch", async (t) => {
  const { tab, page, templates } = await openTemplates(t, phone);
  await look(tab, "templates-gallery");
  await templates.card("product").click();
  await templates.staged();
  await templates.give("front", await easel.draw("front.png", 640, 960));
  await page.getByText("front.png").waitFor();
  await templates.field("主标题").fill("一杯好咖啡");
  for (const from of ["9:16", "1:1"]) await templates.choice(from).press("ArrowRight");
  assert.ok(await templates.choice("16:9").isChecked());
  await look(tab, "templates-editor");
  await templates.button(templates.says.page("play")).click();
  await templates.button(templates.says.page("pause")).click();
  await page.goBack();
  await templates.card("product").waitFor();
  await templates.button(templates.says.page("draft", { name: templates.nameOf("product") })).click();
  await templates.staged();
  assert.equal(await templates.field("主标题").inputValue(), "一杯好咖啡");
});

function never(): never {
  throw new RangeError("there are five people");
}
