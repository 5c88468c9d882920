import { type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import type { AdminSection } from "@cutwater/web/areas/studio/admin/admin-sections.ts";
import { deskMessages } from "@cutwater/web/areas/studio/admin/desk-messages.ts";
import { adminMessages } from "@cutwater/web/areas/studio/admin/messages.ts";

type Word = typeof adminMessages extends Messages<infer Key> ? Key : never;
type DeskWord = typeof deskMessages extends Messages<infer Key> ? Key : never;

/** The administration as an admin uses it. Elements are found by their names in the tab's language. */
export function adminPages({ page, view }: Tab) {
  const says = (key: Word, params?: Record<string, string | number>) => text(adminMessages, view.language, key, params);
  const saysOfDesk = (key: DeskWord, params?: Record<string, string | number>) =>
    text(deskMessages, view.language, key, params);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const row = (words: string | RegExp) => main.getByRole("listitem").filter({ hasText: words }).first();

  return {
    says,
    saysOfDesk,
    main,
    dialog,
    /** The row of an order, a product, a service or a logged action, found by any text in it. */
    row,
    /** Opens a section through the tabs. */
    async open(part: AdminSection) {
      await page
        .getByRole("navigation", { name: says("parts") })
        .getByRole("link", { name: says(part) })
        .click();
      await page.getByRole("region", { name: says(part) }).waitFor();
    },
    async find(name: string) {
      await page.getByLabel(says("find")).fill(name);
      await main.getByRole("button", { name: says("search"), exact: true }).click();
    },
    /** Fills in the open dialog. Fields are found by their labels. */
    async type(values: Partial<Record<Word, string>>) {
      for (const [label, value] of Object.entries(values))
        await dialog.getByLabel(says(label as Word), { exact: true }).fill(value);
    },
    /** Presses the dialog's last button. */
    send: (label: Word = "save") => dialog.getByRole("button", { name: says(label), exact: true }).click(),
    /** Fills in the dialog, presses its last button, and waits until the dialog closes. */
    async act(values: Partial<Record<Word, string>>, label: Word = "save") {
      await this.type(values);
      await this.send(label);
      await dialog.waitFor({ state: "hidden" });
    },
    button: (key: Word, params?: Record<string, string>) =>
      main.getByRole("button", { name: says(key, params), exact: true }),
  };
}

/** A section of the admin pages with its own messages. `says` finds its texts, `word` finds texts that all admin pages share. */
export function adminDesk<Key extends string>(tab: Tab, messages: Messages<Key>) {
  const { says: word, ...pages } = adminPages(tab);
  const says = (key: Key, params?: Record<string, string | number>) => text(messages, tab.view.language, key, params);
  return {
    ...pages,
    word,
    says,
    button: (key: Key, params?: Record<string, string | number>) =>
      pages.main.getByRole("button", { name: says(key, params), exact: true }),
  };
}
