import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type OpenOptions, viewFor } from "@cutwater/testing/browser.ts";
import { stage } from "@cutwater/testing/stage.ts";
import type { Route } from "playwright-core";
import { homePage } from "../home-page.ts";

const set = stage({ withBrowser: true });

async function open(t: TestContext, index: number, more?: OpenOptions) {
  const tab = await set.browser.open(set.server.origin, viewFor(index), more);
  t.after(() => tab.close());
  const home = homePage(tab);
  return { tab, page: tab.page, home, says: home.says };
}

test("screens.2 language: Chinese where the browser's begins with zh, otherwise English, and the choice is kept", async (t) => {
  for (const [locale, expected] of [
    ["zh-TW", "zh-CN"],
    ["zh-CN", "zh-CN"],
    ["fr-FR", "en"],
  ] as const) {
    const { tab } = await open(t, 0, { locale });
    await tab.until(`document.documentElement.lang === ${JSON.stringify(expected)}`);
  }
  const { tab, page, home } = await open(t, 0);
  await home.field.waitFor();
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("textbox", { name: "视频链接" }).waitFor();
  await tab.reload();
  await page.getByRole("textbox", { name: "视频链接" }).waitFor();
  const kept = await page.evaluate<{ value: string; timestamp: number }>(
    "JSON.parse(localStorage['cutwater.language'])",
  );
  assert.equal(kept.value, "zh");
  assert.equal(typeof kept.timestamp, "number");
  assert.deepEqual(tab.faults, []);
});

test("screens.2 language: /zh is Chinese for everybody", async (t) => {
  const { page } = await open(t, 0, { path: "/zh" });
  await page.getByRole("textbox", { name: "视频链接" }).waitFor();
  assert.equal(await page.evaluate("document.documentElement.lang"), "zh-CN");
});

test("screens.2 language: text hidden for another language appears even if the script fails or never arrives", async (t) => {
  const openHeld = async (treatScript: (route: Route) => Promise<void>) => {
    const opened = await open(t, 0, { path: null });
    await opened.tab.context.addInitScript(`localStorage["cutwater.language"] = '{"value":"zh","timestamp":0}'`);
    await opened.page.route("**/assets/*.js", treatScript);
    await opened.page.goto("/", { waitUntil: "commit" });
    return opened;
  };
  const visibility = "getComputedStyle(document.querySelector('h1')).visibility";
  const failing = await openHeld((route) => route.abort());
  await failing.page.getByRole("heading", { level: 1 }).waitFor();
  await failing.tab.until("!document.documentElement.hasAttribute('data-held')");
  const hanging = await openHeld(() => new Promise(() => {}));
  await hanging.page.getByRole("heading", { level: 1, includeHidden: true }).waitFor({ state: "attached" });
  await hanging.tab.until(`${visibility} === "hidden"`);
  await hanging.tab.until(`${visibility} === "visible"`);
});

test("screens.2 language: people who open /zh stay below it, whichever way they navigate", async (t) => {
  const { tab, page, home, says } = await open(t, 1, { path: "/zh" });
  await page
    .getByRole("link", { name: says.home("plans") })
    .last()
    .click();
  await page.waitForURL(/\/zh\/price$/);
  await page.getByRole("main").getByRole("link", { name: "获取视频" }).click();
  await page.waitForURL(/\/zh$/);
  const table = await home.parse(set.site.link("dash"), "Clip dash");
  await table.getByRole("button", { name: /VIP/ }).first().waitFor();
  for (const link of await page.getByRole("link", { name: says.result("plans") }).all())
    assert.equal(await link.getAttribute("href"), "/zh/price");
  await tab.goto("/zh/no/such/page");
  await page.getByRole("button", { name: "返回" }).waitFor();
  assert.deepEqual(
    tab.faults.filter((fault) => !fault.includes("404")),
    [],
  );
});
