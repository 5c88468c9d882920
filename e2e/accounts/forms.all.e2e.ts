import assert from "node:assert/strict";
import { test } from "node:test";
import { newEmail, newMobile, people } from "@cutwater/testing/people.ts";
import type { Locator } from "playwright-core";
import { accountStage } from "../account-stage.ts";

const { post, codeOf, open, aMinuteLater } = accountStage();
const [desktop = never(), phone = never()] = people;

/** The text below a field, as a screen reader reads it. */
async function sentenceAt(field: Locator): Promise<string | null> {
  if ((await field.getAttribute("aria-invalid")) !== "true") return null;
  const id = (await field.getAttribute("aria-describedby")) ?? assert.fail("a wrong field says nothing");
  return await field.page().locator(`[id="${id}"]`).innerText();
}

for (const person of [desktop, phone]) {
  test(`rules.1 validation, ${person.language}: each broken rule is shown at its field, and nothing is sent`, async (t) => {
    const { tab, page, account } = await open(t, person, { path: "/signup" });
    const { says, field, button } = account;
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    const contact = account.contactField(person.isChina ? "" : "@");
    const code = field(says.code("code"));
    const secret = field(says.signIn("password"));
    const terms = page.getByRole("checkbox");
    await contact.waitFor();
    await button(says.signIn("create")).click();
    const kind = person.isChina ? "mobile" : "email";
    assert.deepEqual(await Promise.all([contact, code, secret, terms].map(sentenceAt)), [
      says.rule(`${kind}Empty`),
      says.rule("codeEmpty"),
      says.rule("passwordEmpty"),
      says.rule("termsMissing"),
    ]);
    await tab.until(`document.activeElement?.getAttribute("name") === "${kind}"`);

    for (const wrong of person.isChina
      ? ["12345678901", "1380013800"]
      : ["someone@example", "someone@example.c", "a b@c.org"]) {
      await contact.fill(wrong);
      await contact.blur();
      assert.equal(await sentenceAt(contact), says.rule(`${kind}Invalid`), wrong);
    }
    for (const wrong of ["abc12", "abcdefgh", "12345678", "abc 123456", "abcdefghij123456789"]) {
      await secret.fill(wrong);
      assert.equal(await sentenceAt(secret), says.rule("passwordInvalid"), wrong);
    }
    await code.fill("12345");
    await code.blur();
    assert.equal(await sentenceAt(code), says.rule("codeInvalid"));
    assert.deepEqual(calls, [], "what the page itself knows to be wrong is not sent");

    await contact.fill(person.isChina ? newMobile() : newEmail());
    await code.fill("123456");
    await secret.fill("secret123");
    await terms.check();
    for (const right of [contact, code, secret, terms]) assert.equal(await sentenceAt(right), null);
    await page.getByText(says.code("goes", { contact: await contact.inputValue() })).waitFor();
    assert.match((await secret.getAttribute("passwordrules")) ?? "", /^minlength: 6; maxlength: 18;/);
    // This server sends no text messages, so e-mail is offered in China too.
    assert.equal(
      await page.getByRole("radio", { name: says.signIn("byEmail"), exact: true }).count(),
      person.isChina ? 1 : 0,
    );
    await button(says.signIn("create")).click();
    await tab.until("document.querySelector('input[name=code]').getAttribute('aria-invalid') === 'true'");
    assert.deepEqual(calls, ["/api/v1/client/customer/signup"], "the server's own no stands at its field too");
    assert.deepEqual(tab.faults, []);
  });
}

test("states.7 send-code: enabled once the contact is valid, and its 60 s countdown survives a reload", async (t) => {
  const { tab, page, account } = await open(t, desktop, { path: null });
  const { says, button } = account;
  await page.clock.install();
  await tab.goto("/signup");
  const email = newEmail();
  const field = account.contactField(email);
  await field.fill("someone@exampl");
  assert.equal(await button(says.code("send")).count(), 0);
  await field.fill(email);
  await codeOf(email, () => button(says.code("send")).click());
  const waiting = page.getByRole("button", { name: /\d/ }).filter({ hasText: /\d+\s(s|min)/ });
  await waiting.waitFor();
  assert.equal(await waiting.isDisabled(), true);
  await page.clock.fastForward(20_000);
  const secondsLeft = async () => Number(/(\d+)/.exec(await waiting.innerText())?.[1]);
  await tab.until("/\\b(3\\d|40)\\b/.test(document.querySelector('form').innerText)");
  assert.ok((await secondsLeft()) <= 40 && (await secondsLeft()) > 20, await waiting.innerText());

  await tab.reload();
  await field.fill(email);
  await waiting.waitFor();
  assert.ok((await secondsLeft()) <= 40 && (await secondsLeft()) > 10, await waiting.innerText());
  await field.fill(newEmail());
  await button(says.code("send")).waitFor();
  await field.fill(email);
  await waiting.waitFor();
  await page.clock.fastForward(41_000);
  await button(says.code("send")).waitFor();
  assert.equal(await button(says.code("send")).isEnabled(), true);
  assert.deepEqual(tab.faults, []);
});

test("accounts.4 the third code needs a captcha, which the page solves by itself", async (t) => {
  const { tab, page, account } = await open(t, phone, { path: null });
  const { says, button } = account;
  await page.clock.install();
  await tab.goto("/signup");
  const mobile = newMobile();
  let captchas = 0;
  page.on("request", (request) => {
    if (request.url().includes("/customer/captcha")) captchas += 1;
  });
  await account.contactField(mobile).fill(mobile);
  const seen: number[] = [];
  for (const name of ["send", "again", "again"] as const) {
    await codeOf(mobile, () => button(says.code(name)).click());
    seen.push(captchas);
    await aMinuteLater();
    await page.clock.fastForward(61_000);
  }
  assert.deepEqual(seen, [0, 0, 1]);
  assert.deepEqual(tab.faults, []);
});

test("screens.7 by keyboard alone: the whole sign-up form in reading order", async (t) => {
  const { tab, page, account } = await open(t, desktop, { path: "/signup" });
  const { says } = account;
  const email = newEmail();
  await account.contactField(email).focus();
  await page.keyboard.type(email);
  const code = await codeOf(email, async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await tab.until(`document.activeElement?.textContent === ${JSON.stringify(says.code("send"))}`);
    await page.keyboard.press("Enter");
  });
  await tab.until("document.activeElement?.getAttribute('name') === 'code'");
  await page.keyboard.type(code);
  for (const name of ["password", "terms"]) {
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate<boolean>(`document.activeElement?.getAttribute("name") === "${name}"`)) break;
    }
    if (name === "password") await page.keyboard.type("secret123");
    else await page.keyboard.press("Space");
  }
  assert.equal(await page.getByRole("checkbox").isChecked(), true);
  await page.getByRole("checkbox").press("Enter");
  await account.signedIn();

  const avatar = page.getByRole("button", { name: new RegExp(`^${says.menu("account", { name: "" })}`) });
  await avatar.focus();
  await page.keyboard.press("Enter");
  await tab.until("document.activeElement?.getAttribute('role') === 'menuitem'");
  await page.keyboard.press("Escape");
  await avatar.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ArrowUp");
  await tab.until(`document.activeElement?.textContent === ${JSON.stringify(says.menu("exit"))}`);
  // Checked as soon as the dialog appears, because a key pressed right afterwards must not act on the page behind it.
  await page.evaluate(`void new MutationObserver(() => {
    const dialog = document.querySelector("[role=dialog]");
    if (dialog) globalThis.isFocusedAtOnce ??= dialog.contains(document.activeElement);
  }).observe(document.body, { childList: true })`);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  assert.equal(await page.evaluate("isFocusedAtOnce"), true, "the dialog has the focus as soon as it stands");
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    assert.equal(
      await page.evaluate("document.activeElement?.closest('[role=dialog]') !== null"),
      true,
      "it stays inside",
    );
  }
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.ok(post().letters.some(({ to }) => to === email));
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
