import path from "node:path";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { type Uploaded, uploadPath } from "@cutwater/contract/uploads.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { uploadMessages } from "@cutwater/studio-kit/upload/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { messages as toolMessages } from "../tools/super-resolution/messages.ts";
import { pageMessages } from "../tools/super-resolution/page/messages.ts";
import { seenMessages } from "../tools/super-resolution/page/seen/messages.ts";
import { spotMessages } from "../tools/super-resolution/page/spot/messages.ts";
import { closeConfirmation } from "./confirmation.ts";
import { handOver } from "./hand-over.ts";

/** The page of image restoration as a person uses it. Elements are found by their names in the tab's language. */
export function restorePage({ page, view, goto, saving }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    page: reader(pageMessages),
    tool: reader(toolMessages),
    jobs: reader(jobMessages),
    watched: reader(watchedMessages),
    upload: reader(uploadMessages),
    spot: reader(spotMessages),
    seen: reader(seenMessages),
  };
  const main = page.getByRole("main");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const list = page.getByRole("region", { name: says.page("list"), exact: true });
  const bench = main.locator("> div").filter({ has: page.getByRole("radiogroup", { name: says.page("scale") }) });

  async function arrive(kind: "paste" | "drop", file: string): Promise<void> {
    const name = path.basename(file);
    const type = `image/${path.extname(name).slice(1).replace("jpg", "jpeg")}`;
    await handOver(page, kind, { file, type });
  }

  return {
    says,
    main,
    button,
    bench,
    /** Opens the page in its initial state. */
    async open() {
      await goto("/studio/image/super/resolution");
      await button(says.upload("chooseImages")).waitFor();
    },
    /** Selects one or several files through the button. */
    async choose(files: string | string[]) {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        button(says.upload("chooseImages")).click(),
      ]);
      await chooser.setFiles(files);
    },
    /** Selects a file that is accepted. @returns the URL that jobs use for it */
    async upload(file: string): Promise<string> {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname === uploadPath),
        this.choose(file),
      ]);
      const { domain, src } = (await answer.json()) as Uploaded;
      return domain + src;
    },
    paste: (file: string) => arrive("paste", file),
    drop: (file: string) => arrive("drop", file),
    /** The radio button of a type or a scale. */
    choice: (name: string) => bench.getByRole("radio", { name, exact: true }),
    /** The note on a type's card which says that the type is suggested. */
    suggested: bench.getByText(says.page("suggested"), { exact: true }),
    /** The square to preview, which arrow keys move. */
    spot: bench.getByRole("slider", { name: says.spot("marker"), exact: true }),
    /** Restores the square and waits until it is shown beside its original. */
    async preview() {
      await button(says.spot("ask")).click();
      await page.getByRole("slider", { name: says.spot("compare"), exact: true }).waitFor({ timeout: 120_000 });
    },
    /** The note with the sizes before and after, in pixels. */
    pixels: (from: string, to: string) =>
      bench.getByText(says.page("pixels", { from: spaced(from), to: spaced(to) }), { exact: true }),
    /** The button that submits the job, with its price. */
    submit: (price: "free" | number) =>
      button(
        says.page("submitFor", {
          price: price === "free" ? says.watched("free") : says.watched("credits", { count: price }),
        }),
      ),
    /** Submits and waits until the page follows the job. The dialog that confirms the first job of a day is closed. */
    async ask(price: "free" | number) {
      await closeConfirmation({ page, view });
      await this.submit(price).click();
      await page.waitForURL(/[?&]job=/);
    },
    /** The progress bar over the picture. */
    progress: bench.getByRole("progressbar", { name: says.page("running"), exact: true }),
    /** The slider between the picture before and after; samples have their own sliders. */
    slider: (name: string) => bench.getByRole("slider", { name: says.page("compare", { name }), exact: true }),
    download: () => saving(() => page.getByRole("link", { name: says.watched("download"), exact: true }).click()),
    another: () => button(says.page("another")).click(),
    cancel: () => bench.getByRole("button", { name: says.watched("cancel"), exact: true }).click(),
    row: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
  };
}

/** A size as the page writes it, with non-breaking spaces. */
export const spaced = (size: string): string => size.replaceAll(" ", "\u00a0");
