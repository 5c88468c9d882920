import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { pageJobs, prepareJob, quoteJobs } from "@cutwater/contract/jobs.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { look as lookCall } from "../../tools/super-resolution/calls.ts";
import { batchMessages } from "../../tools/super-resolution/page/batch/messages.ts";
import { seenText } from "../../tools/super-resolution/page/seen/seen-text.ts";
import { severitiesOf } from "../../tools/super-resolution/page/seen/severity.ts";
import { accountStage } from "../account-stage.ts";
import { createEasel } from "../draw-picture.ts";
import { restorePage } from "../restore-page.ts";
import { jobsOf } from "../tasks-page.ts";

/** A server of its own, because a job left behind by another file would block the heavy lane. */
const { set, openSignedUp } = accountStage(async () => ({}));
const [desktop = assert.fail(), , , darkPhone = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

let easel: Awaited<ReturnType<typeof createEasel>>;
before(async () => {
  easel = await createEasel();
});
after(() => easel.clear());

test("screens.18 several images chosen together: previews, a slider by keys, one left out; one zip, still there after a reload", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop, { path: null });
  const restore = restorePage(tab);
  const { says } = restore;
  const { batch, tile } = partsOf(tab);
  await restore.open();
  const first = await easel.draw("港口.png", 160, 120, "noise=alls=60:all_seed=1");
  const notes = path.join(path.dirname(first), "notes.psd");
  await writeFile(notes, "8BPS");
  const looked = Promise.withResolvers<string>();
  // The browser reads this response as a stream, which cannot be read twice, so the test records it on the way.
  await page.route(`**${lookCall.path}*`, async (route) => {
    const response = await route.fetch();
    looked.resolve(await response.text());
    await route.fulfill({ response });
  });
  await restore.choose([first, await easel.draw("harbour.jpg", 40, 50), notes]);
  await restore.button(batch("restoreFor", { count: 2, price: says.watched("free") })).waitFor();
  await tile("港口.png", "ready").waitFor();
  await tile("notes.psd", "leftOut").waitFor();
  await page.getByText(batch("reason", { name: "notes.psd", reason: "" }).trim()).waitFor();

  const seen = lookCall.line.parse(JSON.parse((await looked.promise).split("\n")[0] ?? ""));
  assert.ok(!seen.isClean && seen.noise > 10, JSON.stringify(seen));
  await page
    .getByText(seenText(seen, { mode: "REALITY", strength: "automatic" }, tab.view.language), { exact: true })
    .waitFor();
  const words = "[...document.querySelectorAll('[role=meter]')].map((one) => one.ariaValueText)";
  assert.deepEqual(await page.evaluate(words), Object.values(severitiesOf(seen)));
  const strength = page.getByRole("slider", { name: says.page("strength"), exact: true });
  assert.equal(await strength.getAttribute("aria-valuetext"), says.page("automaticStrength"));
  await strength.press("End");
  assert.equal(await strength.getAttribute("aria-valuetext"), says.page("strongStrength"));
  await restore.choice(says.page("times", { scale: 2 })).check({ force: true });
  await look(tab, "restore-batch-ready");

  await restore.button(batch("restoreFor", { count: 2, price: says.watched("free") })).click();
  await tile("harbour.jpg", "done").waitFor({ timeout: runMs });
  await tile("港口.png", "done").waitFor({ timeout: runMs });
  const { path: zip, name } = await tab.saving(() => restore.button(batch("downloadAll", { count: 2 })).click());
  assert.equal(name, "Restore image (2).zip");
  assert.deepEqual([...filesInZip(await readFile(zip)).keys()], ["港口 ×2 (Restore).png", "harbour ×2 (Restore).jpg"]);

  await tab.reload();
  await restore.slider("港口").waitFor();
  await tile("harbour", "done").waitFor();
  assert.equal(
    await strength.getAttribute("aria-valuetext"),
    says.page("strongStrength"),
    "it comes back with the jobs",
  );
  const lens = restore.button(says.page("loupe", { zoom: 2 }));
  await lens.click();
  const spot = page.getByRole("slider", { name: says.page("loupePlace"), exact: true });
  await spot.press("Shift+ArrowRight");
  assert.equal(await spot.getAttribute("aria-valuetext"), says.page("place", { left: 60, top: 50 }));
  await look(tab, "restore-batch-done");
  assert.deepEqual(tab.faults, []);
});

test("rules.10 a batch beyond the credits, on a phone: it warns first, keeps the rest, and continues after a plan is bought", async (t) => {
  const { tab, page, token } = await openSignedUp(t, darkPhone, { path: null });
  const restore = restorePage(tab);
  const { says } = restore;
  const { batch, tile } = partsOf(tab);
  const jobs = jobsOf(set.server.origin, token);
  const names = ["one", "two", "three", "four", "five"];
  await restore.open();
  await restore.choose(await Promise.all(names.map((name, index) => easel.draw(`${name}.png`, 40 + 2 * index, 30))));
  await restore.button(batch("restoreFor", { count: 5, price: says.watched("credits", { count: 4 }) })).waitFor();
  await page.getByText(batch("someLackCredits", { enough: 3, count: 5 })).waitFor();
  await restore.choice(says.page("times", { scale: 2 })).check({ force: true });
  await look(tab, "restore-batch-short");

  const priced = new Set<string | null>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(quoteJobs.path)) priced.add(request.postData());
  });
  await restore.button(batch("restoreFor", { count: 5, price: says.watched("credits", { count: 4 }) })).click();
  await page.getByText(says.jobs("lacksCredits")).waitFor();
  for (const name of names.slice(3)) await tile(`${name}.png`, "ready").waitFor();
  assert.ok(priced.size <= 2, "of all, then of the rest: prices are not asked for after each job");
  for (const name of names.slice(0, 3)) await tile(`${name}.png`, "done").waitFor({ timeout: runMs });
  await page.getByText(batch("allLackCredits")).waitFor();
  await look(tab, "restore-batch-left");

  await page
    .getByText(batch("allLackCredits"))
    .getByRole("link", { name: says.page("plans") })
    .click();
  await page.waitForURL(/\/studio\/price$/);
  const { id } = await jobs.call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
  await jobs.call(actAtCashier, { id, act: "pay" });
  await page.goBack();
  await tab.reload();
  for (const name of names.slice(0, 3)) await tile(name, "done").waitFor();
  for (const name of names.slice(3)) await tile(`${name}.png`, "ready").waitFor();
  const rest = restore.button(batch("restoreFor", { count: 2, price: says.watched("credits", { count: 4 }) }));
  await rest.waitFor();
  assert.equal(await page.getByText(batch("allLackCredits")).count(), 0);
  assert.ok(await restore.choice(says.page("times", { scale: 2 })).isChecked());
  await rest.click();
  await restore.button(batch("downloadAll", { count: 5 })).waitFor({ timeout: runMs });
  await look(tab, "restore-batch-all");
  assert.deepEqual(tab.faults, []);
});

test("jobs.6 a reload while images are submitted: a lost answer is not paid twice, an image beyond the limit waits on", async (t) => {
  const { tab, page, token } = await openSignedUp(t, desktop, { path: null });
  const restore = restorePage(tab);
  const { says } = restore;
  const { batch, tile } = partsOf(tab);
  const jobs = jobsOf(set.server.origin, token);
  await restore.open();
  await restore.choose(await Promise.all(["one", "two"].map((name) => easel.draw(`${name}.png`, 40, 30))));
  const submit = restore.button(batch("restoreFor", { count: 2, price: says.watched("free") }));
  await submit.waitFor();
  await restore.choice(says.page("times", { scale: 2 })).check({ force: true });

  const lost = Promise.withResolvers<void>();
  const limit = { state: "1", key: "tooManyJobs", message: "later" };
  let asked = 0;
  // One handler for all requests: without any, the browser would continue a request that is held.
  await page.route(`**${prepareJob.path}*`, async (route) => {
    asked += 1;
    if (asked === 1) {
      await route.fetch();
      lost.resolve();
    } else if (asked === 2) await route.continue();
    else await route.fulfill({ json: limit });
  });
  await submit.click();
  await lost.promise;
  await tab.reload();
  await tile("two.png", "waiting").waitFor();
  await tab.until(`new URLSearchParams(location.search).get("jobs")?.length === 32`);
  await tab.reload();
  await tile("two.png", "waiting").waitFor();
  await look(tab, "restore-batch-waits");
  await page.unroute(`**${prepareJob.path}*`);
  await restore.button(batch("downloadAll", { count: 2 })).waitFor({ timeout: runMs });
  const { count } = await jobs.call<{ count: number }>(pageJobs, { pageNo: 1 });
  assert.equal(count, 2, "one job for each image");
  assert.deepEqual(tab.faults, []);
});

/** The texts of a batch and of its tiles, in the tab's language. */
function partsOf({ page, view }: Tab) {
  const batch = (key: keyof typeof batchMessages.en, params = {}) => text(batchMessages, view.language, key, params);
  const tile = (name: string, state: "ready" | "waiting" | "done" | "leftOut") =>
    page.getByRole("radio", { name: batch("one", { name, state: batch(state) }), exact: true });
  return { batch, tile };
}
