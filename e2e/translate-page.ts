import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { draftMessages } from "@cutwater/studio-kit/drafts/messages.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { languageMessages } from "@cutwater/studio-kit/languages/messages.ts";
import { workMessages } from "@cutwater/studio-kit/languages/work-messages.ts";
import { uploadMessages } from "@cutwater/studio-kit/upload/messages.ts";
import { voiceMessages } from "@cutwater/studio-kit/voices/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import type { Output } from "../tools/video-translate/draft.ts";
import { messages as toolMessages } from "../tools/video-translate/messages.ts";
import { pageMessages } from "../tools/video-translate/page/messages.ts";
import { reviewMessages } from "../tools/video-translate/page/review/messages.ts";
import { fileMessages } from "../tools/video-translate/page/setup/messages.ts";
import { closeConfirmation } from "./confirmation.ts";

/** What the button does: submit the whole job, or list the lines for a person who translates them. */
type Deed = "submitFor" | "listLinesFor";

/** The price is on the button at once, even where long jobs have long time limits. */
const quoteMs = 30_000;

/** The page of video translation as a person uses it. Elements are found by their names in the tab's language. */
export function translatePage(tab: Tab) {
  const { page, view, goto, saving } = tab;
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    page: reader(pageMessages),
    review: reader(reviewMessages),
    voices: reader(voiceMessages),
    file: reader(fileMessages),
    tool: reader(toolMessages),
    editor: reader(editorMessages),
    draft: reader(draftMessages),
    languages: reader(languageMessages),
    work: reader(workMessages),
    jobs: reader(jobMessages),
    watched: reader(watchedMessages),
    upload: reader(uploadMessages),
  };
  const priceOf = (price: "free" | number) =>
    price === "free" ? says.watched("free") : says.watched("credits", { count: price });
  const main = page.getByRole("main");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const work = page.getByRole("group", { name: says.page("work"), exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const list = page.getByRole("region", { name: says.page("list"), exact: true });
  /** Gives a file to the file picker that `press` opens. */
  async function give(file: string | { name: string; mimeType: string; buffer: Buffer }, press: () => Promise<void>) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
    await chooser.setFiles(file);
  }

  return {
    says,
    main,
    button,
    async open() {
      await goto("/studio/video/translate");
      await button(says.upload("chooseVideo")).waitFor();
    },
    /** Uploads a video and waits until its settings are shown. */
    async upload(file: string) {
      await give(file, () => button(says.upload("chooseVideo")).click());
      await page.getByRole("heading", { name: says.page("output") }).waitFor();
    },
    give,
    language: (side: "from" | "into") => page.getByRole("combobox", { name: says.languages(side), exact: true }),
    output: (output: Output) => page.getByRole("radio", { name: new RegExp(`^${says.page(output)}`) }).first(),
    words: (key: "best" | "heardWords" | "read" | "file") =>
      page.getByRole("radio", { name: new RegExp(`^${says.page(key)}`) }),
    /** The engines that do the work; `details` shows their names. */
    work,
    details: () => work.getByText(says.work("details"), { exact: true }).click(),
    typesMyself: page.getByRole("checkbox", { name: says.page("typeMyself"), exact: true }),
    submit: (price: "free" | number, deed: Deed = "submitFor") => button(says.page(deed, { price: priceOf(price) })),
    /**
     * Submits and waits until the page follows the job. The dialog that confirms the first job of a day is closed.
     *
     * @throws Error with the names of the buttons that are shown, if none has this price
     */
    async ask(price: "free" | number, deed?: Deed) {
      await closeConfirmation({ page, view });
      await this.submit(price, deed)
        .click({ timeout: quoteMs })
        .catch(async (cause: unknown) => {
          const shown = (await main.getByRole("button").allInnerTexts()).filter((name) => name !== "");
          throw new Error(`no button with the price ${price}, but ${shown.join(" | ")}`, { cause });
        });
      await page.waitForURL(/[?&]job=/);
    },
    progress: main.getByRole("progressbar", { name: says.page("running"), exact: true }),

    rows: page.locator("[data-line]"),
    source: (number: number) => field(says.review("sourceOf", { number })),
    target: (number: number) => field(says.review("targetOf", { number })),
    start: (number: number) => field(says.review("start", { number })),
    fit: (number: number) =>
      page
        .locator("[data-line]")
        .nth(number - 1)
        .getByRole("img"),
    async chooseVoice(speaker: string, id: string) {
      await page.getByRole("button", { name: `${says.review("voiceOf", { speaker })}: ` }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator(`input[value="${id}"]`).check();
      await look(tab, "translate-voices");
      await dialog.getByRole("button", { name: says.voices("done"), exact: true }).click();
      await dialog.waitFor({ state: "detached" });
    },
    speaker: (number: number) =>
      page.getByRole("combobox", { name: says.review("speakerOf", { number }), exact: true }),
    saved: () => main.getByText(says.draft("saved"), { exact: true }).waitFor(),
    /** Presses the job's next step by its name and waits until the job has left the review. */
    async go(name: string) {
      await button(name).click();
      await page.locator("[data-line]").first().waitFor({ state: "detached" });
    },
    reviews: () => page.locator("[data-line]").first().waitFor(),

    result: () => saving(() => page.getByRole("link", { name: says.watched("download"), exact: true }).click()),
    subtitles: (format: "SRT" | "VTT" | "ASS" | "CSV" | "TXT") =>
      saving(() => button(says.page("downloadAs", { format })).click()),
    row: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
  };
}
