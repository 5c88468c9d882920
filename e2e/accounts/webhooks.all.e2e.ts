import assert from "node:assert/strict";
import { after, test } from "node:test";
import { secretUsed } from "@cutwater/testing/kept-logs.ts";
import { look } from "@cutwater/testing/look.ts";
import { everyPerson, nameOfPerson } from "@cutwater/testing/people.ts";
import { until } from "@cutwater/testing/until.ts";
import { startHookReceiver } from "@cutwater/testing/webhook-receiver.ts";
import { accountStage } from "../account-stage.ts";

const receiver = await startHookReceiver();
after(() => receiver.close());
const { openSignedUp } = accountStage(async () => ({ friends: [receiver.place] }));

for (const person of everyPerson) {
  test(`jobs.25 webhooks, ${nameOfPerson(person)}: added, secret shown once, tested, sent again, removed`, async (t) => {
    receiver.received.length = 0;
    receiver.answer = (response) => void response.writeHead(204).end();
    const { tab, page, account } = await openSignedUp(t, person, { path: "/studio/customer/center/tokens" });
    const { says, button, field } = account;
    const word = says.webhooks;
    const card = page.getByRole("region", { name: word("title") });
    await card.getByText(word("none")).waitFor();
    await look(tab, "center-webhooks-none");

    await button(word("create")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: word("make") }).click();
    await account.said(word("noUrl"));
    await field(word("url")).fill("http://127.0.0.1:1/");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").or(dialog.getByText(/http/)).first().waitFor();
    await look(tab, "center-webhooks-refused");
    await field(word("url")).fill(receiver.url);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });

    await account.said(word("madeText"));
    const secret = (await card.getByRole("code").textContent()) ?? "";
    secretUsed("token", secret);
    assert.match(secret, /^whsec_[\w+/=]{44}$/);
    await look(tab, "center-webhooks-made");
    await button(word("done")).click();
    assert.ok(!(await page.content()).includes(secret), "it is shown once");

    const url = receiver.url;
    await button(word("testOf", { url })).click();
    await account.said(word("tested"));
    assert.equal(receiver.received.length, 1);
    receiver.answer = (response) => void response.writeHead(404).end();
    await button(word("testOf", { url })).click();
    await account.said(word("testFailed", { reason: word("status", { status: 404 }) }));

    await button(word("logOf", { url })).click();
    const failed = dialog.getByRole("listitem").filter({ hasText: word("failedState") });
    await failed.waitFor();
    assert.equal(await dialog.getByRole("listitem").count(), 2);
    await look(tab, "center-webhooks-log");
    receiver.answer = (response) => void response.writeHead(204).end();
    await failed.getByRole("button", { name: word("again") }).click();
    await account.said(word("willSend"));
    await until("the ping", async () => receiver.received.length === 3);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await button(word("endOf", { url })).click();
    await dialog.getByRole("button", { name: word("endSure"), exact: true }).click();
    await account.said(word("ended"));
    await card.getByText(word("none")).waitFor();
    assert.deepEqual(tab.faults, []);
  });
}
