import assert from "node:assert/strict";
import { test } from "node:test";
import { everyView, nameOf } from "@cutwater/testing/browser.ts";
import { newEmail } from "@cutwater/testing/customers.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { supportMessages } from "@cutwater/web/features/support/messages.ts";

const set = stage({ withBrowser: true });

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
