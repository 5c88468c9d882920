import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { createEasel } from "../draw-picture.ts";
import { createProductEasel, productPage } from "../draw-product.ts";
import { explainPage } from "../explain-page.ts";
import { picturePage } from "../picture-page.ts";
import { quickStage } from "../quick-stage.ts";
import { restorePage } from "../restore-page.ts";
import { tasksPage } from "../tasks-page.ts";

const stage = quickStage();
const { openSignedUp } = stage;
const [desktop = assert.fail(), phone = assert.fail()] = people;
const runMs = 60_000;

let easel: Awaited<ReturnType<typeof createEasel>>;
let products: Awaited<ReturnType<typeof createProductEasel>>;
before(async () => {
  easel = await createEasel();
  products = await createProductEasel();
});
after(() => Promise.all([easel.clear(), products.clear()]));

test("a first job that ends within five seconds opens no dialog; a longer one does, once a day", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop, { path: null });
  const submitted = page.getByRole("dialog").filter({ hasText: text(jobMessages, "en", "submitted") });
  const restore = restorePage(tab);
  // The test decides whether the job or the five seconds end first, however busy the machine is.
  await page.addInitScript(`{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, ms === 5000 ? globalThis.fiveSeconds : ms, ...rest);
  }`);
  const restored = async (name: string, { scale, fiveSeconds }: { scale: number; fiveSeconds: number }) => {
    await restore.open();
    await page.evaluate(`globalThis.fiveSeconds = ${fiveSeconds}`);
    await restore.upload(await easel.draw(name, 60, 40));
    await restore.choice(restore.says.page("times", { scale })).check({ force: true });
    await restore.submit("free").click();
    await page.waitForURL(/\?job=/);
  };
  await restored("short.png", { scale: 2, fiveSeconds: 600_000 });
  await restore.slider("short.png").waitFor({ timeout: runMs });
  assert.equal(await page.evaluate("localStorage.getItem('cutwater.submittedTold')"), null, "no dialog was shown");

  await restored("long.png", { scale: 4, fiveSeconds: 0 });
  await submitted.waitFor();
  await look(tab, "submitted");
  await submitted.waitFor({ state: "hidden", timeout: runMs });

  await restored("next.png", { scale: 4, fiveSeconds: 0 });
  await page
    .getByRole("status")
    .getByText(text(jobMessages, "en", "submitted"))
    .waitFor();
  await restore.slider("next.png").waitFor({ timeout: runMs });
  await exactly(submitted, 0);
});

test("a job that ends before its owner's eyes is read in the inbox; one that ends elsewhere is not", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop, { path: null });
  const restore = restorePage(tab);
  const tasks = tasksPage(tab);
  await restore.open();
  await restore.upload(await easel.draw("seen.png", 60, 40));
  await restore.ask("free");
  await restore.slider("seen.png").waitFor({ timeout: runMs });
  await tasks.bell(0).waitFor();
  await restore.another();
  await restore.upload(await easel.draw("unseen.png", 60, 40));
  await restore.ask("free");
  await tab.goto("/studio/price");
  await tasks.bell(1).waitFor({ timeout: runMs });
  await tasks.bell(1).click();
  await tasks.inbox.getByText(/unseen/).waitFor();
  assert.deepEqual(tab.faults, []);
  await page.close();
});

for (const person of [desktop, phone])
  test(`${person.language} ${person.width}: an export without a translation says so and keeps the job; waiting is told as waiting`, async (t) => {
    const { tab, page } = await openSignedUp(t, person, { path: null });
    const pictures = picturePage(tab);
    const tasks = tasksPage(tab);
    const { says } = pictures;
    await pictures.open();
    await pictures.language("from").selectOption("zh");
    await pictures.language("into").selectOption("en");
    await pictures.choose([await products.draw("cup.png", productPage.slice(0, 2))]);
    await pictures.submit(1, "free").click();
    await pictures.exportAll(1).waitFor({ timeout: runMs });
    await pictures.translation(1).waitFor();
    for (const line of [1, 2, 3]) {
      await pictures.box(line).click();
      await pictures.translation(line).fill("");
    }
    await pictures.exportAll(1).click();
    await page.getByText(says.page("nothingToExport", { name: "cup.png" })).waitFor();
    await look(tab, "picture-nothing-to-export");
    await pictures.saved();

    await tasks.open();
    const row = tasks.row("cup");
    await row.getByText(tasks.says.jobs("yourTurn")).waitFor();
    await row.getByText(tasks.says.jobs("reviewLines", { lines: 3 })).waitFor();
    assert.doesNotMatch((await row.textContent()) ?? "", /%/);
    await tasks.bell(0).waitFor();
    await look(tab, "tasks-your-turn");
    await tasks.more("cup");
    await tasks.button(tasks.says.jobs("cancel")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(tasks.says.jobs("cancelText", { name: "cup" })).waitFor();
    await look(tab, "tasks-cancel-review");
    await dialog.getByRole("button", { name: tasks.says.jobs("keep"), exact: true }).click();
    await row.getByText(tasks.says.jobs("yourTurn")).waitFor();
    await tasks.more("cup");
    await tasks.button(tasks.says.jobs("cancel")).click();
    await dialog.getByRole("button", { name: tasks.says.jobs("cancelTask"), exact: true }).click();
    await row.getByText(tasks.says.jobs("yourTurn")).waitFor({ state: "hidden" });
    await dialog.waitFor({ state: "hidden" });
    assert.deepEqual(tab.faults, []);
  });

test("a refused product link stays in its field with the reason; pictures keep the order in which they were chosen", async (t) => {
  const { tab, page } = await openSignedUp(t, phone, { path: null });
  const explain = explainPage(tab);
  const { says } = explain;
  await explain.open();
  const link = explain.field(says.page("link"));
  await link.fill(`${stage.set.site.origin}/no/such/product`);
  await explain.button(says.page("readLink")).click();
  await tab.until(`document.querySelector("input[type=url]").getAttribute("aria-invalid") === "true"`);
  await exactly(page.locator("main form [role=alert], main form p[id]").filter({ hasText: /\S/ }).first(), 1);
  assert.equal(await link.inputValue(), `${stage.set.site.origin}/no/such/product`);
  await look(tab, "explain-refused");
  await link.fill("https://example.org/");
  assert.notEqual(await link.getAttribute("aria-invalid"), "true");

  // The first picture is by far the largest, so that it arrives last.
  const files = [
    await easel.draw("first.png", 3_000, 2_000),
    await easel.draw("second.png", 40, 30),
    await easel.draw("third.png", 50, 30),
  ];
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    explain.button(says.upload("chooseImages")).click(),
  ]);
  await chooser.setFiles(files);
  await page.getByText(says.page("pictureCount", { count: 3 }), { exact: true }).waitFor({ timeout: runMs });
  // The stage is empty without a script, so the page begins with the pictures and the script.
  const [source, canvas] = await Promise.all([
    page.getByRole("region", { name: says.page("source"), exact: true }).boundingBox(),
    page.locator("main canvas[role=img]").boundingBox(),
  ]);
  assert.ok((source?.y ?? 0) < (canvas?.y ?? 0), "the script comes first");
  await look(tab, "explain-pictures");
  const widths = await page.evaluate<number[]>(
    `[...document.querySelectorAll("main li img")].slice(0, 3).map((one) => one.naturalWidth / one.naturalHeight)`,
  );
  assert.deepEqual(
    widths.map((ratio) => Math.round(ratio * 100)),
    [150, 133, 167],
  );
});
