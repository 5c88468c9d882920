import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { pageMessages } from "../tools/video-template/page/messages.ts";
import { templates } from "../tools/video-template/templates/all.ts";
import { closeConfirmation } from "./confirmation.ts";

/** The page of video templates as a person uses it. Elements are found by their names in the tab's language. */
export function templatesPage({ page, view, goto, saving, until }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = { page: reader(pageMessages), jobs: reader(jobMessages), watched: reader(watchedMessages) };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const main = page.getByRole("main");
  return {
    says,
    main,
    button,
    async open() {
      await goto("/studio/templates");
      await this.card("product").waitFor();
      await this.drawn(12);
    },
    nameOf: (template: keyof typeof templates) => templates[template].names[view.language],
    card: (template: keyof typeof templates) =>
      page.getByRole("button", { name: new RegExp(`^${templates[template].names[view.language]}`) }),
    cards: page.locator("main ul canvas"),
    /** Waits until this many posters are drawn. */
    drawn: (count: number) => until(`document.querySelectorAll("main ul canvas").length >= ${count}`),
    choice: (name: string) => page.getByRole("radio", { name, exact: true }),
    /** Waits until the film is on the stage. */
    staged: () => until(`document.querySelector("main canvas[role=img]")?.width > 300`),
    field: (label: string) => page.getByRole("textbox", { name: new RegExp(label) }),
    give: (slot: string, file: string) => page.locator(`input[type=file][data-slot="${slot}"]`).setInputFiles(file),
    submit: page.getByRole("region", { name: says.page("submit"), exact: true }).getByRole("button"),
    /** Submits and waits until the page follows the job. The dialog that confirms the first job of a day is closed. */
    async ask() {
      await closeConfirmation({ page, view });
      await this.submit.click();
      await page.waitForURL(/[?&]job=/);
    },
    film: page.locator("main video"),
    download: () =>
      saving(() =>
        page
          .getByRole("link", { name: says.watched("download"), exact: true })
          .first()
          .click(),
      ),
    saving,
  };
}
