import assert from "node:assert/strict";
import { test } from "node:test";
import { hotDouyin, hotYoutube } from "@cutwater/contract/downloads.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { viewFor } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { hotMessages } from "@cutwater/web/features/downloads/hot/messages.ts";
import { homePage } from "../home-page.ts";

const set = stage({ withBrowser: true });

for (const view of [viewFor(0), viewFor(1)])
  test(`${view.language} ${view.width}: the home page keeps its tools beside a result, and says when there is no hot list`, async (t) => {
    const tab = await set.browser.open(set.server.origin, view, { path: null });
    t.after(() => tab.close());
    const { page } = tab;
    for (const route of [hotDouyin, hotYoutube])
      await page.route(
        (url) => url.pathname.endsWith(route.path),
        (request) =>
          request.fulfill({
            json: { state: "0", message: JSON.stringify({ source: "site", areVideos: true, list: [] }) },
          }),
      );
    await tab.goto("/");
    await page.getByText(text(hotMessages, view.language, "none")).waitFor();
    const home = homePage(tab);
    await home.parse(`${set.site.link("html5", "none")}&parts=${view.width}`, "Clip html5");
    await page.locator("#studio").scrollIntoViewIfNeeded();
    await page.locator("#studio").getByRole("link").first().waitFor();
    await look(tab, "home-result-with-tools");
    assert.deepEqual(tab.faults, []);
  });
