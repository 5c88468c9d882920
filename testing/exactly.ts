import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Locator } from "playwright-core";

/** Asserts this count within ten seconds, because a page shows data from the server only after its first text. */
export async function exactly(found: Locator, count: number, why?: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end && (await found.count()) !== count) await wait(50);
  assert.equal(await found.count(), count, why);
}
