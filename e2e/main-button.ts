import assert from "node:assert/strict";
import type { Tab } from "@cutwater/testing/browser.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * Checks that the main button of a page's present state is in the window without scrolling, on a phone and on a desktop, and that
 * nothing covers it. Pages mark the button with `data-main`. In an open dialog the dialog's button counts.
 */
export async function assertMainButtonInSight({ page, until }: Tab, state: string): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate("window.scrollTo(0, 0)");
    await page.evaluate(twoFrames);
    await until(isStill);
    const fault = await page.evaluate<string | null>(measure);
    if (fault) faults.push(`${state} at ${size.width} × ${size.height}: ${fault}`);
  }
  assert.deepEqual(faults, []);
}

const twoFrames = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))";
const isStill = `document.getAnimations().every(({ playState, effect }) =>
  playState !== "running" || effect.getComputedTiming().endTime === Infinity)`;

/** Evaluates to what is wrong with the first visible main button; null when nothing is. */
const measure = `(() => {
  const scope = document.querySelector("[role=dialog]") ?? document.querySelector("main");
  const button = [...scope.querySelectorAll("[data-main]")].find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!button) return "no main button";
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const box = [left, top, right, bottom].map(Math.round).join(" ");
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return "outside of the window: " + box;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return button.contains(over) ? null : "covered by " + over?.outerHTML.slice(0, 120) + ": " + box;
})()`;
