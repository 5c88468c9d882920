import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import type { Tab } from "./browser.ts";
import { isSoak } from "./height.ts";

/**
 * Checks the current state of a page: no axe violation, not wider than its window. Saves a picture as
 * var/screens/<state>-<view>.png when the check fails, and of every state under `npm run soak`.
 */
export async function look(tab: Tab, state: string): Promise<void> {
  const { language, width, theme } = tab.view;
  const name = `${state}-${language}-${width}-${theme}`;
  // A colour in the middle of a transition belongs to neither state.
  await tab.until(
    "!document.getAnimations().some((one) => /color/.test(one.transitionProperty ?? '') && one.playState === 'running')",
  );
  const violations = await tab.axe();
  const pixels = await tab.overflow();
  if (isSoak || violations.length > 0 || pixels > 0) await keepPicture(tab, name);
  assert.deepEqual(violations, [], `axe in ${name}`);
  assert.ok(pixels <= 0, `${name} is ${pixels} px too wide`);
}

/** The whole page, or the window where a dialog lies over it. */
async function keepPicture({ page }: Tab, name: string) {
  const folder = path.join(repositoryFolder, "var/screens");
  await mkdir(folder, { recursive: true });
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled", fullPage });
}
