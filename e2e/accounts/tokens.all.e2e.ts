import assert from "node:assert/strict";
import { test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { secretUsed } from "@cutwater/testing/kept-logs.ts";
import { look } from "@cutwater/testing/look.ts";
import { everyPerson, nameOfPerson } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";

const { set, openSignedUp } = accountStage();

for (const person of everyPerson) {
  test(`accounts.14 access tokens, ${nameOfPerson(person)}: made, shown once, used by a program, ended`, async (t) => {
    const { tab, page, account } = await openSignedUp(t, person, { path: "/studio/customer/center/profile" });
    const { says, button, field } = account;
    const word = says.tokens;
    /** A call as a program makes it: without cookies, in the reader's language. */
    const ask = async (path: string, secret: string, method = "GET") => {
      const response = await fetch(`${set.server.origin}${apiBase}${path}?lang=${person.language}`, {
        method,
        headers: { authorization: `Bearer ${secret}` },
      });
      return (await response.json()) as { state: string; key?: string; message: { list: unknown[] } & string };
    };
    await page.getByRole("link", { name: word("title"), exact: true }).click();
    const card = page.getByRole("region", { name: word("title") });
    await card.getByText(word("none")).waitFor();
    await look(tab, "center-tokens-none");

    // The whole dialog by keyboard.
    await button(word("create")).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: word("name") }).focus();
    await page.keyboard.press("Enter");
    await account.said(word("noName"));
    await page.keyboard.type("Backup script");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await account.said(word("noPermission"));
    await look(tab, "center-tokens-refused");
    await page.keyboard.press("Space");
    await dialog.getByRole("textbox", { name: word("limit") }).waitFor({ state: "detached" });
    await dialog.getByRole("checkbox", { name: word("tools"), exact: true }).check();
    await field(word("limit")).fill("1.5");
    await dialog.getByRole("radio", { name: word("days30") }).check();
    await dialog.getByRole("button", { name: word("make") }).click();
    await account.said(word("wrongLimit", { most: "1,000,000" }));
    await field(word("limit")).fill("12");
    await look(tab, "center-tokens-dialog");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });

    await account.said(word("madeText"));
    const secret = (await card.getByRole("code").textContent()) ?? "";
    secretUsed("token", secret);
    assert.match(secret, /^cut_[\w-]{43}$/);
    const focused = "document.activeElement.textContent";
    assert.ok((await page.evaluate<string>(focused)).includes(secret), "the focus moves to the secret");
    const row = card.getByRole("listitem").filter({ hasText: `cut_…${secret.slice(-4)}` });
    await row.getByText(word("unused")).waitFor();
    await row.getByText(word("today", { used: "0", limit: "12" })).waitFor();
    await look(tab, "center-tokens-made");
    await button(word("copy")).click();
    await button(word("done")).click();
    assert.ok(!(await page.content()).includes(secret), "it is shown once");

    assert.deepEqual((await ask("/client/customer/job/page", secret)).message.list, []);
    assert.equal((await ask("/client/customer/token/list", secret)).key, "accessTokenRefused");
    assert.equal((await ask("/client/parse/video", secret, "POST")).key, "accessTokenScope");
    await tab.reload();
    await row.getByText(word("used", { date: "" }).trim()).waitFor();

    await row.getByRole("button").click();
    await look(tab, "center-tokens-end");
    await dialog.getByRole("button", { name: word("keep"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    assert.equal((await ask("/client/customer/job/page", secret)).state, "0");
    await row.getByRole("button").click();
    await dialog.getByRole("button", { name: word("endSure"), exact: true }).click();
    await account.said(word("ended"));
    await row.waitFor({ state: "detached" });
    const ended = await ask("/client/customer/job/page", secret);
    assert.deepEqual([ended.state, ended.key], ["10002", "accessTokenInvalid"]);
    assert.deepEqual(tab.faults, []);
  });
}
