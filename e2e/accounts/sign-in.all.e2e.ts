import assert from "node:assert/strict";
import { test } from "node:test";
import { look } from "@cutwater/testing/look.ts";
import { everyPerson, nameOfPerson, newContact } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";

const { aMinuteLater, codeOf, open } = accountStage();

for (const person of everyPerson) {
  test(`screens.7 accounts, ${nameOfPerson(person)}: sign up, log out, log in, a forgotten password; every state well`, async (t) => {
    const { tab, page, account } = await open(t, person, { path: "/signup" });
    const { says, field, button } = account;
    const contact = newContact(person);
    const dwell = (state: string) => look(tab, `accounts-${person.isChina ? "china" : "world"}-${state}`);

    await account.contactField(contact).waitFor();
    await dwell("signup");
    await button(says.signIn("create")).click();
    await account.said(says.rule(person.isChina ? "mobileEmpty" : "emailEmpty"));
    await dwell("signup-invalid");
    const code = await codeOf(contact, () => account.sendCode(contact));
    await dwell("signup-sent");
    await field(says.code("code")).fill(code);
    await field(says.signIn("password")).fill("secret123");
    await page.getByRole("checkbox").check();
    await button(says.signIn("create")).click();
    await account.signedIn();
    await page.waitForURL((url) => url.pathname === "/");

    await account.openMenu();
    await dwell("menu");
    await account.menuEntry("exit").click();
    await page.getByRole("dialog").waitFor();
    await dwell("exit");
    const left = page.waitForEvent("load");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: says.menu("exit"), exact: true })
      .click();
    await account.signedOut();
    await left;
    await page.waitForURL((url) => url.pathname === "/");

    await tab.goto("/login");
    await account.logIn(contact, "wrong12345");
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    await dwell("login-refused");
    await page.getByRole("link", { name: says.signIn("forgot"), exact: true }).click();
    await page.waitForURL(/\/forget$/);
    await page.getByRole("heading", { level: 1, name: says.signIn("forgetTitle") }).waitFor();
    // The code for the sign-up was sent less than a minute ago.
    await aMinuteLater();
    const second = await codeOf(contact, () => account.sendCode(contact));
    await field(says.code("code")).fill(second);
    await field(says.signIn("newPassword")).fill("another456");
    await field(says.signIn("confirm")).fill("another45");
    await button(says.signIn("change")).click();
    await account.said(says.rule("passwordDiffers"));
    await dwell("forget");
    await field(says.signIn("confirm")).fill("another456");
    await button(says.signIn("change")).click();
    await account.said(says.signIn("changed"));
    await page.waitForURL(/\/login$/);
    await dwell("login-after-reset");
    await account.logIn(contact, "another456");
    await account.signedIn();
    await page.waitForURL((url) => url.pathname === "/");
    assert.deepEqual(tab.faults, []);
  });
}
