import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Tab } from "@cutwater/testing/browser.ts";

type Given = { text: string } | { file: string; type: string };

/** Pastes a text or a file from the clipboard, or drops it anywhere on the page. */
export async function handOver(page: Tab["page"], how: "paste" | "drop", given: Given): Promise<void> {
  const content =
    "text" in given
      ? given
      : { name: path.basename(given.file), type: given.type, base64: (await readFile(given.file)).toString("base64") };
  await page.evaluate(`(${inPage})(${JSON.stringify({ how, ...content })})`);
}

const inPage = `({ how, text, name, type, base64 }) => {
  const data = new DataTransfer();
  if (text === undefined) {
    data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
  } else data.setData("text/plain", text);
  const options = { bubbles: true, cancelable: true };
  const events = how === "paste"
    ? [new ClipboardEvent("paste", { ...options, clipboardData: data })]
    : ["dragover", "drop"].map((step) => new DragEvent(step, { ...options, dataTransfer: data }));
  for (const event of events) document.body.dispatchEvent(event);
}`;
