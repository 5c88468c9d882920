import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { secretUsed } from "@cutwater/testing/kept-logs.ts";
import { look } from "@cutwater/testing/look.ts";
import { newMobile, people } from "@cutwater/testing/people.ts";
import { outboxMessages } from "@cutwater/web/features/accounts/sign-in/outbox/messages.ts";
import { accountStage } from "../account-stage.ts";

const { set, open } = accountStage();

for (const view of firstOrAll(people.slice(0, 2))) {
  test(`accounts.6 a newcomer on the server's machine finds the code in the outbox and signs up by mobile, ${view.language}`, async (t) => {
    const { tab, page, account } = await open(t, view, { path: "/signup", address: null });
    const { says, field, button } = account;
    const mobile = newMobile();
    // An address on the server's machine has no region, so the person selects China.
    await page.getByRole("button", { name: / · (Change|更改)$/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Change region|切换地区)$/ })
      .click();
    await account.contactField(mobile).waitFor();
    await account.sendCode(mobile);

    const opening = page.context().waitForEvent("page");
    await page.getByRole("link", { name: says.code("outbox"), exact: true }).click();
    const outbox = await opening;
    const letter = outbox.getByRole("listitem").filter({ hasText: mobile });
    await letter.waitFor();
    const copy = letter.getByRole("button", {
      name: new RegExp(text(outboxMessages, view.language, "copy", { code: "\\d{6}" })),
    });
    const code = /\d{6}/.exec((await copy.getAttribute("aria-label")) ?? "")?.[0] ?? assert.fail("no code to copy");
    secretUsed("code", code);
    secretUsed("contact", mobile);
    await outbox.close();

    await field(says.code("code")).fill(code);
    await field(says.signIn("password")).fill("secret123");
    await page.getByRole("checkbox").check();
    await button(says.signIn("create")).click();
    await account.signedIn();
    const again = await open(t, view, { path: "/outbox", address: null });
    await again.page.getByRole("listitem").filter({ hasText: mobile }).waitFor();
    await look(again.tab, "accounts-outbox");
    for (const { faults } of [tab, again.tab]) assert.deepEqual(faults, []);
  });
}

test("accounts.6 people on other machines are shown no outbox and cannot read it", async (t) => {
  const { page, account } = await open(t, people[0] ?? assert.fail(), { path: "/signup" });
  await account.field(account.says.code("code")).waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await page.getByRole("link", { name: account.says.code("outbox") }).count(), 0);
  const answer = await page.evaluate<{ state: string; message: unknown }>(
    "fetch('/api/v1/client/setting/outbox').then((response) => response.json())",
  );
  assert.notEqual(answer.state, "0");
  assert.ok(set.server.origin.startsWith("http://127.0.0.1"));
  assert.equal(typeof answer.message, "string", "a sentence, no messages");
});
