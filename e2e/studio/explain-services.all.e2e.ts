import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { drawFlask } from "@cutwater/testing/video-site/shop-pictures.ts";
import { accountStage } from "../account-stage.ts";
import { closeConfirmation } from "../confirmation.ts";
import { assertFilmIsRight, explainPage } from "../explain-page.ts";
import { type ExplainServices, startExplainServices, written } from "../explain-services.ts";

let services: ExplainServices;
const stage = accountStage(async () => {
  services = await startExplainServices();
  return services.server;
});
after(() => services.close());
const { openSignedUp } = stage;
const [desktop = assert.fail(), , , , darkPhone = assert.fail()] = people;
/** The time limit for an engine's run; engines yield to all other work on the machine. */
const runMs = 240_000;

let folder = "";
let mascot = "";
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-mascot-"));
  mascot = path.join(folder, "mascot.jpg");
  await writeFile(mascot, await drawFlask("flask-red.jpg"));
});
after(() => rm(folder, { recursive: true, force: true }));

test("with the operator's services: written, spoken, a presenter that fails once; the button shows the price throughout", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop);
  const explain = explainPage(tab);
  const { says, button, make, presenter } = explain;
  const priced = async (price: RegExp) => {
    await page.getByRole("button", { name: price }).waitFor();
    assert.match((await make.textContent()) ?? "", price);
  };
  await explain.open();
  await explain.field(says.page("link")).fill(`${stage.set.site.origin}/shop/flask-zh`);
  await button(says.page("readLink")).click();
  await explain.words.waitFor();
  await page.getByText(says.page("written"), { exact: true }).waitFor();
  assert.equal(await explain.words.inputValue(), written[0]);
  await page.getByText(says.page("onePicture"), { exact: true }).waitFor({ timeout: runMs });
  await priced(/free$/);
  await page.getByRole("radio", { name: /coral/ }).check();
  await button(says.page("dub")).click();
  const dubbed = page.getByText(/^Dubbing is ready/);
  await dubbed.waitFor({ timeout: runMs });
  // The sounds are fetched again.
  await tab.reload();
  await dubbed.waitFor({ timeout: runMs });

  await presenter(says.page("ownPicture")).check();
  await make.click();
  await explain.alert(says.tool("portraitMissing")).waitFor();
  await explain.choose(says.page("choosePicture"), mascot);
  await explain.consent.waitFor();
  await make.click();
  await explain.alert(says.tool("consentMissing")).waitFor();
  await priced(/free$/);
  await explain.consent.check();
  await tab.until("document.querySelector('canvas[role=img]').width === 540");
  await look(tab, "explain-own-picture");
  await presenter("anna").check();
  await page.getByText(says.page("avatarNote", { service: "presenters" }), { exact: true }).waitFor();
  await look(tab, "explain-avatar");

  services.presenters.next.push("failed");
  await closeConfirmation(tab);
  await make.click();
  await explain.alert(says.tool("presenterFailed")).waitFor({ timeout: runMs });
  await look(tab, "explain-held");
  await tab.reload();
  await button(says.page("again")).click();
  await explain.film.waitFor({ timeout: runMs });
  await page.getByText(says.page("presentedBy", { service: "presenters" })).waitFor();
  await look(tab, "explain-presented");

  // The free use is spent, so the button shows the price per second while there is no film.
  await button(says.page("newOne")).click();
  await priced(/\d credits$/);
  await explain.scene(2).click();
  await button(says.page("removeScene")).click();
  await explain.words.fill("");
  await priced(/1 credit per second$/);
  assert.deepEqual(
    services.presenters.taken.map(({ body }) => body.face),
    [{ id: "anna" }, { id: "anna" }],
  );
  assert.deepEqual(tab.faults, []);
});

soakTest(
  "in Chinese on a dark phone: the price precedes the film; a mascot needs no consent; a service voices a drawn presenter",
  async (t) => {
    const { tab, page, token } = await openSignedUp(t, darkPhone);
    const explain = explainPage(tab);
    const { says, button, presenter } = explain;
    await explain.open();
    await explain.choose(says.upload("chooseImages"), mascot);
    await explain.make.waitFor();
    assert.match((await explain.make.textContent()) ?? "", /免费$/);
    await presenter(says.page("ownSpeaking")).check();
    await explain.choose(says.page("choosePicture"), mascot);
    await explain.consent.waitFor();
    await page.getByRole("radio", { name: says.page("mascot"), exact: true }).check();
    await explain.consent.waitFor({ state: "detached" });
    await page.getByText(says.page("speakingNote", { service: "presenters" }), { exact: true }).waitFor();
    await look(tab, "explain-speaking-picture");

    await explain.drawn("mei").check();
    await button(says.page("pasteScript")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(written[0]);
    await dialog.getByRole("button", { name: says.page("useScript"), exact: true }).click();
    await page.getByLabel(says.page("language"), { exact: true }).selectOption("en");
    await page.getByRole("radio", { name: /coral/ }).check();
    await button(says.page("dub")).click();
    await page.getByText(/^配音已就绪/).waitFor({ timeout: runMs });
    await closeConfirmation(tab);
    await explain.make.click();
    await explain.film.waitFor({ timeout: runMs });
    await assertFilmIsRight(stage.set.server.origin, { token, words: "Still hot at nine." });
    assert.deepEqual(tab.faults, []);
  },
);
