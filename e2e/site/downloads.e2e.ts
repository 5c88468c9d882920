import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { viewFor } from "@cutwater/testing/browser.ts";
import { firstOrAll, mainWay, soakTest, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { probeFile } from "@cutwater/testing/probe.ts";
import { homeStage } from "../home-stage.ts";

const { set, open } = homeStage();

for (const index of firstOrAll([0, 1])) {
  mainWay(
    `links.15 "Try the sample" demonstrates a download without the internet, ${viewFor(index).language}`,
    async (t) => {
      const { tab, page, home, says } = await open(t, index);
      await page.getByRole("button", { name: says.home("sample") }).click();
      const table = page.getByRole("table").first();
      await table.waitFor();
      await home.row(table, "720p").waitFor();
      assert.ok((await table.getByRole("button", { name: /VIP/ }).count()) >= 1, "1080p is for members");
      const facts = await probeFile((await home.obtain("720p")).path);
      assert.deepEqual([facts.height, facts.videoCodec, facts.audioCodec], [720, "h264", "aac"]);
      assert.ok(Math.abs(facts.durationSeconds - 12) <= 0.3, `${facts.durationSeconds} s`);
      await home.closed();
      await page.getByText(says.result("saved", { quality: "720p" })).waitFor();

      await home.card("Parted water").click();
      const told = home.dialog.locator("dl");
      await told.getByText(says.list("source"), { exact: true }).waitFor();
      assert.equal(await told.getByRole("link").count(), 0, "the sample is no page for people: its source is no link");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: index === 0 ? "Erase a logo" : "擦除台标" }).click();
      await page.waitForURL(/\/studio\/login$/);
      assert.deepEqual(tab.faults, []);
    },
  );
}

mainWay("screens.4 several links: rows on a phone, one quality for all, and all of them are saved", async (t) => {
  const { tab, page, home, says } = await open(t, 1);
  const saves: string[] = [];
  page.on("download", (download) => saves.push(download.suggestedFilename()));
  const words = `先看这个${set.site.link("html5")}，再看${set.site.link("dash")}。还有 ${set.site.link("text")}`;
  await home.send(words);
  await page.getByRole("heading", { name: says.result("several", { count: 2 }) }).waitFor();
  const rows = page.getByRole("button", { expanded: false }).filter({ hasText: "Clip" });
  assert.deepEqual(
    (await rows.allTextContents()).map((row) => /Clip (?:html5|dash)/.exec(row)?.[0]),
    ["Clip html5", "Clip dash"],
    "in the order of the text",
  );
  assert.equal(await home.table("Clip html5").isVisible(), false);
  await page.getByRole("alert").getByText(set.site.link("text"), { exact: true }).waitFor();
  await look(tab, "several");
  await page.getByRole("combobox", { name: says.result("qualityForAll") }).selectOption("360p");
  await page.getByRole("button", { name: says.result("downloadAll", { count: 2 }) }).click();
  const badges = page
    .locator("li")
    .filter({ hasText: /Clip (html5|dash)/ })
    .getByText("已保存", { exact: true });
  await badges.nth(1).waitFor();
  assert.deepEqual(saves.map((name) => /^Clip (html5|dash)/.exec(name)?.[0]).sort(), ["Clip dash", "Clip html5"]);
  assert.equal(await home.dialog.count(), 0, "no dialog opens");
  await rows.first().click();
  await home.table("Clip html5").waitFor();
  assert.deepEqual(tab.faults, []);
});

soakTest("links.9 a playlist lists its entries, and one of them is read", async (t) => {
  const { tab, page, home, says } = await open(t, 0);
  await home.send(set.site.link("feed"));
  await page.getByRole("heading", { name: says.result("entries", { count: 2 }) }).waitFor();
  await page.getByRole("button", { name: says.result("readEntryNamed", { title: "Second of the feed" }) }).click();
  await home.action("720p", home.table("Clip og")).waitFor();
  assert.deepEqual(tab.faults, []);
});

for (const index of firstOrAll([5, 0]))
  testInAll(`screens.4 a playlist's entries are read and saved in one click, ${viewFor(index).language}`, async (t) => {
    const { tab, page, home, says } = await open(t, index);
    const saves: string[] = [];
    page.on("download", (download) => saves.push(download.suggestedFilename()));
    await home.send(set.site.link("feed"));
    await page.getByRole("heading", { name: says.result("entries", { count: 2 }) }).waitFor();
    const all = (quality: string) => says.result("downloadEntries", { count: 2, quality });
    await page.getByRole("button", { name: all(says.result("inQuality", { quality: "720p" })) }).waitFor();
    await look(tab, "entries-in-one-click");
    await page
      .getByRole("combobox", { name: says.result("qualityForAll") })
      .first()
      .selectOption("360p");
    await page.getByRole("button", { name: all(says.result("inQuality", { quality: "360p" })) }).click();
    const badges = page
      .locator("li")
      .filter({ hasText: /Clip (html5|og)/ })
      .getByText(tab.view.language === "en" ? "Saved" : "已保存", { exact: true });
    await badges.nth(1).waitFor();
    const named = saves.map((name) => /^Clip (html5|og).* (\d+p)/.exec(name)?.slice(1).join(" "));
    assert.deepEqual(named.sort(), ["html5 360p", "og 720p"], "what has no such quality comes in the next best");
    assert.equal(await home.dialog.count(), 0, "no dialog opens");
    const chosen = page.getByRole("combobox", { name: says.result("qualityForAll") }).first();
    assert.equal(await chosen.inputValue(), "360p", "the results go on with that quality");
    assert.deepEqual(tab.faults, []);
  });

soakTest("screens.4 subtitles: each language has a link for each format, named so", async (t) => {
  const { tab, page, home } = await open(t, 3);
  await home.parse(set.site.link("html5"), "Clip html5");
  for (const [ext, content] of [
    ["SRT", /^1\r?\n[\s\S]*Then the prow parts it/],
    ["VTT", /^WEBVTT[\s\S]*Then the prow parts it/],
    ["TXT", /Then the prow parts it/],
  ] as const) {
    const link = page.getByRole("link", { name: new RegExp(`^Download subtitles, (English|en), ${ext}$`) });
    assert.equal(await link.textContent(), ext, "the format stands on it");
    const saved = await tab.saving(() => link.click());
    assert.match(await readFile(saved.path, "utf8"), content, ext);
  }
  assert.deepEqual(tab.faults, []);
});

soakTest("links.7 audio: the original sound and an mp3 of it can be saved", async (t) => {
  const { tab, home } = await open(t, 4);
  const table = await home.parse(set.site.link("dash"), "Clip dash");
  for (const [kind, codec] of [
    ["M4A", "aac"],
    ["MP3", "mp3"],
  ] as const) {
    const row = table.getByRole("row").filter({ hasText: kind });
    const saved = await home.obtainBy(row.getByRole("link").or(row.getByRole("button")).first());
    const facts = await probeFile(saved.path);
    assert.deepEqual([facts.videoCodec, facts.audioCodec], [null, codec]);
    assert.ok(Math.abs(facts.durationSeconds - 6) <= 0.1, `${facts.durationSeconds} s`);
    await home.closed();
  }
  assert.deepEqual(tab.faults, []);
});

testInAll("rules.18 clip: two seconds with exact edges, and subtitles inside", async (t) => {
  const { tab, page, home, says } = await open(t, 0);
  await home.parse(set.site.link("hls"), "Clip hls");
  await page
    .locator("summary")
    .filter({ hasText: says.result("options") })
    .click();
  await page.getByLabel(says.result("from"), { exact: true }).fill("0:01");
  await page.getByLabel(says.result("to"), { exact: true }).fill("0:03");
  await page.getByLabel(says.result("exact")).setChecked(true, { force: true });
  await page
    .getByRole("group", { name: says.result("embedSubtitles") })
    .getByRole("button")
    .first()
    .click();
  const saved = await home.obtain("360p");
  const facts = await probeFile(saved.path);
  assert.equal(facts.height, 360);
  assert.ok(Math.abs(facts.durationSeconds - 2) <= 0.15, `${facts.durationSeconds} s`);
  assert.equal(facts.subtitleLanguages.length, 1, "one subtitle track inside");
  assert.deepEqual(tab.faults, []);
});

testInAll("states.3 progress: the modal begins at 1 %, never falls, and Cancel stops the work", async (t) => {
  const { tab, home, says } = await open(t, 0);
  await home.parse(set.site.link("heavy", "rate=400000"), "Clip heavy");
  await set.site.idle();
  set.site.log.clear();
  await home.action("720p").click();
  const bar = home.dialog.getByRole("progressbar");
  const seen: number[] = [];
  const value = async () => seen.push(Number(await bar.getAttribute("aria-valuenow")));
  await bar.waitFor();
  await value();
  await tab.until("Number(document.querySelector('[role=dialog] [role=progressbar]')?.ariaValueNow) >= 5");
  await value();
  await tab.until("Number(document.querySelector('[role=dialog] [role=progressbar]')?.ariaValueNow) >= 8");
  await value();
  assert.ok((seen[0] ?? 0) >= 1 && (seen[0] ?? 0) < 20, `began at ${seen[0]}`);
  assert.deepEqual(
    seen,
    seen.toSorted((one, other) => one - other),
  );
  await home.dialog.getByRole("button", { name: says.merge("cancel"), exact: true }).click();
  await home.closed();
  // The server stops reading from the site: nothing more is downloaded while the page reloads and shows the job.
  await set.site.idle();
  const fetched = sentBytes();
  assert.ok(fetched < 24_000_000, `${fetched} of 32 million bytes: the answers were broken off, not read to their end`);
  await tab.reload();
  await home.card("Clip heavy").click();
  await home.dialog.getByRole("button", { name: /720p/ }).waitFor();
  assert.equal(await home.dialog.getByRole("progressbar").count(), 0);
  assert.equal(sentBytes(), fetched);
  assert.deepEqual(tab.faults, []);
});

testInAll(
  "errors.6 a failed download shows the failure, offers a second try and turns the copy-link switch on",
  async (t) => {
    const { tab, page, home, says } = await open(t, 0);
    await home.parse(set.site.link("dash", "status=503"), "Clip dash");
    await home.action("360p").click();
    await page.getByText(says.merge("downloadErrorAt", { quality: "360p" })).waitFor();
    await home.dialog.getByText(says.merge("failed", { quality: "360p" })).waitFor();
    assert.equal(await home.dialog.getByRole("switch").isChecked(), true, "the copy-link switch is on");
    const asked = set.site.log.entries.length;
    await home.dialog.getByRole("button", { name: says.merge("retry"), exact: true }).click();
    await home.dialog.getByText(says.merge("failed", { quality: "360p" })).waitFor();
    assert.ok(set.site.log.entries.length > asked, "it was tried again");
    await home.dialog.getByRole("button", { name: says.merge("another") }).click();
    await home.closed();
    assert.deepEqual(tab.faults, []);
  },
);

testInAll("screens.5 copy-link switch: the finished file's link is shown and copied instead of saved", async (t) => {
  const { tab, page, home, says } = await open(t, 0, { permissions: ["clipboard-read", "clipboard-write"] });
  const saves: string[] = [];
  page.on("download", (download) => saves.push(download.url()));
  await home.parse(set.site.link("heavy", "rate=8000000"), "Clip heavy");
  await home.action("720p").click();
  await home.dialog.getByText(says.merge("copyInstead"), { exact: true }).click();
  await home.dialog.getByRole("button", { name: says.merge("copy") }).click();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  assert.match(copied, new RegExp(`^${set.server.origin}/api/v1/client/download/file/`));
  await home.dialog.getByText(copied, { exact: true }).waitFor();
  assert.deepEqual(saves, [], "nothing is saved");
  await page.keyboard.press("Escape");
  await home.closed();
  await tab.reload();
  await home.parse(set.site.link("heavy", "rate=400000"), "Clip heavy");
  await home.action("720p").click();
  assert.equal(await home.dialog.getByRole("switch").isChecked(), true, "the switch is kept");
  await home.dialog.getByRole("button", { name: says.merge("cancel"), exact: true }).click();
  await home.closed();
  assert.deepEqual(tab.faults, []);
});

soakTest(
  "rules.18 copy on plain http: without a clipboard the shown text is selected, and the page says how to copy it",
  async (t) => {
    const { tab, page, home } = await open(t, 0, { path: null });
    await tab.context.addInitScript("Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })");
    await tab.goto("/");
    await home.parse(set.site.link("html5"), "Clip html5");
    await home.card("Clip html5").click();
    const copy = home.dialog.getByRole("button", { name: "Copy the ID" });
    await copy.click();
    await page.getByText(/is selected\. Press Ctrl\+C/).waitFor();
    const selected = await page.evaluate<string>("getSelection().toString()");
    assert.match(selected, /^[0-9a-f]{32}$/);
    assert.deepEqual(tab.faults, []);
  },
);

testInAll("errors.11 a link that delivers nothing says why, and no error page is saved in its place", async (t) => {
  const { tab, page, home } = await open(t, 0);
  const saves: string[] = [];
  page.on("download", (download) => saves.push(download.url()));
  await home.parse(set.site.link("html5"), "Clip html5");
  await page.route("**/client/download/file/**", (route) =>
    route.fulfill({
      status: 502,
      contentType: "text/plain; charset=utf-8",
      body: "The site stopped providing this file.",
    }),
  );
  await home.action("720p").click();
  await page.getByRole("alert").getByText("The site stopped providing this file.").waitFor();
  assert.deepEqual(saves, []);
  await page.unroute("**/client/download/file/**");
  assert.equal((await probeFile((await home.obtain("720p")).path)).height, 720, "the next click saves");
  assert.deepEqual(
    tab.faults.filter((fault) => !fault.includes("502")),
    [],
  );
});

testInAll("states.2 a reading can be stopped, by Escape and by its button, and the field is free again", async (t) => {
  const { tab, page, home, says } = await open(t, 0);
  const slow = `${set.site.link("html5")}?wait=20000`;
  for (const stop of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: says.link("cancel") }).click(),
  ]) {
    await home.send(slow);
    await page.getByRole("button", { name: says.link("busy") }).waitFor();
    await stop();
    await page.getByRole("button", { name: says.link("get"), exact: true }).waitFor();
    assert.equal(await home.field.inputValue(), slow, "the link stays to be changed");
    await tab.until("document.activeElement instanceof HTMLInputElement");
  }
  await home.parse(set.site.link("html5"), "Clip html5");
  assert.deepEqual(tab.faults, []);
});

soakTest(
  "screens.6 a playlist in my downloads leads on: its drawer lists the entries, and one of them is read",
  async (t) => {
    const { tab, page, home, says } = await open(t, 0);
    await home.send(set.site.link("feed"));
    await page.getByRole("heading", { name: says.result("entries", { count: 2 }) }).waitFor();
    await home.card("Clip feed").click();
    await home.dialog.getByRole("heading", { name: says.result("entries", { count: 2 }) }).waitFor();
    assert.deepEqual(await tab.axe(), []);
    await home.dialog
      .getByRole("button", { name: says.result("readEntryNamed", { title: "Second of the feed" }) })
      .click();
    await home.closed();
    await home.table("Clip og").waitFor();
    assert.deepEqual(tab.faults, []);
  },
);

const sentBytes = () => set.site.log.entries.reduce((sum, entry) => sum + entry.sentBytes, 0);
