import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { text } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { pageJobs } from "@cutwater/contract/jobs.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { clipWords } from "@cutwater/video-editor/clips/messages.ts";
import { accountStage } from "../account-stage.ts";
import { drawFilm } from "../draw-film.ts";
import { erasePage } from "../erase-page.ts";
import { assertMainButtonInSight } from "../main-button.ts";
import { jobsOf } from "../tasks-page.ts";

/** A server of its own, because a job left behind by another file would block the heavy lane. */
const { set, openSignedUp } = accountStage(async () => ({}));
const [desktop = assert.fail(), , , darkPhone = assert.fail()] = people;
const frame = { width: 320, height: 180 };
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-clips-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const film = (name: string, seconds: number, height = 180, codec = "libx264"): Promise<string> =>
  drawFilm(path.join(folder, name), { seconds, height, codec });

/** Counts the videos that a reload would show: those that the tab stores, and the jobs in the address. */
const countKnown = `{
  const { setItem } = Storage.prototype;
  globalThis.fewestKnown = Infinity;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key !== "cutwater.markedVideos") return;
    const jobs = new URLSearchParams(location.search).get("jobs")?.split(",") ?? [];
    globalThis.fewestKnown = Math.min(fewestKnown, JSON.parse(value).value.sources.length + jobs.length);
  };
}`;

test("screens.15 three videos marked once, one of them differs: one price, a reload midway, one zip; another size stays out", async (t) => {
  const { tab, page, token } = await openSignedUp(t, desktop, { path: null });
  const erase = erasePage(tab);
  const { says } = erase;
  const { clip, tile, show } = partsOf(tab);
  const jobs = jobsOf(set.server.origin, token);
  await buyPlan(jobs);
  await erase.open();
  await erase.choose([
    await film("harbour.mp4", 1),
    await film("bridge.mp4", 1.4),
    await film("quay.mp4", 0.8),
    await film("square.mp4", 1, 160),
    await film("old.mp4", 1, 180, "mpeg4"),
  ]);
  await page.getByText(clip("reason", { name: "old.mp4", reason: says.upload("codecOfSeveral") })).waitFor();
  await erase.seesFrames();
  await tile("square.mp4", "leftOut").waitFor();
  await tile("quay.mp4", "ready").waitFor();
  await look(tab, "erase-batch-unmarked");
  await draw(tab, await erase.at(244, 8, frame), await erase.at(310, 44, frame));
  await page.getByText(clip("sharedHere", { count: 3 })).waitFor();
  const size = await erase.size();

  await show("bridge.mp4");
  await page.getByText(clip("sharedFrom", { name: "harbour.mp4" })).waitFor();
  assert.equal(await erase.size(), size, "the marking is the same for all");
  await erase.stage.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByText(clip("own")).waitFor();
  const wider = await erase.size();
  assert.notEqual(wider, size);
  await look(tab, "erase-batch-differs");
  await erase.button(clip("share")).click();
  await erase.seesFrames();
  assert.equal(await erase.size(), size);
  await erase.stage.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByText(clip("own")).waitFor();
  await show("square.mp4");
  await page.getByText(clip("otherSize", { size: spaced("320 × 160"), first: spaced("320 × 180") })).waitFor();
  await look(tab, "erase-batch-other-size");
  await assertMainButtonInSight(tab, "several videos, in the editor");

  await page.addInitScript(countKnown);
  await tab.reload();
  await tile("harbour.mp4", "ready").waitFor();
  await show("bridge.mp4");
  await erase.seesFrames();
  assert.equal(await erase.size(), wider, "the markings outlast a reload");
  await show("harbour.mp4");
  await erase.seesFrames();
  const price = says.watched("credits", { count: 4 });
  await erase.button(says.page("eraseCountFor", { count: 3, price })).click();
  await erase.progress
    .or(page.getByText(says.watched("waiting"), { exact: true }))
    .first()
    .waitFor();
  await look(tab, "erase-batch-running");
  assert.ok((await page.evaluate<number>("fewestKnown")) >= 4, "a reload at any moment shows all videos");
  await tab.reload();
  await tile("square.mp4", "leftOut").waitFor();
  for (const name of ["harbour.mp4", "bridge.mp4", "quay.mp4"]) await tile(name, "done").waitFor({ timeout: runMs });
  await look(tab, "erase-batch-done");
  await assertMainButtonInSight(tab, "several videos, done");
  const { list } = await jobs.call<{ list: Job[] }>(pageJobs, { pageNo: 1 });
  const boxes = new Map(list.map(({ name, asked }) => [name, JSON.stringify(asked?.data["regions"])]));
  assert.equal(list.length, 3);
  assert.notEqual(boxes.get("bridge.mp4"), boxes.get("harbour.mp4"));
  assert.equal(boxes.get("quay.mp4"), boxes.get("harbour.mp4"));

  const { path: zip } = await tab.saving(() => erase.button(clip("downloadAll", { count: 3 })).click());
  assert.deepEqual(
    [...filesInZip(await readFile(zip)).keys()],
    ["harbour", "bridge", "quay"].map((name) => `${name} (Erase).mp4`),
  );
  await show("quay.mp4");
  await erase.button(says.page("markAgain")).click();
  await erase.seesFrames();
  assert.equal(await erase.size(), size, "it lies marked as it was asked for");
  assert.deepEqual(tab.faults, []);
});

test("rules.10 videos beyond the credits, on a phone: the rest waits and goes on after a plan is bought", async (t) => {
  const { tab, page, token } = await openSignedUp(t, darkPhone, { path: null });
  const erase = erasePage(tab);
  const { says } = erase;
  const { clip, tile } = partsOf(tab);
  const jobs = jobsOf(set.server.origin, token);
  await erase.open();
  const names = ["一", "二", "三", "四"];
  await erase.choose(await Promise.all(names.map((name) => film(`${name}.mp4`, 1))));
  await erase.seesFrames();
  const all = { count: 4, price: says.watched("credits", { count: 2 }) };
  await erase.button(says.page("eraseCountShort", all)).waitFor();
  await page.getByText(clip("someLackCredits", { enough: 2, count: 4 })).waitFor();
  await erase.button(says.page("eraseCountShort", all)).click();
  await page.getByText(says.tool("boxEmpty")).waitFor();
  await look(tab, "erase-batch-short");
  await erase.stage.focus();
  await page.keyboard.press("ArrowUp");
  await erase.button(says.page("eraseCountShort", all)).click();
  await page.getByText(says.jobs("lacksCredits")).waitFor();
  for (const name of names.slice(2)) await tile(`${name}.mp4`, "ready").waitFor();
  await page.getByText(clip("allLackCredits")).waitFor();
  await look(tab, "erase-batch-left");
  await tab.reload();
  await page.getByText(clip("allLackCredits")).waitFor();
  await buyPlan(jobs);
  await tab.reload();
  for (const name of names.slice(0, 2)) await tile(`${name}.mp4`, "done").waitFor({ timeout: runMs });
  assert.equal(await page.getByText(clip("allLackCredits")).count(), 0);
  await erase.button(says.page("eraseCountShort", { ...all, count: 2 })).click();
  await erase.button(clip("downloadAll", { count: 4 })).waitFor({ timeout: runMs });
  await look(tab, "erase-batch-all");
  assert.deepEqual(tab.faults, []);
});

async function buyPlan(jobs: ReturnType<typeof jobsOf>): Promise<void> {
  const { id } = await jobs.call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
  await jobs.call(actAtCashier, { id, act: "pay" });
}

const spaced = (size: string): string => size.replaceAll(" ", "\u00a0");

async function draw({ page }: Tab, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2);
  await page.mouse.move(toX, toY);
  await page.mouse.up();
}

/** The texts of a batch and of its tiles, in the tab's language. */
function partsOf({ page, view }: Tab) {
  const clip = (key: keyof typeof clipWords.en, params = {}) => text(clipWords, view.language, key, params);
  const tile = (name: string, state: "ready" | "waiting" | "done" | "leftOut") =>
    page.getByRole("radio", { name: clip("one", { name, state: clip(state) }), exact: true });
  const show = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
  return { clip, tile, show };
}
