import assert from "node:assert/strict";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { uploadMessages } from "@cutwater/studio-kit/upload/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import { find } from "../tools/text-removal/calls.ts";
import { answers, messages as toolMessages } from "../tools/text-removal/messages.ts";
import { pageMessages } from "../tools/text-removal/page/messages.ts";
import { closeConfirmation } from "./confirmation.ts";

/** The page of text removal as a person uses it. Elements are found by their names in the tab's language. */
export function textPage({ page, view, goto, saving, until }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    page: reader(pageMessages),
    editor: reader(editorMessages),
    tool: reader(toolMessages),
    answer: reader(answers),
    jobs: reader(jobMessages),
    watched: reader(watchedMessages),
    upload: reader(uploadMessages),
  };
  const priceOf = (price: "free" | number) =>
    price === "free" ? says.watched("free") : says.watched("credits", { count: price });
  const isPhone = view.width === 390;
  const main = page.getByRole("main");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const list = page.getByRole("region", { name: says.page("list"), exact: true });
  const boxes = page.locator("svg [data-text]");
  let searches = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(find.path)) searches += 1;
  });

  return {
    says,
    main,
    button,
    /** The boxes of texts on the frame, in the order of their numbers. */
    boxes,
    going: page.locator("svg [data-text]:not([data-stays])"),
    /** The number of searches for texts so far. */
    searches: () => searches,
    async open() {
      await goto("/studio/video/erase/text");
      await button(says.upload("chooseVideos")).waitFor();
    },
    async choose(files: string | string[]) {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        button(says.upload("chooseVideos")).click(),
      ]);
      await chooser.setFiles(files);
    },
    /** Uploads a video and waits until its first frame is shown. */
    async upload(file: string) {
      await this.choose(file);
      await this.seesFrame();
    },
    seesFrame: () =>
      until(`document.querySelector("main svg[role=group]")?.parentElement.querySelector("canvas")?.width > 0`),
    /** Waits until the search is finished. The number of found texts depends on the detector. */
    searched: () =>
      until(
        `!document.querySelector("main [role=progressbar][aria-label='${says.page("finding")}']") &&
      document.querySelectorAll("main aside [role=switch]").length > 0`,
        240_000,
      ),
    whatGoes: (choice: "subtitles" | "overlaid" | "area") =>
      page.getByRole("radio", { name: new RegExp(`^${says.page(choice)}`) }),
    switches: page.locator("main aside").getByRole("switch"),
    submit: (price: "free" | number) =>
      button(says.page(isPhone ? "submitForShort" : "submitFor", { price: priceOf(price) })),
    preview: () => button(says.editor(isPhone ? "previewShort" : "preview")).click(),
    /** Submits and waits until the page follows the job. The dialog that confirms the first job of a day is closed. */
    async ask(price: "free" | number) {
      await closeConfirmation({ page, view });
      await this.submit(price).click();
      await page.waitForURL(/[?&]job=/);
    },
    progress: main.getByRole("progressbar", { name: says.page("running"), exact: true }),
    slider: (name: string) => page.getByRole("slider", { name: says.page("compare", { name }), exact: true }),
    download: () => saving(() => page.getByRole("link", { name: says.watched("download"), exact: true }).click()),
    row: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
    /** The position of a selected box as drawn, in pixels of the frame. */
    async boxOf(place: number): Promise<{ x: number; y: number; width: number; height: number }> {
      const rect = boxes.nth(place).locator("rect").nth(1);
      const read = async (name: string) => Number(await rect.getAttribute(name));
      const box = { x: await read("x"), y: await read("y"), width: await read("width"), height: await read("height") };
      assert.ok(box.width > 0 && box.height > 0);
      return box;
    },
  };
}
