import assert from "node:assert/strict";
import { test } from "node:test";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { explainPage } from "../explain-page.ts";

const stage = accountStage();
const { openSignedUp } = stage;
const [, , , , darkPhone = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

test("in Chinese on a dark phone: an own script, and its limit in characters", async (t) => {
  const { tab, page } = await openSignedUp(t, darkPhone, { path: null });
  const explain = explainPage(tab);
  const { says } = explain;
  await explain.open();
  await explain.field(says.page("link")).fill(`${stage.set.site.origin}/shop/flask-zh`);
  await explain.button(says.page("readLink")).click();
  await explain.words.waitFor();
  await page.getByText(says.page("onePicture"), { exact: true }).waitFor({ timeout: runMs });
  await explain.button(says.page("pasteScript")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(`${"好".repeat(400)}。${"用".repeat(201)}。`);
  await dialog.getByRole("button", { name: says.page("useScript"), exact: true }).click();
  await page.getByText(says.tool("charactersTooMany", { count: 601, limit: 600 }), { exact: true }).waitFor();
  await tab.until("document.querySelector('canvas[role=img]').width === 540");
  await look(tab, "explain-too-long");
  assert.deepEqual(tab.faults, []);
});
