import { text } from "@cutwater/contract/i18n.ts";
import { jobMessages } from "@cutwater/studio-kit/jobs/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";

const watched = new WeakSet<Tab["page"]>();

/**
 * Closes the dialog that confirms the first job of a day, whenever it is in the way. It opens only for jobs that take more than
 * five seconds.
 */
export async function closeConfirmation({ page, view }: Pick<Tab, "page" | "view">): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  const says = (key: "submitted" | "gotIt") => text(jobMessages, view.language, key);
  const dialog = page.getByRole("dialog").filter({ hasText: says("submitted") });
  const close = dialog.getByRole("button", { name: says("gotIt"), exact: true });
  // The dialog may close by itself before the click, when the job ends.
  await page.addLocatorHandler(dialog, () => close.click({ timeout: 2_000 }).catch(() => {}));
}
