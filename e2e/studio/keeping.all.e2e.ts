import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { keepingMessages } from "@cutwater/studio-kit/jobs/keeping/messages.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { sharesMessages } from "@cutwater/web/features/shares/messages.ts";
import { accountStage } from "../account-stage.ts";
import { jobsOf, tasksPage } from "../tasks-page.ts";

const { set, openSignedUp } = accountStage(async () => ({
  env: { TOOLS_DIR: path.join(repositoryFolder, "testing/tools") },
}));

for (const person of people.slice(0, 2))
  test(`screens.30 tasks, ${person.language} ${person.width}: share, rename, folders, search, several results in one zip`, async (t) => {
    const { tab, page, token } = await openSignedUp(t, person, { path: null });
    const jobs = jobsOf(set.server.origin, token);
    const { id } = await jobs.call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
    await jobs.call(actAtCashier, { id, act: "pay" });
    const tasks = tasksPage(tab);
    const says = (key: keyof typeof keepingMessages.en, params = {}) => textOf(keepingMessages, key, params);
    const textOf = <Key extends string>(messages: Messages<Key>, key: Key, params = {}) =>
      text(messages, tab.view.language, key, params);
    const dialog = page.getByRole("dialog");
    for (const name of ["harbour", "lighthouse"]) {
      const job = await jobs.ask(name, { steps: 1 });
      await jobs.untilIt(job.id, ({ status }) => status === 1);
    }
    await tasks.open();
    await exactly(tasks.rows, 2);

    await tasks.more("harbour");
    await tasks.button(says("share")).click();
    await dialog.getByRole("button", { name: says("make") }).waitFor();
    await look(tab, "share-new");
    await dialog.getByRole("button", { name: says("make") }).click();
    const link = dialog.getByText(/\/share\//);
    await link.waitFor();
    await look(tab, "share-made");
    const address = (await link.textContent()) ?? "";
    const stranger = await set.browser.open(set.server.origin, tab.view, { path: new URL(address).pathname });
    t.after(() => stranger.close());
    await stranger.page.getByRole("heading", { name: "harbour" }).waitFor();
    await look(stranger, "shared-file");
    const saved = await stranger.saving(() =>
      stranger.page
        .locator("main")
        .getByRole("link", { name: textOf(sharesMessages, "download"), exact: true })
        .click(),
    );
    assert.match(await readFile(saved.path, "utf8"), /nothing/);
    await dialog.getByRole("button", { name: says("end") }).click();
    await dialog.getByRole("button", { name: says("make") }).waitFor();
    await page.keyboard.press("Escape");
    await stranger.reload();
    await stranger.page.getByRole("heading", { name: textOf(sharesMessages, "goneTitle") }).waitFor();
    await look(stranger, "shared-gone");

    await tasks.more("harbour");
    await tasks.button(says("rename")).click();
    await dialog.getByLabel(says("name")).fill("Harbour at dawn");
    await look(tab, "rename");
    await dialog.getByRole("button", { name: says("save") }).click();
    await tasks.row("Harbour at dawn").waitFor();

    await tasks.button(says("select")).click();
    for (const name of ["Harbour at dawn", "lighthouse"])
      await page.getByRole("checkbox", { name: says("selectJob", { name }) }).check();
    await page.getByText(says("selected", { count: 2 })).waitFor();
    await look(tab, "tasks-selecting");
    const zip = await tab.saving(() => tasks.button(says("zip")).click());
    assert.equal(filesInZip(await readFile(zip.path)).size, 2);
    await tasks.button(says("move")).click();
    await dialog.getByLabel(says("folder")).selectOption({ label: says("newFolder") });
    await dialog.getByLabel(says("newFolderName")).fill("Summer");
    await look(tab, "folder");
    await dialog.getByRole("button", { name: says("save") }).click();
    await dialog.waitFor({ state: "detached" });
    await tasks.button(says("selectDone")).click();
    await tasks.row("lighthouse").getByText("Summer").waitFor();

    await page.getByLabel(tasks.says.jobs("search")).fill("dawn");
    await exactly(tasks.rows, 1);
    await page.getByLabel(tasks.says.jobs("search")).fill("");
    await page.getByLabel(tasks.says.jobs("folder")).selectOption("Summer");
    await exactly(tasks.rows, 2);
    await look(tab, "tasks-folder");
    assert.deepEqual(tab.faults, []);
  });
