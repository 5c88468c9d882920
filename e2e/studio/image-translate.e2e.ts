import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, before } from "node:test";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { mainWay, soakTest, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { accountStage } from "../account-stage.ts";
import { createProductEasel, pixelsOf, productPage } from "../draw-product.ts";
import { dragFinger, dragMouse } from "../fingers.ts";
import { picturePage } from "../picture-page.ts";

/** The real page, manifest, live calls and results, but with an engine that takes the text of pictures from a script. */
const scripted = path.join(repositoryFolder, "testing/translating");
const { openSignedUp } = accountStage(async () => ({ env: { TOOLS_DIR: scripted } }));
const [desktop = assert.fail(), , , , darkPhone = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 60_000;

let easel: Awaited<ReturnType<typeof createProductEasel>>;
before(async () => {
  easel = await createProductEasel();
});
after(() => easel.clear());

mainWay(
  "a zip of images: lines are read, edited, drawn, retranslated by a new term, and zipped; an image without text is free",
  async (t) => {
    const { tab, page } = await openSignedUp(t, desktop, { path: null });
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
  },
);

testInAll(
  "an image on a phone, from English to Chinese: a line is restored, the image is exported and looks like it",
  async (t) => {
    const { tab } = await openSignedUp(t, darkPhone, { path: null });
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
  },
);

testInAll(
  "boxes are moved and resized by mouse and keys, lines merged, split, removed, restored; each step is undone and redone",
  async (t) => {
    const { tab, page } = await openSignedUp(t, desktop, { path: null });
    const pictures = picturePage(tab);
    const { says } = pictures;
    await openReview(pictures, await easel.draw("flask.png"));
    await page.keyboard.press("Escape");
    const place = (number: number) => pictures.placeOf(number);
    const undo = () => page.keyboard.press("Control+z");
    const redo = () => page.keyboard.press("Control+Shift+z");

    await pictures.box(1).click();
    const first = await place(1);
    await dragMouse(tab, middleOf(first), { x: 60, y: 40 });
    assertNear(await place(1), { ...first, x: first.x + 60, y: first.y + 40 });
    const moved = await place(1);
    await dragMouse(tab, { x: moved.x + moved.width, y: moved.y + moved.height }, { x: 50, y: 20 });
    assertNear(await place(1), { ...moved, width: moved.width + 50, height: moved.height + 20 });
    await undo();
    assertNear(await place(1), moved);
    await undo();
    assertNear(await place(1), first);
    await redo();
    await redo();
    assertNear(await place(1), { ...moved, width: moved.width + 50, height: moved.height + 20 });
    await dragMouse(tab, middleOf(await place(1)), { x: -2_000, y: 0 });
    const away = await place(1);
    assert.ok(away.x + away.width > first.x - 38 - 1, "a box cannot be lost beside the picture");
    await undo();

    await pictures.box(2).focus();
    const second = await place(2);
    const scale = first.width / 226;
    for (const key of ["Shift+ArrowRight", "ArrowDown", "Alt+Shift+ArrowRight"]) await page.keyboard.press(key);
    assertNear(await place(2), {
      x: second.x + 10 * scale,
      y: second.y + scale,
      width: second.width + 10 * scale,
      height: second.height,
    });
    await page.keyboard.press("Delete");
    assert.equal(await pictures.translation(2).inputValue(), "");
    assertNear(await place(2), second, "restored, it stands where its words are");
    await undo();
    assert.match(await pictures.translation(2).inputValue(), /^Waterproof/);
    await page.keyboard.press("Enter");
    await tab.until("document.activeElement.value.startsWith('Waterproof')");

    const texts = () => Promise.all([1, 2, 3].map((number) => pictures.source(number).inputValue()));
    const before = await texts();
    await pictures.button(says.page("merge")).click();
    await tab.until("document.querySelectorAll('[data-line]').length === 2");
    assert.equal(await pictures.source(2).inputValue(), before.slice(1).join("\n"));
    await pictures.button(says.page("split")).click();
    await tab.until("document.querySelectorAll('[data-line]').length === 3");
    assert.deepEqual(await texts(), before, "what was joined comes apart where it was");
    await pictures.button(says.page("remove")).click();
    await tab.until("document.querySelectorAll('[data-line]').length === 2");
    await tab.until("document.activeElement.closest('[data-line]')?.dataset.selected === 'true'");
    await undo();
    await tab.until("document.querySelectorAll('[data-line]').length === 3");
    await pictures.box(1).click();
    await pictures.button(says.page("restore")).click();
    assert.equal(await pictures.translation(1).inputValue(), "");
    await undo();
    assert.equal(await pictures.translation(1).inputValue(), "Food-grade silicone");
    await pictures.button(says.undo("undo")).click();
    await pictures.button(says.undo("redo")).click();
    await pictures.saved();
    await tab.reload();
    await pictures.box(3).waitFor();
    assert.equal(await pictures.translation(1).inputValue(), "Food-grade silicone");
    await look(tab, "picture-boxes");
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "by touch: the first tap chooses a box, then a finger moves it, its corner pulls it, and a new one is drawn",
  async (t) => {
    const { tab, page } = await openSignedUp(t, darkPhone, { path: null });
    const pictures = picturePage(tab);
    const { says } = pictures;
    await openReview(pictures, await easel.draw("flask.png"));
    const scrolled = () => page.evaluate<number>("scrollY");
    const start = await pictures.placeOf(3);
    const top = await scrolled();
    await dragFinger(tab, middleOf(start), { x: 30, y: 0 });
    assertNear(await pictures.placeOf(3), start, "a finger on a box that is not chosen moves nothing");
    await page.touchscreen.tap(middleOf(start).x, middleOf(start).y);
    assert.equal(await pictures.box(3).getAttribute("aria-pressed"), "true");
    await dragFinger(tab, middleOf(start), { x: 30, y: -20 });
    const moved = await pictures.placeOf(3);
    assertNear(moved, { ...start, x: start.x + 30, y: start.y - 20 });
    await dragFinger(tab, { x: moved.x + moved.width, y: moved.y + moved.height }, { x: 24, y: 12 });
    assertNear(await pictures.placeOf(3), { ...moved, width: moved.width + 24, height: moved.height + 12 });
    assert.equal(await scrolled(), top, "the page stays where it is");
    await pictures.button(says.undo("undo")).click();
    assertNear(await pictures.placeOf(3), moved);

    await pictures.button(says.page("addLine")).click();
    const canvas = (await pictures.button(says.page("drawBox")).boundingBox()) ?? assert.fail();
    await dragFinger(tab, { x: canvas.x + 150, y: canvas.y + 20 }, { x: 120, y: 30 });
    await tab.until("document.querySelectorAll('[data-line]').length === 4");
    await tab.until(`[...document.querySelectorAll("textarea")].some(({ value }) => value === "新品")`);
    // The page has scrolled to the field of the new line.
    const drawn = await pictures.placeOf(4);
    const below = await pictures.placeOf(1);
    assertNear(drawn, { ...drawn, width: 120, height: 30 });
    assert.ok(Math.abs(drawn.x - canvas.x - 150) <= 2 && drawn.y < below.y, "where it was drawn");
    await pictures.saved();
    await look(tab, "picture-boxes");
    assert.deepEqual(tab.faults, []);
  },
);

type Place = { x: number; y: number; width: number; height: number };
const middleOf = ({ x, y, width, height }: Place) => ({ x: x + width / 2, y: y + height / 2 });

/** Asserts that two positions are equal within two screen pixels. */
function assertNear(place: Place, wanted: Place, why = ""): void {
  for (const side of ["x", "y", "width", "height"] as const)
    assert.ok(Math.abs(place[side] - wanted[side]) <= 2, `${side}: ${place[side]}, not ${wanted[side]}. ${why}`);
}

/** Submits a Chinese picture and waits until its lines can be reviewed. */
async function openReview(pictures: ReturnType<typeof picturePage>, file: string): Promise<void> {
  await pictures.open();
  await pictures.language("from").selectOption("zh");
  await pictures.language("into").selectOption("en");
  await pictures.choose([file]);
  await pictures.submit(1, "free").click();
  await pictures.tile(path.basename(file), pictures.says.page("review")).waitFor({ timeout: runMs });
  await pictures.box(3).waitFor();
}
