import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { after, before, type TestContext } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { prepareJob } from "@cutwater/contract/jobs.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { mainWay, soakTest, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { decodeFaults, probeFile } from "@cutwater/testing/probe.ts";
import type { Locator, Page } from "playwright-core";
import { look as lookCall } from "../../tools/super-resolution/calls.ts";
import { accountStage, serverOfLongJobs } from "../account-stage.ts";
import { cuttableLine } from "../cuttable-line.ts";
import { createEasel } from "../draw-picture.ts";
import { restorePage } from "../restore-page.ts";
import { jobsOf } from "../tasks-page.ts";

const { set, openSignedUp } = accountStage(serverOfLongJobs);
const [desktop = never(), phone = never(), dark = never(), darkPhone = never()] = people;
/** The time limit for a run on a busy machine; engines yield to all other work. */
const runMs = 240_000;

let easel: Awaited<ReturnType<typeof createEasel>>;
before(async () => {
  easel = await createEasel();
});
after(() => easel.clear());

const sampleOf = (name: string): string => path.join(import.meta.dirname, "../../tools/super-resolution/samples", name);

/** Opens the page of image restoration for a person who has just signed up. */
async function openRestore(t: TestContext, person: Person) {
  const opened = await openSignedUp(t, person, { path: null });
  const restore = restorePage(opened.tab);
  const jobs = jobsOf(set.server.origin, opened.token);
  await restore.open();
  return { ...opened, restore, jobs };
}

mainWay(
  "screens.18 restore a file: options, a free preview kept through a reload, price, result; edge by keys and mouse; saving",
  async (t) => {
    const { tab, page, restore } = await openRestore(t, desktop);
    const { says, choice } = restore;
    await page.getByText(says.page("emptyTitle")).waitFor();
    await look(tab, "restore-start");

    await restore.upload(await easel.draw("harbour.png", 121, 80));
    await restore.pixels("121 × 80", "484 × 320").waitFor();
    await choice(says.page("ANIME")).check({ force: true });
    await choice(says.page("times", { scale: 2 })).check({ force: true });
    await restore.pixels("121 × 80", "242 × 160").waitFor();
    await restore.submit("free").waitFor();
    await look(tab, "restore-ready");

    await restore.spot.press("ArrowRight");
    assert.equal(await restore.spot.getAttribute("aria-valuetext"), says.page("place", { left: 52, top: 50 }));
    await restore.preview();
    await look(tab, "restore-previewed");
    await page.keyboard.press("Escape");
    await tab.reload();
    await restore.pixels("121 × 80", "242 × 160").waitFor();
    assert.ok(await choice(says.page("ANIME")).isChecked(), "the tab keeps the picture and what was chosen");

    await restore.ask("free");
    const edge = restore.slider("harbour.png");
    await edge.waitFor({ timeout: runMs });
    await restore.row("harbour ×2").getByText(says.jobs("done"), { exact: true }).waitFor();
    await bothAreShown(tab);
    await look(tab, "restore-done");
    await moveEdge(page, edge);

    const { path, name } = await restore.download();
    assert.equal(name, "harbour ×2 (Restore).png");
    const { width, height, videoCodec } = await probeFile(path);
    assert.deepEqual({ width, height, videoCodec }, { width: 242, height: 160, videoCodec: "png" });
    assert.equal(await decodeFaults(path), "");

    await tab.reload();
    await restore.slider("harbour").waitFor();
    await bothAreShown(tab);
    assert.ok(await choice(says.page("ANIME")).isChecked(), "what was chosen is known after a reload");

    await restore.another();
    await restore.button(says.upload("chooseImages")).waitFor();
    assert.equal(new URL(page.url()).search, "");
    await restore.row("harbour").getByRole("link", { name: "harbour ×2", exact: true }).click();
    await restore.slider("harbour").waitFor();
    assert.deepEqual(tab.faults, []);
  },
);

testInAll(
  "screens.18 restore, pasted on a phone: a retry after a fault, suggestions in Chinese, WebP, a finger on the edge",
  async (t) => {
    const { tab, page, restore } = await openRestore(t, phone);
    const { says } = restore;
    const lookAddress = `**${lookCall.path}*`;
    const fault = { state: "1", message: "fault", data: null };
    await page.route(lookAddress, (route) => route.fulfill({ json: fault }));
    await restore.upload(sampleOf("old.webp"));
    await page.getByText(says.seen("failed")).waitFor();
    await look(tab, "restore-not-looked-at");
    await page.unroute(lookAddress);
    await restore.button(says.seen("again")).click();
    await restore.suggested.waitFor();
    assert.ok(await restore.choice(says.page("OLD")).isChecked(), "what seems right is chosen");
    await look(tab, "restore-suggested");
    await restore.another();
    await restore.paste(await easel.draw("港口.jpg", 60, 90));
    await restore.pixels("60 × 90", "240 × 360").waitFor();
    await restore.bench.getByLabel(says.page("format")).selectOption("webp");
    await restore.ask("free");
    const edge = restore.slider("港口.jpg");
    await edge.waitFor({ timeout: runMs });
    await look(tab, "restore-done-phone");

    const box = (await edge.boundingBox()) ?? never();
    await page.touchscreen.tap(box.x + box.width / 2 + 40, box.y - 60);
    const value = Number(await edge.getAttribute("aria-valuenow"));
    assert.ok(value > 55, `the edge went to where the finger was lifted: ${value}`);

    const { path, name } = await restore.download();
    assert.equal(name, "港口 ×4 (修图).webp");
    const { width, height, videoCodec } = await probeFile(path);
    assert.deepEqual({ width, height, videoCodec }, { width: 240, height: 360, videoCodec: "webp" });
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "states.11 restore in two tabs, dropped: progress after a reload, queue place, cancel seen in both, recovery after a cut",
  async (t) => {
    const { tab, page, restore, jobs } = await openRestore(t, dark);
    const { says, choice } = restore;
    await restore.drop(await easel.draw("大图.png", 900, 600));
    await choice(says.page("times", { scale: 8 })).check({ force: true });
    await restore.pixels("900 × 600", "7200 × 4800").waitFor();
    await restore.ask("free");
    await restore.progress.waitFor({ timeout: runMs });
    await tab.until("document.querySelector('[role=progressbar][aria-valuenow]:not([aria-valuenow=\"0\"])')", runMs);
    await look(tab, "restore-running");
    await tab.reload();
    await restore.progress.waitFor();

    const elsewhere = await tab.context.newPage();
    const line = await cuttableLine({ page: elsewhere });
    await elsewhere.goto(page.url());
    const other = restorePage({ ...tab, page: elsewhere, saving: never, goto: never });
    await other.progress.waitFor();
    await other.another();
    await other.upload(await easel.draw("小图.png", 40, 30));
    await other.submit("free").waitFor();
    await other.ask("free");
    await other.bench.getByText(says.watched("waiting"), { exact: true }).waitFor();
    await other.bench.getByText(says.watched("next")).waitFor();
    const jobId = new URL(elsewhere.url()).searchParams.get("job") ?? never();

    await line.cut();
    await restore.cancel();
    await restore.bench.getByText(says.watched("costNothing")).waitFor();
    await restore.submit("free").waitFor();
    await look(tab, "restore-cancelled");
    await jobs.untilIt(jobId, ({ status }) => status === 1);
    assert.equal(await other.slider("小图.png").count(), 0, "nobody told that tab");
    line.mend();
    await other.slider("小图.png").waitFor();
    await restore.row("小图").getByText(says.jobs("done"), { exact: true }).waitFor();
    assert.deepEqual(tab.faults, []);
  },
);

testInAll(
  "rules.10 restore: too large names the largest scale, ×10 and ×12 are for members, without credits the plans follow",
  async (t) => {
    const { tab, page, restore, jobs } = await openRestore(t, darkPhone);
    const { says, choice, bench } = restore;
    const [ten, twelve] = [10, 12].map((scale) => choice(says.page("timesVip", { scale })));
    assert.ok(ten && twelve);
    await restore.choose(await easel.draw("notes.pcx", 8, 8));
    await page
      .getByRole("alert")
      .getByText(/^Only .* files can be uploaded\.$/)
      .waitFor();
    await look(tab, "restore-refused");

    await restore.upload(await easel.draw("wide.jpg", 4_000, 3_000));
    await restore.pixels("4000 × 3000", "8000 × 6000").waitFor();
    await restore.submit("free").waitFor();
    await choice(says.page("times", { scale: 4 })).check({ force: true });
    const tooLarge = says.tool("resultTooLarge", { scale: 4, largest: 2, width: 8_000, height: 6_000 });
    await bench.getByText(tooLarge).waitFor();
    assert.ok(await restore.button(says.page("submit")).isDisabled());
    assert.ok((await ten.isDisabled()) && (await twelve.isDisabled()));
    await bench.getByRole("link", { name: says.page("plans") }).waitFor();
    await look(tab, "restore-too-large");

    await restore.another();
    const url = await restore.upload(await easel.draw("small.png", 24, 16));
    await restore.submit("free").waitFor();
    for (const name of ["first", "second", "third"]) {
      const data = JSON.stringify({ url, scale: 2, mode: "REALITY" });
      await jobs.call(prepareJob, { serviceCode: "IMAGE_SUPER_RESOLUTION", jobId: randomUUID(), name, data });
    }
    await restore.submit(2).click();
    await page.getByText(says.jobs("lacksCredits")).waitFor();
    await page.waitForURL(/\/studio\/price$/);

    const { id } = await jobs.call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
    await jobs.call(actAtCashier, { id, act: "pay" });
    await tab.goto("/studio/image/super/resolution");
    // The picture that had not been submitted yet is still there.
    await restore.pixels("24 × 16", "96 × 64").waitFor();
    await restore.another();
    await restore.upload(await easel.draw("tiny.png", 7, 5));
    // With a plan that includes this scale, the tag is no longer shown.
    await choice(says.page("times", { scale: 12 })).check({ force: true });
    await restore.pixels("7 × 5", "84 × 60").waitFor();
    assert.equal(await bench.getByRole("link", { name: says.page("plans") }).count(), 0);
    await look(tab, "restore-member");
    await restore.ask(2);
    await restore.slider("tiny.png").waitFor({ timeout: runMs });
    const { path } = await restore.download();
    const { width, height } = await probeFile(path);
    assert.deepEqual({ width, height }, { width: 84, height: 60 });
    assert.deepEqual(tab.faults, []);
  },
);

/** Waits until both pictures, before and after, have loaded. */
const bothAreShown = ({ until }: Tab) =>
  until(`[...document.querySelectorAll("main [role=presentation] img")]
    .filter((picture) => picture.complete && picture.naturalWidth > 0).length === 2`);

/** Arrow keys move the edge by 1 %, with Shift by 10 %; the mouse drags it. */
async function moveEdge(page: Page, edge: Locator): Promise<void> {
  const at = async () => Number(await edge.getAttribute("aria-valuenow"));
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), 51);
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await at(), 41);
  await page.keyboard.press("End");
  assert.equal(await at(), 100);
  await page.keyboard.press("Home");
  assert.equal(await at(), 0);
  const { x, y, width, height } = (await edge.boundingBox()) ?? never();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 375, y + height / 2, { steps: 3 });
  await page.mouse.up();
  assert.equal(await at(), 50);
}

function never(): never {
  throw new RangeError("there are people, pages and boxes");
}
