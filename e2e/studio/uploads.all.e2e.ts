import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { draw } from "@cutwater/media/test/drawn.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { drawFilm } from "../draw-film.ts";
import { erasePage } from "../erase-page.ts";
import { explainPage } from "../explain-page.ts";
import { handOver } from "../hand-over.ts";
import { restorePage } from "../restore-page.ts";
import { templatesPage } from "../templates-page.ts";

const { set, openSignedUp } = accountStage();
const [person = never()] = people;
const megabyte = 1024 ** 2;

let folder: string;
let large: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-large-"));
  large = path.join(folder, "large.png");
  // Noise cannot be compressed, so that the file has 15 MB and is uploaded in parts.
  const width = 2_400;
  const height = 2_200;
  await writeFile(path.join(folder, "noise"), randomBytes(width * height * 3));
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`];
  await draw(...raw, "-i", path.join(folder, "noise"), "-frames:v", "1", large);
});
after(async () => await rm(folder, { recursive: true }));

test("states.14 uploads: an interrupted one continues after a reload, one that is given up leaves nothing", async (t) => {
  const { tab, page } = await openSignedUp(t, person, { path: null });
  const restore = restorePage(tab);
  const { says } = restore;
  const percent = async () => Number((await page.getByRole("progressbar").getAttribute("aria-valuenow")) ?? 0);
  const reach = (least: number) =>
    tab.until(
      `Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) >= ${least}`,
      120_000,
    );
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1.5 * megabyte };
  await restore.open();
  await line.send("Network.emulateNetworkConditions", slowly);
  await restore.choose(large);
  await reach(30);
  await look(tab, "upload-sending");
  await tab.reload();
  await page.getByText(/^The upload of "large\.png" stopped at \d+%/).waitFor();
  await look(tab, "upload-broken-off");

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/group1/tus")) asked.push(request.method());
  });
  await restore.choose(large);
  await reach(1);
  assert.ok((await percent()) >= 20, `it began anew at ${await percent()} %`);
  await restore.pixels("2,400 × 2,200", "9,600 × 8,800").or(restore.bench).first().waitFor({ timeout: 120_000 });
  assert.deepEqual(asked, ["HEAD", "PATCH"]);

  await restore.another();
  await restore.choose(large);
  await reach(10);
  const given = page.waitForResponse((response) => response.request().method() === "DELETE");
  await restore.button(says.upload("cancel")).click();
  assert.equal((await given).status(), 204);
  await restore.button(says.upload("chooseImages")).waitFor();
  assert.deepEqual(await readdir(path.join(set.server.dataDir, "uploads")), []);
  assert.deepEqual(tab.faults, []);
});

test("states.14 files are taken by paste and by drop anywhere: a video, the pictures of a template, a product's link", async (t) => {
  const { tab, page } = await openSignedUp(t, person, { path: null });
  const erase = erasePage(tab);
  await erase.open();
  const film = await drawFilm(path.join(folder, "dropped.mp4"));
  await handOver(page, "drop", { file: film, type: "video/mp4" });
  await erase.seesFrames();

  const templates = templatesPage(tab);
  await templates.open();
  await templates.card("product").click();
  await templates.staged();
  const easel = path.join(folder, "cup.png");
  await draw("-f", "lavfi", "-i", "testsrc2=size=900x900:rate=1", "-frames:v", "1", easel);
  await handOver(page, "paste", { file: easel, type: "image/png" });
  await templates.main.getByText("cup.png", { exact: true }).waitFor();
  await look(tab, "template-pasted");

  const explain = explainPage(tab);
  await explain.open();
  await handOver(page, "paste", { text: "https://nowhere.invalid/cup" });
  const link = page.locator("input[type=url][aria-invalid=true]");
  await link.waitFor();
  assert.equal(await link.inputValue(), "https://nowhere.invalid/cup");
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there are people");
}
