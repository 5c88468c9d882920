import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { nameOf, type OpenOptions, viewFor } from "@cutwater/testing/browser.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { handOver } from "../hand-over.ts";
import { homePage } from "../home-page.ts";

const desktop = { macos: "https://cut.example/cut.dmg", windows: "https://cut.example/cut.exe" };
const set = stage({
  withBrowser: true,
  server: { env: { DESKTOP_MACOS_URL: desktop.macos, DESKTOP_WINDOWS_URL: desktop.windows } },
});

async function open(t: TestContext, index: number, more?: OpenOptions) {
  const tab = await set.browser.open(set.server.origin, viewFor(index), more);
  t.after(() => tab.close());
  const home = homePage(tab);
  return { tab, page: tab.page, home, says: home.says };
}

test("screens.3 the front page does not shift on a phone while it loads", async (t) => {
  const { tab, page } = await open(t, 3, { path: null });
  await page.addInitScript(`globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        shifts.push(value.toFixed(3) + " " + sources.map(({ node }) => node?.id || node?.className).join(", "));
    }).observe({ type: "layout-shift", buffered: true });`);
  await tab.goto("/");
  // Waits for the parts that load late: the button with a sample, then the list of downloads, whose script arrives last.
  await page.getByRole("button", { name: homePage(tab).says.home("sample") }).waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await page.evaluate("shifts"), []);
});

test("screens.3 keyboard: / goes to the field, Enter sends, Escape clears", async (t) => {
  const { tab, page, home, says } = await open(t, 0);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await home.field.waitFor();
  await page.keyboard.press("/");
  await tab.until("document.activeElement instanceof HTMLInputElement");
  await page.keyboard.type("my favourite clip");
  assert.equal(await home.field.inputValue(), "my favourite clip", "the slash itself is not typed");
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .filter({ hasText: says.link("linkInvalid") })
    .waitFor();
  assert.equal(await home.field.inputValue(), "my favourite clip", "the text is kept");
  assert.equal(await home.field.getAttribute("aria-invalid"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await home.field.inputValue(), "");
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .filter({ hasText: says.link("linkEmpty") })
    .waitFor();
  await page.keyboard.type(set.site.link("html5"));
  await page.keyboard.press("Enter");
  await home.table("Clip html5").waitFor();
  assert.deepEqual(tab.faults, []);
});

test("screens.3 paste: the button reads the link on the clipboard, and survives a refusal", async (t) => {
  const allowed = await open(t, 0, { permissions: ["clipboard-read", "clipboard-write"] });
  await allowed.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(set.site.link("html5"))})`);
  await allowed.page.getByRole("button", { name: allowed.says.link("paste"), exact: true }).click();
  await allowed.home.table("Clip html5").waitFor();
  const refused = await open(t, 1);
  await refused.page.getByRole("button", { name: refused.says.link("paste"), exact: true }).click();
  await refused.page.getByText(refused.says.link("pasteRefused")).waitFor();
  assert.deepEqual(refused.tab.faults, []);
});

test("screens.3 a link that is pasted or dropped anywhere on the page is read", async (t) => {
  const { tab, page, home } = await open(t, 0);
  await page.getByRole("heading", { level: 1 }).click();
  await handOver(page, "paste", { text: `Watch this:\n${set.site.link("html5")}` });
  await home.table("Clip html5").waitFor();
  await handOver(page, "drop", { text: set.site.link("dash") });
  await home.table("Clip dash").waitFor();
  assert.deepEqual(tab.faults, []);
});

test("screens.3 a link that was sent before the page's script was loaded is still read", async (t) => {
  const { tab, page, home } = await open(t, 0, { path: null });
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await home.send(set.site.link("html5"));
  script.resolve();
  await home.table("Clip html5").waitFor();
  assert.equal(await home.field.inputValue(), set.site.link("html5"));
  assert.deepEqual(tab.faults, []);
});

test("screens.3 ?url= fills the field in", async (t) => {
  const link = set.site.link("html5");
  const { home } = await open(t, 0, { path: `/?url=${encodeURIComponent(link)}` });
  await home.field.waitFor();
  assert.equal(await home.field.inputValue(), link);
});

soakTest(
  "screens.3 desktop client: offered where a refusal or a failed download leaves another try, and nowhere else",
  async (t) => {
    const { tab, page, home, says } = await open(t, 3);
    const offered = (within = page.getByRole("main")) => ({
      macos: within.getByRole("link", { name: "For macOS" }),
      windows: within.getByRole("link", { name: "For Windows" }),
    });
    await home.send(set.site.link("status-500"));
    await offered().macos.waitFor();
    for (const [system, link] of Object.entries(offered()))
      assert.equal(await link.getAttribute("href"), desktop[system as keyof typeof desktop]);
    await look(tab, "home-refused-desktop");

    await home.send(set.site.link("status-404"));
    await offered().macos.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.link("get"), exact: true }).waitFor();
    assert.equal(await home.field.getAttribute("aria-invalid"), "true");
    assert.equal(await offered().macos.count(), 0, "what is gone is gone for every client");

    await home.parse(set.site.link("dash", "status=503"), "Clip dash");
    await home.action("360p").click();
    await home.dialog.getByText(says.merge("failed", { quality: "360p" })).waitFor();
    assert.equal(await offered(home.dialog).windows.getAttribute("href"), desktop.windows);
    assert.deepEqual(tab.faults, []);
  },
);

test("errors.1 offline: the page shows this, header and page stay, and the request completes by itself", async (t) => {
  const { tab, page, home } = await open(t, 0, { path: null });
  // A part of the page whose script has not arrived yet.
  const script = "**/assets/FurtherLinks-*.js";
  const isOffline = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await isOffline.promise;
    await route.abort("internetdisconnected");
  });
  await tab.goto("/");
  await tab.context.setOffline(true);
  isOffline.resolve();
  await page
    .getByRole("status")
    .getByText(/^You are offline\. The page continues/)
    .waitFor();
  await home.send(set.site.link("html5"));
  await page
    .getByRole("alert")
    .getByText(/^You are offline\. Check your connection/)
    .waitFor();
  await page.unroute(script);
  const cameByItself = page.waitForResponse(script);
  await tab.context.setOffline(false);
  await home.table("Clip html5").waitFor();
  assert.equal((await cameByItself).status(), 200);

  await tab.context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Status" }).click();
  await page.getByRole("alert").getByText("This page did not load").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).waitFor();
  await look(tab, "offline");
  await tab.context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Status" }).waitFor();
  assert.deepEqual(
    tab.faults.filter(
      (fault) => !/ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/.test(fault),
    ),
    [],
  );
});

test("screens.12 404: an unknown address has its own page with status 404 and a link back", async (t) => {
  const { tab, page, home } = await open(t, 3);
  await home.field.waitFor();
  const answer = await page.goto("/no/such/page");
  assert.equal(answer?.status(), 404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await look(tab, "404");
  await page.getByRole("button", { name: "Back" }).click();
  await home.field.waitFor();
  // The browser itself reports the page with status 404 in its console.
  assert.deepEqual(
    tab.faults.filter((fault) => !fault.includes("404")),
    [],
  );
});

test("screens.21 inside WeChat a warning says where to continue", async (t) => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0.50";
  const { tab, page } = await open(t, 1, { userAgent });
  await page.getByRole("status").filter({ hasText: "微信" }).waitFor();
  assert.deepEqual(await tab.axe(), []);
  assert.ok((await tab.overflow()) <= 0);
  const outside = await open(t, 1);
  await outside.home.field.waitFor();
  assert.equal(await outside.page.getByText("微信内无法下载").count(), 0);
});

test("errors.3 quota: the refusal is shown, and the plans open after 1.5 s", async (t) => {
  const { tab, page, home, says } = await open(t, 0);
  await home.field.waitFor();
  const link = `${set.site.link("html5")}?n=quota`;
  await home.parse(link, "Clip html5");
  const parse = `(async () => { for (let count = 0; count < 19; count++) await fetch("/api/v1/client/parse/video", { method: "POST",
    headers: { "content-type": "application/json" }, body: JSON.stringify({ url: ${JSON.stringify(link)} + count, jobId: "quota-" + Math.random().toString(36).slice(2).padEnd(9, "0") }) }); })()`;
  await page.evaluate(parse);
  // From here on the test controls the page's clock, so that a slow machine does not matter.
  await page.clock.install();
  const refused = async (fromNow: number) => {
    await page.clock.pauseAt(Date.now() + fromNow);
    await home.send(`${link}-over`);
    const refusal = page.getByText(says.link("lackInfo"));
    for (let tries = 0; tries < 100 && !(await refusal.isVisible()); tries++) {
      await page.clock.runFor(10);
      await pause(50);
    }
    assert.ok(await refusal.isVisible(), "the refusal is said");
  };
  await refused(1_000);
  await page.clock.runFor(1_300);
  assert.ok(await page.getByText(says.link("lackInfo")).isVisible(), "there is time to read it");
  await page.clock.runFor(300);
  // On a busy machine the plans take a while to load, and showing them needs the page's clock to advance a little.
  for (let tries = 0; tries < 100 && !page.url().endsWith("/price"); tries++) {
    await page.clock.runFor(3);
    await pause(50);
  }
  await page.waitForURL(/\/price$/, { timeout: 5_000 });
  await page.clock.resume();
  assert.deepEqual(await tab.axe(), []);

  await tab.goto("/");
  await refused(10_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Status" }).click();
  await page.waitForURL(/\/status$/);
  await page.clock.fastForward(3_000);
  await page.getByRole("heading", { level: 1, name: "Status" }).waitFor();
  assert.match(page.url(), /\/status$/, "whoever leaves by themselves is not led on");
  assert.deepEqual(tab.faults, []);
});

for (const index of [0, 3])
  test(`screens.21 toast, ${nameOf(viewFor(index))}: disappears after 3 s, or when a pointer that rested on it has left`, async (t) => {
    const { tab, page, home } = await open(t, index);
    await home.field.waitFor();
    // The toast about an ended session is the easiest one to trigger. The page's clock is stopped from here on.
    await page.evaluate('sessionStorage["cutwater.sessionEnded"] = "1"');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await tab.reload();
    const told = page.getByText("Please login again.");
    if (viewFor(index).width <= 390) {
      const bottomOf = (selector: string) =>
        page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().bottom`);
      await told.waitFor();
      assert.ok(
        (await bottomOf("[data-kind]")) <= (await bottomOf("header")),
        "the toast covers the header and nothing of the page",
      );
    }
    await told.hover();
    await page.clock.runFor(2_900);
    assert.ok(await told.isVisible(), "there is time to read it");
    await page.clock.runFor(60_000);
    // On a phone no pointer rests on the toast, which covers the link field there, so it disappears nevertheless.
    assert.equal(await told.isVisible(), viewFor(index).width > 390);
    await page.mouse.move(195, 600);
    await page.clock.runFor(3_100);
    await told.waitFor({ state: "detached" });
    assert.deepEqual(tab.faults, []);
  });

soakTest("screens.21 toast: one whose link was followed does not block a later one", async (t) => {
  const { tab, page, home, says } = await open(t, 3, { path: null });
  await tab.context.addInitScript(`localStorage["cutwater.copyLink"] = '{"value":true,"timestamp":0}'`);
  await tab.goto("/");
  await home.parse(`${set.site.link("dash", "rate=150000")}&n=toast`, "Clip dash");
  await home.action("720p").click();
  await home.dialog.getByRole("button", { name: says.merge("background") }).click();
  await home.closed();
  // The page's clock is stopped until the link is followed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const told = says.merge("readyToast", { quality: "720p", title: "Clip dash" });
  const ready = page.getByRole("status").filter({ hasText: told });
  await ready.getByRole("button", { name: says.merge("open"), exact: true }).tap();
  await page.clock.resume();
  await home.dialog.getByText(says.merge("ready", { quality: "720p" })).waitFor();
  await page.keyboard.press("Escape");
  await home.closed();

  await home.parse(set.site.link("dash", "status=404"), "Clip dash");
  await home.action("360p").click();
  const failed = page.getByText(says.merge("downloadErrorAt", { quality: "360p" }));
  await failed.waitFor();
  await failed.waitFor({ state: "detached" });
  assert.deepEqual(tab.faults, []);
});

test("accounts.1 footer: the region can be changed, the terms open", async (t) => {
  const { tab, page } = await open(t, 0);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Region: outside China · Change" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change region" }).click();
  await footer.getByRole("button", { name: "Region: China · Change" }).waitFor();
  await tab.reload();
  await footer.getByRole("button", { name: "Region: China · Change" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change region" }).click();
  await footer.getByRole("button", { name: "Region: outside China · Change" }).waitFor();
  await footer.getByRole("link", { name: /Privacy/ }).click();
  await page.waitForURL(/\/privacy$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await footer.getByText(/©/).waitFor();
  assert.deepEqual(await tab.axe(), []);
  for (const [base, support] of [
    ["", "customer service"],
    ["/zh", "联系客服"],
  ] as const) {
    await tab.goto(`${base}/terms`);
    const link = page.locator("#refunds").getByRole("link", { name: support });
    assert.equal(await link.getAttribute("href"), `${base}/contact`);
  }
  assert.deepEqual(tab.faults, []);
});
