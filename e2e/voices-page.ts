import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { voiceMessages } from "@cutwater/studio-kit/voices/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { voicesMessages } from "@cutwater/web/features/voices/messages.ts";
import { recordMessages } from "@cutwater/web/features/voices/record/messages.ts";

/** The page of voices as a person uses it. Elements are found by their names in the tab's language. */
export function voicesPage({ page, view, goto }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = { page: reader(voicesMessages), record: reader(recordMessages), list: reader(voiceMessages) };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: says.record("save"), exact: true });
  return {
    says,
    button,
    dialog,
    save,
    alert: dialog.getByRole("alert"),
    row: (name: string) => page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) }),
    async open() {
      await goto("/studio/voice");
      await button(says.page("record")).waitFor();
    },
    async begin() {
      await button(says.page("record")).click();
      await dialog.waitFor();
    },
    /** Records for this long; with Infinity until the recording ends automatically. */
    async record(seconds: number) {
      await dialog.getByRole("button", { name: says.record("start"), exact: true }).click();
      const stop = dialog.getByRole("button", { name: says.record("stop"), exact: true });
      await stop.waitFor();
      if (seconds === Number.POSITIVE_INFINITY) return await stop.waitFor({ state: "detached", timeout: 30_000 });
      await page.waitForTimeout(seconds * 1_000);
      await stop.click();
    },
    async choose(path: string) {
      const press = dialog.getByRole("button", { name: says.record("file"), exact: true }).click();
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press]);
      await chooser.setFiles(path);
    },
    async fill(name: string) {
      await dialog.getByRole("textbox", { name: says.record("name") }).fill(name);
      await dialog.getByRole("checkbox").check();
    },
    async menu(name: string, entry: string) {
      await button(says.page("more", { name })).click();
      await button(entry).click();
    },
  };
}
