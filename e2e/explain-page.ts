import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { presenterWords } from "@cutwater/presenter/messages.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { uploadMessages } from "@cutwater/studio-kit/upload/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import type { PresenterName } from "../tools/product-explanation/drawn-film/names.ts";
import { messages } from "../tools/product-explanation/messages.ts";
import { pageMessages } from "../tools/product-explanation/page/messages.ts";
import { plainClient } from "./api/plain-client.ts";
import { measureFilm } from "./measure-film.ts";

/** The page of product explanation as a person uses it. Elements are found by their names in the tab's language. */
export function explainPage({ page, view, goto }: Tab) {
  const reader =
    <Key extends string>(from: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(from, view.language, key, params);
  const says = {
    page: reader(pageMessages),
    tool: reader(messages),
    watched: reader(watchedMessages),
    upload: reader(uploadMessages),
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const presenters = page.getByRole("radiogroup", { name: says.page("presenter"), exact: true });
  const voices = page.getByRole("radiogroup", { name: says.page("voice"), exact: true });
  return {
    says,
    button,
    field,
    async open() {
      await goto("/studio/product/explain");
      await field(says.page("link")).waitFor();
    },
    presenters: presenters.getByRole("radio"),
    presenter: (name: string) => presenters.getByRole("radio", { name, exact: true }),
    drawn: (name: PresenterName) =>
      presenters.getByRole("radio", { name: text(presenterWords, view.language, name), exact: true }),
    consent: page.getByRole("checkbox", { name: text(presenterWords, view.language, "consent"), exact: true }),
    /** Selects a file through a button that opens the browser's file picker. */
    async choose(name: string, file: string) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(name).click()]);
      await chooser.setFiles(file);
    },
    alert: (sentence: string) => page.getByText(sentence, { exact: true }).first(),
    scene: (number: number) => page.getByRole("list").getByRole("button", { name: new RegExp(`^${number}\\s`) }),
    words: field(says.page("spoken")),
    voices: voices.getByRole("radio"),
    /** The voices whose ids begin with this text. */
    voicesOf: (id: string) => voices.locator(`input[value^="${id}"]`),
    dubbed: page.getByText(new RegExp(`^${says.page("dubbed", { seconds: "[\\d.]+" })}$`)),
    stage: page.getByRole("img", { name: says.page("stage"), exact: true }),
    make: button(new RegExp(`^${says.page("make")}`)),
    film: page.getByLabel(says.page("result"), { exact: true }),
  };
}

/**
 * Downloads a customer's newest film as its page does, and measures it: captions within 80 ms of the spoken words, a mouth that
 * opens with the loudness of the voice, a loudness of -14 LUFS.
 */
export async function assertFilmIsRight(origin: string, { token, words }: { token: string; words: string }) {
  const client = Object.assign(plainClient(origin), { token });
  const { list } = (await client.get("/client/customer/job/page", { pageNo: 1, pageSize: 1 })).message;
  const { made, outputUrl, asked } = (await client.get("/client/customer/job/get", { id: list[0].id })).message;
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-film-"));
  try {
    const file = path.join(folder, "film.mp4");
    await writeFile(file, (await client.send(outputUrl)).body ?? assert.fail("no film"));
    const { heard, mouth, lufs, truePeak } = await measureFilm(file, made, asked.data.language);
    assert.equal(heard.map(({ text }) => text).join(" "), words);
    for (const { text, shown, apart } of heard) {
      assert.equal(shown, text);
      assert.ok(apart <= 0.08, `${text} is shown ${apart} s from where it is heard`);
    }
    assert.ok(mouth >= 0.6, `mouth and energy: ${mouth}`);
    assert.ok(Math.abs(lufs + 14) < 1 && truePeak <= -0.9, `${lufs} LUFS, ${truePeak} dBTP`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
