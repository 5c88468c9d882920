import assert from "node:assert/strict";
import { test } from "node:test";
import { everyView, nameOf } from "@cutwater/testing/browser.ts";
import { newEmail } from "@cutwater/testing/customers.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { supportMessages } from "@cutwater/web/features/support/messages.ts";

const set = stage({ withBrowser: true });

const searches = {
  en: { word: "logo", id: "erase", unknown: "zebra crossing" },
  zh: { word: "水印", id: "rights", unknown: "斑马线" },
} as const;

for (const view of everyView) {
  test(`screens.12 help, ${nameOf(view)}: an address opens its answer, a search filters, an unanswered one goes into the form`, async (t) => {
    const tab = await set.browser.open(set.server.origin, view, { path: null });
    t.after(() => tab.close());
    const { page } = tab;
    const says = supportMessages[view.language];
    const { word, id, unknown } = searches[view.language];
    await tab.goto(`${view.language === "zh" ? "/zh" : ""}/contact#voices`);
    await page.locator("details#voices[open]").waitFor();
    await look(tab, "contact");
    const search = page.getByRole("searchbox", { name: says.search, exact: true });
    await search.fill(word);
    await page.locator(`details#${id}[open]`).waitFor();
    await look(tab, "contact-search");
    await search.fill(unknown);
    await page.getByText(says.nothing, { exact: true }).waitFor();
    await exactly(page.locator("details"), 0);
    await look(tab, "contact-nothing");
    await page.getByRole("button", { name: says.ask, exact: true }).click();
    const words = page.getByLabel(says.happened, { exact: true });
    assert.equal(await words.inputValue(), unknown);
    await tab.until("document.activeElement?.tagName === 'TEXTAREA'");
    assert.deepEqual(tab.faults, []);
  });
}

for (const view of everyView) {
  test(`accounts.13 contact, ${nameOf(view)}: a visitor writes, missing fields are marked, and the letter is sent`, async (t) => {
    const tab = await set.browser.open(set.server.origin, view, { path: null });
    t.after(() => tab.close());
    const { page } = tab;
    const says = supportMessages[view.language];
    await tab.goto(`${view.language === "zh" ? "/zh" : ""}/contact?about=enterprise`);
    assert.equal(await page.getByLabel(says.topic, { exact: true }).inputValue(), "enterprise");
    const send = page.getByRole("button", { name: says.send, exact: true });
    const email = page.getByLabel(says.email, { exact: true });
    const words = page.getByLabel(says.happened, { exact: true });
    await words.fill("Forty seats, and an invoice once a year.");
    await send.click();
    await tab.until("document.querySelector('input[type=email]').getAttribute('aria-invalid') === 'true'");
    assert.equal(await words.inputValue(), "Forty seats, and an invoice once a year.", "what was written stays");
    await look(tab, "contact-refused");
    await email.fill(newEmail());
    await send.click();
    await page.getByRole("status").getByText(says.sent, { exact: true }).waitFor();
    await look(tab, "contact-sent");
    assert.deepEqual(tab.faults, []);
  });
}
