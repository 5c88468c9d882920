import assert from "node:assert/strict";
import { exactly } from "@cutwater/testing/exactly.ts";
import { mainWay } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { closeConfirmation } from "../confirmation.ts";
import { assertFilmIsRight, explainPage } from "../explain-page.ts";

const stage = accountStage();
const { openSignedUp } = stage;
const [desktop = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

mainWay(
  "from a product's link to a film without any provider: read, outlined, kept at a reload, voiced, previewed, made",
  async (t) => {
    const { tab, page, token } = await openSignedUp(t, desktop, { path: null });
    const explain = explainPage(tab);
    const { says } = explain;
    await explain.open();
    await explain.button(says.page("readLink")).click();
    await explain.alert(says.tool("linkMissing")).waitFor();
    await look(tab, "explain-start");
    await explain.field(says.page("link")).fill(`${stage.set.site.origin}/shop/flask`);
    await explain.button(says.page("readLink")).click();

    await explain.words.waitFor();
    await page.getByText(says.page("outline"), { exact: true }).waitFor();
    await page.getByText(says.page("pictureCount", { count: 3 }), { exact: true }).waitFor({ timeout: runMs });
    assert.equal(await explain.field(says.page("name")).inputValue(), "All-day flask, 500 ml");
    assert.equal(await explain.field(says.page("price")).inputValue(), "$29.00");
    await tab.until("document.querySelector('canvas[role=img]').width === 540");
    await look(tab, "explain-outline");

    // The page names missing inputs in the words of the specification.
    await explain.make.click();
    await explain.alert(says.tool("voiceMissing")).waitFor();
    await explain.voices.first().check();
    await explain.make.click();
    await explain.alert(says.tool("dubMissing")).waitFor();

    // Some scenes are removed, so that the film is made quickly.
    for (const number of [6, 5, 4, 3, 2]) {
      await explain.scene(number).click();
      await explain.button(says.page("removeScene")).click();
    }
    await explain.scene(1).click();
    await explain.words.fill("Still hot at nine.");
    await tab.reload();
    await explain.words.waitFor();
    assert.equal(await explain.words.inputValue(), "Still hot at nine.");
    await explain.button(says.page("dub")).click();
    await page.getByText(/^Dubbing is ready/).waitFor({ timeout: runMs });
    await explain.button(says.page("play")).click();
    // A film of one second may have ended before the click.
    const paused = explain.button(says.page("pause")).click({ timeout: 3_000 });
    await paused.catch(async () => await explain.button(says.page("play")).waitFor());
    // The choices: nobody, six drawn presenters, the customer's own picture. No service is set up.
    await exactly(explain.presenters, 8);
    await look(tab, "explain-dubbed");
    await explain.drawn("mei").check();
    await closeConfirmation(tab);
    await explain.make.click();
    await explain.film.waitFor({ timeout: runMs });
    await look(tab, "explain-done");
    await assertFilmIsRight(stage.set.server.origin, {
      token,
      words: "Still hot at nine. Tap the link below to order yours.",
    });
    assert.deepEqual(tab.faults, []);
  },
);
