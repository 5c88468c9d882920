import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { textPage } from "../text-page.ts";

const { openSignedUp } = accountStage();
const [desktop = never(), , , darkPhone = never()] = people;

/** Opens a page with a comparison of two videos, one of which does not arrive until `release` is called. */
async function openWithout(t: TestContext, side: "before" | "after", person: typeof desktop) {
  const { tab, page } = await openSignedUp(t, person, { path: null });
  const released = Promise.withResolvers<void>();
  await page.route(`**/demo-${side}*.mp4`, async (route) => {
    await released.promise;
    await route.continue();
  });
  const { open, says } = textPage(tab);
  await open();
  return {
    tab,
    release: released.resolve,
    frame: page.locator("[data-whole]"),
    slider: page.getByRole("slider", { name: says.page("demo"), exact: true }),
    plate: (name: "before" | "after") => page.getByText(says.page(name), { exact: true }),
  };
}

for (const side of ["after", "before"] as const)
  test(`a comparison without its "${side}" video shows the other one whole, without edge and "after"; then both`, async (t) => {
    const other = side === "after" ? "before" : "after";
    const person = side === "after" ? desktop : darkPhone;
    const { tab, release, frame, slider, plate } = await openWithout(t, side, person);
    await tab.until(`document.querySelector('[data-whole="${other}"] video[src*="demo-${other}"]')?.readyState >= 2`);
    await exactly(slider, 0);
    assert.deepEqual([await plate("before").isVisible(), await plate("after").isVisible()], [side === "after", false]);
    await look(tab, `compare-without-${side}`);
    release();
    await slider.waitFor();
    await exactly(frame, 0);
    await plate("before").waitFor();
    await plate("after").waitFor();
    await look(tab, "compare-with-both");
  });

function never(): never {
  throw new Error("no such person");
}
