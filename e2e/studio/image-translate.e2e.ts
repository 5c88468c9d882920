import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { repositoryFolder } from "@cutwater/server/config.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { accountStage } from "../account-stage.ts";
import { createProductEasel, pixelsOf, productPage } from "../draw-product.ts";
import { picturePage } from "../picture-page.ts";

/** The real page, manifest, live calls and results, with an engine that reads pictures by a script. */
const scripted = path.join(repositoryFolder, "testing/translating");
const { openSignedUp } = accountStage(async () => ({ env: { TOOLS_DIR: scripted } }));
const [desktop = assert.fail(), , , , darkPhone = assert.fail()] = people;
/** Engines stand behind everything else a machine does. */
const runMs = 60_000;

let easel: Awaited<ReturnType<typeof createProductEasel>>;
before(async () => {
  easel = await createProductEasel();
});
after(() => easel.clear());

test("a zip of images: lines are read, edited, drawn at once, translated again by a new term, and come as one zip; no text costs nothing", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop);
  const pictures = picturePage(tab);
  const { says } = pictures;
  await pictures.open();
  await look(tab, "picture-empty");
  await pictures.language("from").selectOption("zh");
  await pictures.language("into").selectOption("en");
  const [first, second, plain] = await Promise.all([
    easel.draw("flask.png"),
    easel.draw("cup.png", productPage.slice(0, 2)),
    easel.draw("plain.png", [], 320),
  ]);
  const zip = await easel.file(
    "shop.zip",
    easel.zip({
      "shop/a-flask.png": await readFile(first),
      "shop/b-cup.png": await readFile(second),
      "shop/c-plain.png": await readFile(plain),
    }),
  );
  await pictures.choose([zip]);
  await pictures.submit(3, "free").waitFor();
  await look(tab, "picture-ready");
  await pictures.submit(3, "free").click();
  await pictures.tile("a-flask.png", says.page("review")).waitFor({ timeout: runMs });
  await pictures.tile("c-plain.png", says.answer("noText")).waitFor({ timeout: runMs });

  assert.equal(await pictures.translation(1).inputValue(), "Food-grade silicone");
  assert.equal(await pictures.translation(3).inputValue(), "", "what no term covers stays as it is");
  await pictures.box(1).waitFor();
  const drawn = () => page.evaluate<string>("document.querySelector('canvas').toDataURL()");
  await tab.until("document.querySelector('canvas').width === 640");
  const before = await drawn();
  await pictures.translation(1).fill("Food-safe silicone");
  await pictures.translation(3).fill("No more worries for mothers");
  await tab.until(`document.querySelector('canvas').toDataURL() !== ${JSON.stringify(before)}`);
  await page.keyboard.press("Control+z");
  assert.equal(await pictures.translation(3).inputValue(), "");
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await pictures.translation(3).inputValue(), "No more worries for mothers");
  await pictures.box(2).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await pictures.button(says.page("addLine")).click();
  await pictures.button(says.page("drawBox")).press("Enter");
  await tab.until(`[...document.querySelectorAll("textarea")].some(({ value }) => value === "新品")`);
  await pictures.translation(4).fill("New");
  await pictures.saved();

  await pictures.button(says.page("addTerm")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: says.glossary("term", { number: 1 }), exact: true }).fill("耐磨");
  await dialog
    .getByRole("textbox", { name: says.glossary("termTarget", { number: 1 }), exact: true })
    .fill("hard-wearing");
  await dialog.getByRole("button", { name: says.glossary("save"), exact: true }).click();
  await pictures.button(says.page("applyGlossary")).click();
  await tab.until(
    `[...document.querySelectorAll("[data-field=translation]")].some(({ value }) => value.includes("hard-wearing"))`,
  );
  assert.equal(await pictures.translation(1).inputValue(), "Food-safe silicone", "the customer's words stay");
  await pictures.saved();
  await look(tab, "picture-review");

  await pictures.tile("b-cup.png", says.page("review")).click({ force: true });
  await page.getByRole("radio", { name: says.page("viewAll"), exact: true }).check({ force: true });
  await page.getByRole("region", { name: says.page("allLines") }).waitFor();
  await look(tab, "picture-all-lines");
  await pictures.fileFormat.selectOption("psd");
  await pictures.exportAll(2).click();
  await pictures.tile("a-flask.png", says.batch("done")).waitFor({ timeout: runMs });
  await pictures.tile("b-cup.png", says.batch("done")).waitFor({ timeout: runMs });
  await look(tab, "picture-done");
  const { path: saved } = await pictures.zip(2);
  const files = [...filesInZip(await readFile(saved))];
  assert.equal(files.length, 2);
  for (const [name, content] of files) {
    assert.match(name, /\.psd$/);
    const file = await easel.file(name, content);
    assert.equal((await pixelsOf(file)).length, 640 * 400 * 3);
    assert.ok(content.includes("Food-"), "its texts are layers of text");
  }
  assert.deepEqual(tab.faults, []);
});

test("an image on a phone, from English to Chinese: a line is restored, the image is exported and looks like it", async (t) => {
  const { tab } = await openSignedUp(t, darkPhone);
  const pictures = picturePage(tab);
  const { says } = pictures;
  await pictures.open();
  await look(tab, "picture-empty");
  await pictures.language("from").selectOption("en");
  await pictures.language("into").selectOption("zh");
  const file = await easel.draw("sale.png", [
    { text: "Free shipping", x: 40, y: 90, size: 44 },
    { text: "Stainless steel", x: 40, y: 200, size: 36 },
  ]);
  await pictures.choose([file]);
  await pictures.submit(1, "free").click();
  await pictures.tile("sale.png", says.page("review")).waitFor({ timeout: runMs });
  assert.equal(await pictures.translation(1).inputValue(), "包邮");
  await pictures.box(2).click();
  await pictures.button(says.page("restore")).click();
  assert.equal(await pictures.translation(2).inputValue(), "");
  await pictures.saved();
  await look(tab, "picture-review");
  await pictures.fileFormat.selectOption("png");
  await pictures.exportAll(1).click();
  await pictures.tile("sale.png", says.batch("done")).waitFor({ timeout: runMs });
  await look(tab, "picture-done");
  const { path: saved } = await pictures.zip(1);
  const [content = assert.fail()] = [...filesInZip(await readFile(saved)).values()];
  const made = await pixelsOf(await easel.file("made.png", content));
  const asked = await pixelsOf(file);
  const differ = (top: number, bottom: number) =>
    made.subarray(top * 640 * 3, bottom * 640 * 3).compare(asked.subarray(top * 640 * 3, bottom * 640 * 3)) !== 0;
  assert.ok(differ(40, 110), "the first line is another");
  assert.ok(!differ(150, 240), "the restored one is as it was");
  assert.deepEqual(tab.faults, []);
});
