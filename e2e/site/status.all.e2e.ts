import assert from "node:assert/strict";
import { test } from "node:test";
import { everyView, nameOf } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { statusMessages } from "@cutwater/web/areas/site/status/messages.ts";

// A server of its own: on the shared one, other journeys read links and run tasks.
const set = stage({ withBrowser: true, server: {} });

for (const view of everyView) {
  test(`screens.12 status, ${nameOf(view)}: the service's parts, tasks and tools, and what will be listed while no link was read`, async (t) => {
    const tab = await set.browser.open(set.server.origin, view, { path: null });
    t.after(() => tab.close());
    const { page } = tab;
    const says = statusMessages[view.language];
    await tab.goto(`${view.language === "zh" ? "/zh" : ""}/status`);
    const service = page.getByRole("region", { name: says.service, exact: true });
    const row = (name: string) => service.getByRole("listitem").filter({ hasText: name });
    for (const part of [says.site, says.database, says.storage, says.queue])
      await row(part).getByText(says.works, { exact: true }).waitFor();
    await service.getByText(says.longestWait, { exact: true }).waitFor();
    await row(view.language === "zh" ? "智能擦除" : "Smart erase")
      .getByText(says.noTasks, { exact: true })
      .waitFor();
    await page.getByText(says.emptyText, { exact: true }).waitFor();
    await look(tab, "status");

    await page.route(/\/client\/status/, (route) => route.abort());
    await tab.reload();
    await page.getByText(says.stateFailed, { exact: true }).waitFor({ timeout: 30_000 });
    await look(tab, "status-failed");
    assert.deepEqual(
      tab.faults.filter((fault) => !fault.includes("net::ERR_FAILED")),
      [],
    );
  });
}
