import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { type Uploaded, uploadPath } from "@cutwater/contract/uploads.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { uploadMessages } from "@cutwater/studio-kit/upload/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { compareMessages } from "@cutwater/ui/components/compare-messages.ts";
import { undoMessages } from "@cutwater/ui/components/undo-messages.ts";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import { messages as toolMessages } from "../tools/erase/messages.ts";
import { pageMessages } from "../tools/erase/page/messages.ts";
import { closeConfirmation } from "./confirmation.ts";

/** The page of smart erase as a person uses it. Elements are found by their names in the tab's language. */
export function erasePage({ page, view, goto, saving, until }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    undo: reader(undoMessages),
    page: reader({
      en: { ...editorMessages.en, ...pageMessages.en },
      zh: { ...editorMessages.zh, ...pageMessages.zh },
    }),
    tool: reader(toolMessages),
    jobs: reader(jobMessages),
    watched: reader(watchedMessages),
    upload: reader(uploadMessages),
    compare: reader(compareMessages),
  };
  const priceOf = (price: "free" | number) =>
    price === "free" ? says.watched("free") : says.watched("credits", { count: price });
  const main = page.getByRole("main");
  const isPhone = view.width === 390;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const stage = page.getByRole("application");
  const regions = page.getByRole("region", { name: says.page("regions"), exact: true });
  const list = page.getByRole("region", { name: says.page("list"), exact: true });

  return {
    says,
    main,
    button,
    stage,
    regions,
    /** Opens the page in its initial state. */
    async open() {
      await goto("/studio/video/erase/object");
      await button(says.upload("chooseVideos")).waitFor();
    },
    async choose(files: string | string[]) {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        button(says.upload("chooseVideos")).click(),
      ]);
      await chooser.setFiles(files);
    },
    /** Selects an accepted file and waits for its first frame and all thumbnails. @returns the URL that jobs use for it */
    async upload(file: string): Promise<string> {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname === uploadPath),
        this.choose(file),
      ]);
      const { domain, src } = (await answer.json()) as Uploaded;
      await this.seesFrames();
      return domain + src;
    },
    /** Waits for the frame, and for a thumbnail in every place of the strip. */
    seesFrames: () =>
      until(`${hasPicture} &&
        [...document.querySelector("[role=slider]").children].every((thumb) => thumb.querySelector("canvas"))`),
    /** Goes back to the page while a video is being marked. */
    async back() {
      await goto("/studio/video/erase/object");
      await this.seesFrames();
    },
    /** Turns the mouse wheel at a point with Ctrl held down, until the frame is about this many times as large. */
    async zoomAt([x, y]: [number, number], times: number) {
      await page.mouse.move(x, y);
      await page.keyboard.down("Control");
      while ((await this.zoom()) < times * 100) await page.mouse.wheel(0, -60);
      await page.keyboard.up("Control");
    },
    /** The zoom in percent, as the page shows it. */
    zoom: async () => Number.parseInt((await page.getByTitle(says.page("zoomReset")).textContent()) ?? "", 10),
    /** Converts a position in the frame to screen coordinates. */
    async at(x: number, y: number, frame: { width: number; height: number }): Promise<[number, number]> {
      const box = (await stage.boundingBox()) ?? never();
      return [box.x + (box.width * x) / frame.width, box.y + (box.height * y) / frame.height];
    },
    mode: (name: "box" | "point") =>
      page.getByRole("radio", { name: says.page(name), exact: true }).check({ force: true }),
    meaning: (name: "goes" | "stays") =>
      page.getByRole("radio", { name: says.page(name), exact: true }).check({ force: true }),
    region: (number: number) => regions.getByRole("button", { name: says.page("region", { number }) }).first(),
    /** The box's size, as shown below it. */
    size: () => stage.locator("text").textContent(),
    points: stage.locator("[data-point]"),
    outline: stage.locator("[data-found]"),
    strip: page.getByRole("slider", { name: says.page("strip"), exact: true }),
    end: (end: "from" | "to", number: number) =>
      page.getByRole("slider", { name: says.page(end, { number }), exact: true }),
    detect: () => button(says.page(isPhone ? "detectShort" : "detect")).click(),
    preview: () => button(says.page(isPhone ? "previewShort" : "preview")).click(),
    submit: (price: "free" | number) => button(says.page("submitFor", { price: priceOf(price) })),
    /** Submits and waits until the page follows the job. The dialog that confirms the first job of a day is closed. */
    async ask(price: "free" | number) {
      await closeConfirmation({ page, view });
      await this.submit(price).click();
      await page.waitForURL(/[?&]job=/);
    },
    /** Submits the job from the preview. */
    async eraseAll(price: "free" | number) {
      await closeConfirmation({ page, view });
      await button(says.page("eraseAll", { price: priceOf(price) })).click();
    },
    /** The progress bar over the frame. */
    progress: main.getByRole("progressbar", { name: says.page("running"), exact: true }),
    /** Aspect ratio in which the frame of a running job is shown; 0 if it is cropped. */
    shownRatio: () =>
      page.evaluate<number>(`(() => {
        const seen = document.querySelector("main canvas");
        const { objectFit } = getComputedStyle(seen);
        return objectFit === "cover" ? 0 : seen.clientWidth / seen.clientHeight;
      })()`),
    /** From now on compares all progress bars in lists with their numbers, each time the page is redrawn. */
    watchBars: () =>
      page.evaluate(`(() => {
        globalThis.barsLag = 0;
        const look = () => {
          for (const bar of document.querySelectorAll("[role=progressbar][data-state]")) {
            const shown = (100 * bar.firstElementChild.getBoundingClientRect().width) / bar.getBoundingClientRect().width;
            globalThis.barsLag = Math.max(globalThis.barsLag, Math.abs(shown - bar.getAttribute("aria-valuenow")));
          }
          requestAnimationFrame(look);
        };
        look();
      })()`),
    /** The largest difference between a bar and its number, in percent. */
    barsLag: () => page.evaluate<number>("globalThis.barsLag"),
    /** The slider between the video before and after. */
    slider: (name: string) => page.getByRole("slider", { name: says.page("compare", { name }), exact: true }),
    download: () => saving(() => page.getByRole("link", { name: says.watched("download"), exact: true }).click()),
    cancel: () =>
      main
        .getByRole("button", { name: says.watched("cancel"), exact: true })
        .first()
        .click(),
    row: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
  };
}

const hasPicture = `document.querySelector("[role=application]")?.parentElement.querySelector("canvas")?.width > 0`;

function never(): never {
  throw new RangeError("the stage is on the page");
}
