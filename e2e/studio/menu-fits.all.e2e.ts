import assert from "node:assert/strict";
import { test } from "node:test";
import { getInfo } from "@cutwater/contract/accounts.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { countInbox } from "@cutwater/contract/inbox.ts";
import type { RouteDefinition } from "@cutwater/contract/route.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { studioMessages } from "@cutwater/web/areas/studio/messages.ts";
import { accountStage } from "../account-stage.ts";

const { openSignedUp } = accountStage();
const [desktop = assert.fail(), phone = assert.fail(), dark = assert.fail()] = people;
const widths = [1024, 1100, 1180, 1280, 1366, 1440, 1600, 1920];

for (const person of [desktop, dark])
  test(`the studio's menu fits at every width from 1024 in ${person.language}, with 12,345 credits and 1,200 unread messages`, async (t) => {
    const { tab, page } = await openSignedUp(t, person, { path: null });
    await answerWith(tab, getInfo, { credits: 12_345, nickname: "A name as long as names may be, to the last letter" });
    await answerWith(tab, countInbox, { unread: 1_200 });
    for (const path of ["/studio/", "/studio/templates"]) {
      await tab.goto(path);
      await page.getByText("12,345", { exact: true }).first().waitFor();
      await page.getByText("99+").waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
        assert.equal(await page.evaluate(measure), null, `${path} at ${width}`);
      }
      await page.setViewportSize({ width: 1024, height: 900 });
      const more = page.getByRole("navigation").locator("button[aria-expanded]").first();
      await more.click();
      // All sections can be reached, in the bar or in the menu.
      for (const word of ["membership", "download", "voices"] as const)
        await page
          .getByRole("banner")
          .getByRole("link", { name: text(studioMessages, person.language, word), exact: true })
          .waitFor();
      await look(tab, "studio-menu");
      await more.click();
    }
    assert.deepEqual(tab.faults, []);
  });

test("the tab bar of a phone reaches every tool, the voices, the membership and the downloads", async (t) => {
  const { tab, page } = await openSignedUp(t, phone, { path: "/studio/" });
  const says = (key: keyof (typeof studioMessages)["en"]) => text(studioMessages, phone.language, key);
  const tabs = page.getByRole("navigation", { name: says("tabs"), exact: true });
  await page.locator("main a[href^='/studio/']").first().waitFor();
  const tools = await page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll("main a[href^='/studio/']")].map(({ pathname }) => pathname))]`,
  );
  assert.equal(tools.length, 7);
  await tabs.getByRole("button", { name: says("more"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  await look(tab, "studio-more");
  const reached = await page.evaluate<string[]>(
    `[...document.querySelectorAll("nav[aria-label] a, [role=dialog] a")]
      .filter((one) => one.checkVisibility()).map(({ pathname }) => pathname)`,
  );
  for (const path of [...tools, "/studio/voice", "/studio/price", "/"]) assert.ok(reached.includes(path), path);
  await sheet.getByRole("link", { name: says("voices"), exact: true }).click();
  await page.waitForURL(/\/studio\/voice$/);
  await sheet.waitFor({ state: "hidden" });
  assert.deepEqual(tab.faults, []);
});

/** Replaces fields of the server's answers to a call. */
async function answerWith({ page }: Tab, route: RouteDefinition, fields: object): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(route.path),
    async (request) => {
      const answer = await request.fetch();
      const body = (await answer.json()) as { message: object };
      await request.fulfill({ response: answer, json: { ...body, message: { ...body.message, ...fields } } });
    },
  );
}

/** Evaluates to what is wrong with the header; null when nothing is. */
const measure = `(() => {
  const bar = document.querySelector("header nav");
  const entries = [...bar.children].filter((one) => one.matches("a, span:has(button)"));
  const tools = entries.filter((one) => /\\/(video|image)\\//.test(one.getAttribute("href") ?? ""));
  if (getComputedStyle(bar).visibility !== "visible") return "the menu is behind a button";
  if (tools.length < 3) return tools.length + " tools";
  if (document.documentElement.scrollWidth > innerWidth) return "the page scrolls sideways";
  const end = bar.nextElementSibling.getBoundingClientRect().left;
  const over = entries.find((one) => one.getBoundingClientRect().right > end + 1);
  return over ? over.textContent + " is cut off" : null;
})()`;
