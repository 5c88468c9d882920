import { type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { homeMessages } from "@cutwater/web/areas/site/home/messages.ts";
import { linkMessages } from "@cutwater/web/features/downloads/link/messages.ts";
import { listMessages } from "@cutwater/web/features/downloads/list/messages.ts";
import { mergeMessages } from "@cutwater/web/features/downloads/merge/messages.ts";
import { resultMessages } from "@cutwater/web/features/downloads/result/messages.ts";
import type { Locator } from "playwright-core";

/** The home page as a person uses it. Elements are found by their names in the tab's language. */
export function homePage({ page, view, saving }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    home: reader(homeMessages),
    link: reader(linkMessages),
    list: reader(listMessages),
    merge: reader(mergeMessages),
    result: reader(resultMessages),
  };
  const field = page.getByRole("textbox", { name: says.link("field") });
  const dialog = page.getByRole("dialog");

  /** The control in a row's last column, found by the quality's name: "Download 720p, MP4, 2.985 MB". */
  const action = (name: string, within: Locator = page.locator("main")) => {
    const beginning = says.result("downloadNamed", { name, format: "\n", size: "" }).split("\n")[0] ?? "";
    const named = { name: new RegExp(`^${escape(beginning)}`) };
    return within.getByRole("link", named).or(within.getByRole("button", named)).first();
  };

  /** Clicks and saves the file. If the browser no longer accepts the click as a user gesture, follows the link in the modal. */
  const obtainBy = (button: Locator): Promise<{ path: string; name: string }> =>
    saving(async () => {
      const begun = page.waitForEvent("download");
      await button.click();
      const waiting = dialog.getByRole("link", { name: says.merge("save") });
      await Promise.race([begun, waiting.click().catch(() => begun)]);
    });

  return {
    says,
    field,
    dialog,
    action,
    /** Enters text into the field at once, as pasting does. */
    fill: (words: string) => field.fill(words),
    async send(words: string) {
      await field.fill(words);
      await page.getByRole("button", { name: says.link("get"), exact: true }).click();
    },
    /** The table of a result whose title begins with this text. */
    table: (title: string) => page.getByRole("table", { name: new RegExp(`^${escape(title)}`) }).first(),
    /** Sends a link and waits for its table. */
    async parse(words: string, title: string): Promise<Locator> {
      await this.send(words);
      const table = this.table(title);
      await table.waitFor();
      return table;
    },
    row: (table: Locator, name: string) => table.getByRole("row", { name: new RegExp(`^${escape(name)}\\b`) }).first(),
    /** Downloads one quality completely: the click, the modal if there is one, the saved file. */
    obtain: (name: string, within?: Locator) => obtainBy(action(name, within)),
    obtainBy,
    /** Waits until a modal or drawer has closed. */
    closed: () => dialog.waitFor({ state: "hidden" }),
    /** A card among the person's downloads. Links that many people read are in the list below. */
    card: (title: string) =>
      page
        .getByRole("region", { name: says.list("title") })
        .getByRole("link", { name: new RegExp(escape(title)) })
        .first(),
  };
}

const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
