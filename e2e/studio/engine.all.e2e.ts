import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { createVersions } from "@cutwater/extractor/versions/versions.ts";
import { siteReads } from "@cutwater/server/features/downloads/tables.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { people } from "@cutwater/testing/people.ts";
import { engineHere } from "@cutwater/testing/start-server.ts";
import { engineMessages } from "@cutwater/web/areas/studio/admin/engine/messages.ts";
import { adminDesk } from "../billing-admin.ts";
import { restartFor } from "../billing-books.ts";
import { billingStage } from "../billing-stage.ts";

/** A DATA_DIR with two engine versions, as two updates leave it. Both run the machine's real engine. */
let dataDir = "";
const { set, openBuyer, idOf } = billingStage(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "engine-desk-"));
  for (const name of ["old", "new"]) {
    const bin = join(dataDir, "engine", name, "bin");
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, "python"), `#!/bin/sh\nexec '${engineHere}' "$@"\n`, { mode: 0o755 });
  }
  await symlink("old", join(dataDir, "engine", "current"));
  await versions().use("new", { ours: "2026.03.03", former: "2026.01.01" });
  // No package can be downloaded here, so the test of the newest version ends with pip's error message.
  return {
    origin: "",
    server: { env: { DATA_DIR: dataDir, YTDLP_PATH: undefined, PIP_NO_INDEX: "1" } },
    async close() {},
  };
});
after(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
const versions = () => createVersions(join(dataDir, "engine"), Date.now);
const [world = never(), chinaPhone = never()] = people;

test("operating.7 screens.20 two admins, one on a Chinese phone: both see a newer link engine tested, then the former restored", async (t) => {
  const first = await openBuyer(t, world);
  const second = await openBuyer(t, chinaPhone);
  const ids = [await idOf(first), await idOf(second)];
  for (const { page } of [first, second]) await page.goto("about:blank");
  await restartFor(set, ids, async (place) => {
    const database = await openDatabase(place, { log: silentLog });
    const hour = Math.floor(Date.now() / 3_600_000);
    const read = { site: "films.example", hour, engine: "2026.03.03", succeeded: 30, failed: 10 };
    await database.db.insert(siteReads).values({ ...read, lastSuccessAt: Date.now() });
    await database.close();
  });
  const desk = deskOf(first.tab);
  const phone = deskOf(second.tab);
  await first.tab.goto("/studio/admin/engine");
  await second.tab.goto("/studio/admin/engine");
  await desk.card.getByText(desk.says("neverTried")).waitFor();
  await desk.card.getByText("2026.03.03").waitFor();
  await desk.main.getByRole("row", { name: "films.example" }).getByText("75%").waitFor();
  await look(first.tab, "admin-engine");

  await desk.button("try").click();
  await look(first.tab, "admin-engine-try");
  await desk.dialog.getByRole("button", { name: desk.says("tryNow") }).click();
  await desk.dialog.waitFor({ state: "hidden" });
  await desk.card.getByText(/could not be installed/).waitFor();
  await phone.card.getByText(phone.says("failed"), { exact: true }).waitFor();
  await look(second.tab, "admin-engine-failed");

  const own = { isOwn: true, ok: true, why: null, isAsBefore: false };
  const theirs = { isOwn: false, ok: false, why: "HTTP Error 410: Gone", isAsBefore: false };
  const end = await versions().beginTrial();
  await phone.card.getByText(phone.says("trying"), { exact: true }).waitFor();
  assert.ok(await phone.button("try").isDisabled(), "one at a time, whoever began it");
  await look(second.tab, "admin-engine-testing");
  await end({
    version: "2026.04.04",
    outcome: "refused",
    fault: null,
    findings: [
      { ...own, link: "/video" },
      { ...own, link: "/master.m3u8" },
      { ...theirs, link: "https://films.example/watch/a-film-with-a-rather-long-name-in-its-address" },
      { ...theirs, link: "https://films.example/gone", isAsBefore: true },
    ],
  });
  await phone.card.getByText(phone.says("refused"), { exact: true }).waitFor();
  await phone.card.getByText(phone.says("linksRead", { ok: 0, all: 2 })).waitFor();
  await phone.card.getByText(phone.says("asBefore")).waitFor();
  await look(second.tab, "admin-engine-refused");
  await desk.card.getByText(desk.says("refused"), { exact: true }).waitFor();
  await look(first.tab, "admin-engine-refused");

  await phone.button("back", { version: "2026.01.01" }).click();
  await phone.dialog.getByRole("button", { name: phone.says("backNow"), exact: true }).click();
  await phone.button("back", { version: "2026.03.03" }).waitFor();
  assert.equal((await versions().lastSwitch())?.version, "2026.01.01");
  await phone.open("acts");
  await phone.row(phone.word("deedback")).getByText("2026.01.01").waitFor();
  await phone.row(phone.word("deedupdate")).waitFor();
  assert.deepEqual([...first.tab.faults, ...second.tab.faults], []);
});

function deskOf(tab: Tab) {
  const desk = adminDesk(tab, engineMessages);
  const card = desk.main.getByRole("region", { name: desk.says("name"), exact: true });
  const button: typeof desk.button = (key, params) =>
    card.getByRole("button", { name: desk.says(key, params), exact: true });
  return { ...desk, card, button };
}

function never(): never {
  throw new RangeError("there is nobody");
}
