import assert from "node:assert/strict";
import { test } from "node:test";
import { soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { probeFile } from "@cutwater/testing/probe.ts";
import { homeStage } from "../home-stage.ts";

const { set, open } = homeStage();

test("screens.6 my downloads: cards, search, the drawer at its own address, and a reload of it", async (t) => {
  const { tab, page, home, says } = await open(t, 0);
  await home.parse(set.site.link("html5"), "Clip html5");
  await home.parse(set.site.link("dash"), "Clip dash");
  await home.card("Clip html5").waitFor();
  await page.getByRole("searchbox", { name: says.list("search") }).fill("html5");
  await home.card("Clip dash").waitFor({ state: "detached" });
  await home.card("Clip html5").click();
  await page.waitForURL(/\/job\/[\w-]+$/);
  await home.dialog.getByRole("heading", { name: /^Clip html5/ }).waitFor();
  const source = home.dialog.locator("dl").getByRole("link", { name: "127.0.0.1" });
  assert.equal(await source.getAttribute("href"), set.site.link("html5"));
  const address = page.url();
  await tab.reload();
  await home.dialog.getByRole("heading", { name: /^Clip html5/ }).waitFor();
  assert.equal(page.url(), address);
  const saved = await tab.saving(() => home.action("360p", home.dialog).click());
  assert.equal((await probeFile(saved.path)).height, 360);
  await page.keyboard.press("Escape");
  await home.closed();
  assert.equal(new URL(page.url()).pathname, "/");
  await home.card("Clip html5").click();
  await home.dialog.getByRole("heading", { name: /^Clip html5/ }).waitFor();
  await page.keyboard.press("Escape");
  await home.closed();
  await tab.until(
    "document.activeElement?.matches('a[href*=\"/job/\"]') && document.activeElement.textContent.includes('Clip html5')",
  );
  await page.getByRole("searchbox", { name: says.list("search") }).fill("no such thing");
  await page.getByText(says.list("foundNothing"), { exact: true }).waitFor();
  assert.deepEqual(tab.faults, []);
});

test("screens.6 my downloads: saved differs from read, failed ones are cleared, one is deleted from list and drawer", async (t) => {
  const { tab, page, home, says } = await open(t, 4);
  await home.parse(set.site.link("html5"), "Clip html5");
  await home.parse(set.site.link("dash"), "Clip dash");
  await home.send(set.site.link("text"));
  await page.getByText("Failed", { exact: true }).waitFor();
  await home.parse(set.site.link("html5"), "Clip html5");
  const cards = page.getByRole("region", { name: says.list("title") }).getByRole("listitem");
  assert.equal(await cards.count(), 3, "a link that was read twice stands once");
  await home.obtain("720p");
  await cards.filter({ hasText: "Clip html5" }).getByText("Saved", { exact: true }).waitFor();
  assert.equal(await cards.getByText("Saved", { exact: true }).count(), 1, "the other was only read");
  await look(tab, "my-downloads");
  await page.getByRole("button", { name: says.list("clearFailed") }).click();
  await page.getByText("Failed", { exact: true }).waitFor({ state: "detached" });
  assert.equal(await cards.count(), 2);

  await page.getByRole("button", { name: /^Delete Clip dash/ }).click();
  await home.dialog.getByRole("button", { name: says.list("delete"), exact: true }).click();
  await cards.filter({ hasText: "Clip dash" }).waitFor({ state: "detached" });
  await tab.until("document.activeElement?.id === 'my-downloads'");
  await cards.getByRole("link", { name: /Clip html5/ }).click();
  await home.dialog.getByRole("button", { name: says.list("delete"), exact: true }).click();
  await page.getByRole("dialog", { name: says.list("deleteTitle") }).waitFor();
  await page
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: says.list("delete"), exact: true })
    .click();
  await page.getByText(says.list("empty")).waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
  await tab.reload();
  await page.getByText(says.list("empty")).waitFor();
  assert.deepEqual(tab.faults, []);
});

test("wire.23 my downloads: a link that was parsed elsewhere appears once its parse has ended", async (t) => {
  const { tab, page, home } = await open(t, 0);
  await home.parse(set.site.link("html5"), "Clip html5");
  await home.card("Clip html5").waitFor();
  const url = set.site.link("dash");
  const status = await page.evaluate(async (link) => {
    const body = JSON.stringify({ url: link, jobId: "parsed-elsewhere" });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/v1/client/parse/video", { method: "POST", headers, body })).status;
  }, url);
  assert.equal(status, 200);
  await home.card("Clip dash").waitFor();
  assert.deepEqual(tab.faults, []);
});

soakTest("rules.15 another visitor's download does not open at its address", async (t) => {
  const mine = await open(t, 0);
  await mine.home.parse(set.site.link("html5"), "Clip html5");
  await mine.home.card("Clip html5").click();
  await mine.page.waitForURL(/\/job\//);
  const { home, says } = await open(t, 1, { path: new URL(mine.page.url()).pathname });
  await home.dialog.getByText(says.list("missingTitle")).waitFor();
});
