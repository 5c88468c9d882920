import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import type { Tab } from "./browser.ts";
import { isSoak } from "./height.ts";

/**
 * Checks the current state of a page: no axe violation, and not wider than its window. Saves a picture as
 * var/screens/<state>-<view>.png if the check fails, and of every state under `npm run soak`.
 */
export async function look(tab: Tab, state: string): Promise<void> {
  const { language, width, theme } = tab.view;
  const name = `${state}-${language}-${width}-${theme}`;
  // Waits until transitions have ended, because a colour in the middle of one belongs to neither state.
  await tab.until(
    "!document.getAnimations().some((one) => /color/.test(one.transitionProperty ?? '') && one.playState === 'running')",
  );
  const violations = await tab.axe();
  const pixels = await tab.overflow();
  if (isSoak || violations.length > 0 || pixels > 0) await keepPicture(tab, name);
  if (process.env.CUTWATER_SCREENS) await keepOtherTheme(tab, state);
  assert.deepEqual(violations, [], `axe in ${name}`);
  assert.ok(pixels <= 0, `${name} is ${pixels} px too wide`);
}

/** A second picture of the same state in the other theme, for journeys that only one person makes. */
async function keepOtherTheme(tab: Tab, state: string): Promise<void> {
  const { language, width, theme } = tab.view;
  const other = theme === "light" ? "dark" : "light";
  await tab.page.emulateMedia({ colorScheme: other });
  await keepPicture(tab, `${state}-${language}-${width}-${other}`);
  await tab.page.emulateMedia({ colorScheme: theme });
}

/** The whole page, or only the window if a dialog is open. */
async function keepPicture({ page }: Tab, name: string) {
  const folder = path.join(repositoryFolder, "var/screens");
  await mkdir(folder, { recursive: true });
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled", fullPage });
}
