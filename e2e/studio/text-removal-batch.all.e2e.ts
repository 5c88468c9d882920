import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { type Job, pageJobs } from "@cutwater/contract/jobs.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { clipMessages } from "../../tools/text-removal/page/clip-messages.ts";
import { accountStage } from "../account-stage.ts";
import { drawCaptioned } from "../draw-captioned.ts";
import { jobsOf } from "../tasks-page.ts";
import { textPage } from "../text-page.ts";

/** A server of its own, because a job left behind by another file would block the heavy lane. */
const { set, openSignedUp } = accountStage(async () => ({}));
const [, , dark = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-captioned-"));
});
after(() => rm(folder, { recursive: true, force: true }));

test("screens.24 two videos with one choice: the area is carried, the texts of each are found, one price, one zip", async (t) => {
  const { tab, page, token } = await openSignedUp(t, dark, { path: null });
  const removal = textPage(tab);
  const { says } = removal;
  const clip = (key: keyof typeof clipMessages.en, params = {}) => text(clipMessages, tab.view.language, key, params);
  const tile = (name: string, state: "ready" | "done") =>
    page.getByRole("radio", { name: clip("one", { name, state: clip(state) }), exact: true });
  const files = ["海港.mp4", "码头.mp4"];
  await removal.open();
  await removal.choose(
    await Promise.all(files.map((name, place) => drawCaptioned(path.join(folder, name), { seconds: 1 + place / 2 }))),
  );
  await removal.seesFrame();
  await removal.searched();
  for (const name of files) await tile(name, "ready").waitFor();
  await page.getByText(clip("sharedHere", { count: 2 })).waitFor();
  await removal.whatGoes("overlaid").check({ force: true });
  await removal.button(says.page("addArea")).click();
  await look(tab, "text-batch-ready");
  await page.getByRole("radio", { name: /^码头/ }).check({ force: true });
  await page.getByText(clip("sharedFrom", { name: "海港.mp4" })).waitFor();
  await removal.searched();
  await page.getByText(clip("sharedFrom", { name: "海港.mp4" })).waitFor();
  await removal.button(says.page("submitCountFor", { count: 2, price: says.watched("free") })).click();
  for (const name of files) await tile(name, "done").waitFor({ timeout: runMs });
  await look(tab, "text-batch-done");
  const { list } = await jobsOf(set.server.origin, token).call<{ list: Job[] }>(pageJobs, { pageNo: 1 });
  const count = (name: string, data: string) => {
    const regions = list.find((job) => job.name === name)?.asked?.data[data];
    return Array.isArray(regions) ? regions.length : 0;
  };
  assert.deepEqual(
    files.map((name) => [count(name, "regions") > 1, count(name, "areas")]),
    [
      [true, 0],
      [false, 1],
    ],
    "the reviewed texts of one, the choice and the area of the other",
  );
  const { path: zip } = await tab.saving(() => removal.button(clip("downloadAll", { count: 2 })).click());
  assert.equal(filesInZip(await readFile(zip)).size, 2);
  assert.deepEqual(tab.faults, []);
});
