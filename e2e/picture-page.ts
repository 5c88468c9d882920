import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { batchWords } from "@cutwater/studio-kit/batch/messages.ts";
import { draftMessages } from "@cutwater/studio-kit/drafts/messages.ts";
import { glossaryMessages } from "@cutwater/studio-kit/glossary/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { languageMessages } from "@cutwater/studio-kit/languages/messages.ts";
import { uploadMessages } from "@cutwater/studio-kit/upload/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { undoMessages } from "@cutwater/ui/components/undo-messages.ts";
import { answers } from "../tools/image-translation/messages.ts";
import { pageMessages } from "../tools/image-translation/page/messages.ts";

/** The page of image translation as a person uses it. Elements are found by their names in the tab's language. */
export function picturePage({ page, view, goto, saving }: Tab) {
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    page: reader(pageMessages),
    batch: reader(batchWords),
    draft: reader(draftMessages),
    undo: reader(undoMessages),
    glossary: reader(glossaryMessages),
    languages: reader(languageMessages),
    upload: reader(uploadMessages),
    watched: reader(watchedMessages),
    answer: reader(answers),
  };
  const priceOf = (price: "free" | number) =>
    price === "free"
      ? says.watched("free")
      : price === 1
        ? says.watched("oneCredit")
        : says.watched("credits", { count: price });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  return {
    says,
    button,
    async open() {
      await goto("/studio/image/translate");
      await button(says.upload("chooseImages")).waitFor();
    },
    language: (side: "from" | "into") => page.getByRole("combobox", { name: says.languages(side), exact: true }),
    async choose(files: readonly string[]) {
      const press = button(says.upload("chooseImages")).click();
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press]);
      await chooser.setFiles([...files]);
    },
    submit: (count: number, price: "free" | number) =>
      button(
        says.page("withPrice", {
          deed: count === 1 ? says.page("submitOne") : says.page("submit", { count }),
          price: priceOf(price),
        }),
      ),
    tile: (name: string, state: string) =>
      page.getByRole("radio", { name: says.batch("one", { name, state }), exact: true }),
    source: (number: number) => field(says.page("source", { number })),
    translation: (number: number) => field(says.page("translation", { number })),
    box: (number: number) =>
      page.getByRole("button", { name: new RegExp(`^${says.page("box", { number, text: "" })}`) }),
    /** The position of a line's box on the screen, without its border. */
    async placeOf(number: number): Promise<{ x: number; y: number; width: number; height: number }> {
      const box = page.getByRole("button", { name: new RegExp(`^${says.page("box", { number, text: "" })}`) });
      const place = await box.boundingBox();
      if (!place) throw new Error(`line ${number} has no box`);
      const { x, y, width, height } = place;
      return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
    },
    saved: () => page.getByRole("main").getByText(says.draft("saved"), { exact: true }).waitFor(),
    exportAll: (count: number) => button(count === 1 ? says.page("exportOne") : says.page("exportAll", { count })),
    fileFormat: page.getByRole("combobox", { name: says.page("file"), exact: true }),
    savedFormat: page.getByRole("combobox", { name: says.page("savedAs"), exact: true }),
    zip: (count: number) =>
      saving(() => button(count === 1 ? says.page("downloadZip") : says.batch("downloadAll", { count })).click()),
  };
}
