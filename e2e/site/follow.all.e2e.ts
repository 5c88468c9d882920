import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { laterBy, moveClock } from "@cutwater/testing/later.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { lacksEngine } from "@cutwater/testing/start-server.ts";
import { followMessages } from "@cutwater/web/features/downloads/follows/messages.ts";
import { accountStage } from "../account-stage.ts";
import { homePage } from "../home-page.ts";

/** A day plus 6 %, because a check is at most 5 % late. */
const aDayMinutes = 1.06 * 24 * 60;
const { set, open, openSignedUp } = accountStage(async () => ({ env: laterBy(0, [aDayMinutes, aDayMinutes]) }));
const [desktop, phone] = people;

/** Enough for a check and a new entry: the clock process runs every 10 s, and a site is read again after 15 s. */
const looksMs = 60_000;

const reader =
  ({ language }: Person) =>
  (key: keyof typeof followMessages.en, params = {}) =>
    text(followMessages, language, key, params);

for (const [place, person] of [desktop, phone].entries())
  test(`links.19 a channel is followed, its new entry arrives, and one click ends it: ${person?.language} ${person?.width}`, {
    skip: lacksEngine,
  }, async (t) => {
    assert.ok(person);
    const say = reader(person);
    const { tab, page } = await openSignedUp(t, person);
    const home = homePage(tab);
    set.site.publish(2);
    await home.send(`${set.site.link("channel")}?for=${place}`);
    await page.getByRole("button", { name: say("follow"), exact: true }).click({ timeout: looksMs });
    await page.getByText(say("following"), { exact: true }).first().waitFor();
    const section = page.getByRole("region", { name: say("title"), exact: true });
    await section.getByRole("link", { name: "Clip channel" }).waitFor();
    await look(tab, "follow-made");

    await section.getByRole("combobox", { name: say("quality", { title: "Clip channel" }) }).selectOption("720p");
    set.site.publish(3);
    await moveClock(set.server);
    await home.card("Clip html5").waitFor({ timeout: looksMs });
    await tab.reload();
    await section.getByText(say("came", { count: 1 })).waitFor();
    await look(tab, "follow-came");

    await section.getByRole("button", { name: say("stopNamed", { title: "Clip channel" }) }).click();
    await section.waitFor({ state: "detached" });
    await page.getByRole("button", { name: say("undo") }).click();
    await section.getByRole("link", { name: "Clip channel" }).waitFor();
    await section.getByRole("button", { name: say("stopNamed", { title: "Clip channel" }) }).click();
    await section.waitFor({ state: "detached" });
    assert.deepEqual(tab.faults, []);
  });

test("links.19 a visitor signs in first", { skip: lacksEngine }, async (t) => {
  assert.ok(desktop);
  const { tab, page } = await open(t, desktop);
  await homePage(tab).send(set.site.link("feed"));
  await page.getByRole("button", { name: reader(desktop)("signIn") }).click();
  await page.waitForURL(/\/login$/);
});
