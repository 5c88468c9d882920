import { contactMessages } from "@cutwater/contract/contact-messages.ts";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { dataMessages } from "@cutwater/web/features/accounts/center/data/messages.ts";
import { centerMessages } from "@cutwater/web/features/accounts/center/messages.ts";
import { passwordMessages } from "@cutwater/web/features/accounts/center/password/messages.ts";
import { avatarMessages } from "@cutwater/web/features/accounts/center/profile/messages.ts";
import { sessionMessages } from "@cutwater/web/features/accounts/center/sessions/messages.ts";
import { tokenMessages } from "@cutwater/web/features/accounts/center/tokens/messages.ts";
import { webhookMessages } from "@cutwater/web/features/accounts/center/webhooks/messages.ts";
import { menuMessages } from "@cutwater/web/features/accounts/menu/messages.ts";
import { codeMessages } from "@cutwater/web/features/accounts/sign-in/code/messages.ts";
import { signInMessages } from "@cutwater/web/features/accounts/sign-in/messages.ts";

export const password = "secret123";

/** Returns the code that was sent to a contact after `ask` requested one. */
export type CodeOf = (contact: string, ask: () => Promise<unknown>) => Promise<string>;

/** The account pages as a person uses them. Elements are found by their names in the tab's language. */
export function accountPages({ page, view, until }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    signIn: reader(signInMessages),
    code: reader(codeMessages),
    rule: reader(contactMessages),
    menu: reader(menuMessages),
    center: reader(centerMessages),
    profile: reader(avatarMessages),
    password: reader(passwordMessages),
    sessions: reader(sessionMessages),
    data: reader(dataMessages),
    tokens: reader(tokenMessages),
    webhooks: reader(webhookMessages),
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const contactField = (contact: string) =>
    page.getByRole("textbox", { name: says.signIn(contact.includes("@") ? "email" : "mobile"), exact: true });
  const isPhone = view.width === 390;

  return {
    says,
    button,
    field,
    contactField,
    /** Waits for a toast or any other text on the page. */
    said: (sentence: string) => page.getByText(sentence).first().waitFor(),

    /** Waits until a person is signed in here. */
    signedIn: () => until("localStorage['cutwater.token'] !== undefined"),
    signedOut: () => until("localStorage['cutwater.token'] === undefined"),
    storedNames: () => page.evaluate<string[]>("Object.keys(localStorage).sort()"),
    token: () => page.evaluate<string>("JSON.parse(localStorage['cutwater.token']).value"),

    /** Types the contact, requests a code, and waits until the page says that it was sent. */
    async sendCode(contact: string) {
      await contactField(contact).fill(contact);
      await button(says.code("send")).click();
      await page.getByText(says.code("sent", { contact })).waitFor();
    },

    /** Fills in the whole sign-up form. `codeOf` requests the code and reads it where it was delivered. */
    async signUp(contact: string, codeOf: CodeOf) {
      const code = await codeOf(contact, () => this.sendCode(contact));
      await field(says.code("code")).fill(code);
      await field(says.signIn("password")).fill(password);
      await page.getByRole("checkbox").check();
      await button(says.signIn("create")).click();
      await this.signedIn();
    },

    async logIn(name: string, secret = password) {
      await field(says.signIn("name")).fill(name);
      await field(says.signIn("password")).fill(secret);
      await button(says.signIn("login")).click();
    },

    /** Opens the customer's menu: under the avatar in the bar, or on phones the panel of the menu button. */
    async openMenu() {
      const burger = page.getByRole("button", { name: view.language === "zh" ? "菜单" : "Menu", exact: true });
      const account = page.getByRole("button", { name: new RegExp(`^${says.menu("account", { name: "" })}`) });
      await (isPhone ? burger : account).click();
      await this.menuEntry("exit").waitFor();
    },
    menuEntry: (key: "profile" | "tasks" | "exit") =>
      page
        .getByRole(isPhone ? (key === "exit" ? "button" : "link") : "menuitem", { name: says.menu(key), exact: true })
        .filter({ visible: true })
        .first(),

    /** Logs out through the menu and confirms. The page then opens the main site. */
    async exit() {
      await this.openMenu();
      await this.menuEntry("exit").click();
      const left = page.waitForEvent("load");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: says.menu("exit"), exact: true })
        .click();
      await left;
      await this.signedOut();
    },
  };
}
