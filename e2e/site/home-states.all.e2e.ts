import assert from "node:assert/strict";
import { test } from "node:test";
import { everyView, nameOf } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { homePage } from "../home-page.ts";

const set = stage({ withBrowser: true });

for (const view of everyView) {
  test(`screens.3 home, ${nameOf(view)}: every state is free of axe violations, console errors and overflow`, async (t) => {
    const tab = await set.browser.open(set.server.origin, view, { reducedMotion: "no-preference" });
    t.after(() => tab.close());
    const { page } = tab;
    const home = homePage(tab);
    const { says } = home;
    const dwell = (state: string) => look(tab, `home-${state}`);
    // Links that only this view uses, because links that another view read or merged would be ready at once.
    const link = (shape: string, cdn = "none") =>
      `${set.site.link(shape, cdn)}&view=${view.language}-${view.width}-${view.theme}`;

    await page.getByText(says.list("empty")).waitFor();
    await dwell("idle");

    await home.send("my favourite clip");
    await page
      .getByRole("alert")
      .filter({ hasText: says.link("linkInvalid") })
      .waitFor();
    await dwell("invalid");

    await home.send(link("html5", "delay=800"));
    await page.getByRole("button", { name: says.link("busy") }).waitFor();
    await dwell("busy");
    await home.table("Clip html5").waitFor();
    await dwell("result");

    await home.send(link("text"));
    await tab.until("document.querySelector('input').getAttribute('aria-invalid') === 'true'", 60_000);
    await dwell("refused");

    const table = await home.parse(link("dash", "rate=150000"), "Clip dash");
    await table.getByRole("button", { name: /VIP/ }).first().waitFor();
    await page
      .locator("summary")
      .filter({ hasText: says.result("options") })
      .click();
    await page.getByLabel(says.result("from"), { exact: true }).fill("1:99");
    await dwell("result-options");
    await page.getByLabel(says.result("from"), { exact: true }).fill("");

    await home.action("720p").click();
    await home.dialog.getByRole("progressbar").waitFor();
    await dwell("modal");
    await home.dialog.getByRole("button", { name: says.merge("background") }).click();
    await home.closed();

    await page
      .getByRole("link", { name: /Clip dash/ })
      .first()
      .click();
    await home.dialog.getByRole("heading", { name: /^Clip dash/ }).waitFor();
    await dwell("drawer-running");
    await page.keyboard.press("Escape");
    await home.closed();

    await home.parse(link("dash", "status=404"), "Clip dash");
    await home.action("360p").click();
    await page.getByText(says.merge("downloadErrorAt", { quality: "360p" })).waitFor();
    await dwell("toast-and-failed");
    await page.keyboard.press("Escape");
    await home.closed();

    await home.send(link("several"));
    await page.getByRole("heading", { name: says.result("entries", { count: 3 }) }).waitFor();
    await dwell("entries");

    if (view.width === 390) {
      // The announcement that the download in the background has ended may cover the button.
      const isQuiet = "document.querySelector('[role=status]:empty') && document.querySelector('[role=alert]:empty')";
      await tab.until(isQuiet, 180_000);
      await page.getByRole("button", { name: view.language === "zh" ? "菜单" : "Menu" }).click();
      await dwell("menu");
    }
    assert.deepEqual(tab.faults, [], "console errors and requests off the machine");
  });
}
