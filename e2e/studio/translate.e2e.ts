import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { nameOfLanguage } from "@cutwater/studio-kit/languages/languages.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { mainWay, soakTest, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { probeFile } from "@cutwater/testing/probe.ts";
import { short } from "@cutwater/testing/translating/video-translate/script.ts";
import { clipSeconds } from "@cutwater/testing/video-site/recipes.ts";
import { accountStage } from "../account-stage.ts";
import { drawFilm } from "../draw-film.ts";
import { homePage } from "../home-page.ts";
import { jobsOf } from "../tasks-page.ts";
import { translatePage } from "../translate-page.ts";

/** The real page and manifest, but with an engine that recognises, translates and speaks from a script. */
const scripted = path.join(repositoryFolder, "testing/translating");
const { set, openSignedUp } = accountStage(async () => ({ env: { TOOLS_DIR: scripted } }));
const [desktop = never(), phone = never(), dark = never(), darkPhone = never()] = people;

let folder: string;
let film: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-videos-"));
  film = await drawFilm(path.join(folder, "cups.mp4"), { seconds: 4.9 });
});
after(() => rm(folder, { recursive: true, force: true }));

/** Opens the page of video translation for a person who has just signed up. */
async function openTranslate(t: TestContext, person: Person) {
  const opened = await openSignedUp(t, person, { path: null });
  const translate = translatePage(opened.tab);
  await translate.open();
  return { ...opened, translate };
}

mainWay(
  "screens.25 translation into subtitles, by mouse and keys: reviewed, saved, warned of another window, made, every format",
  async (t) => {
    const { tab, page, translate } = await openTranslate(t, desktop);
    const { says, rows, source, target, button } = translate;
    await look(tab, "translate-start");
    await translate.upload(film);
    await translate.language("from").selectOption("en");
    await translate.language("into").selectOption("es");
    await translate.work
      .getByText(/^Transcribed and translated .* The transcript and the translation are drafts\./)
      .waitFor();
    assert.equal(
      await translate.work.getByText("Scripted translator").isVisible(),
      false,
      "engines by name are details",
    );
    await translate.details();
    await translate.work.getByText("Scripted translator").waitFor();
    await look(tab, "translate-settings");
    await tab.reload();
    await translate.submit("free").waitFor();
    assert.equal(await translate.language("into").inputValue(), "es", "what was chosen outlasts a reload");

    await translate.ask("free");
    await translate.progress.waitFor();
    await look(tab, "translate-running");
    await translate.reviews();
    await exactly(rows, 4);
    await look(tab, "translate-review");

    await target(1).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await tab.until(
      `document.activeElement?.getAttribute("aria-label") === ${JSON.stringify(says.review("targetOf", { number: 2 }))}`,
    );
    await page.keyboard.type("Muy fácil.");
    await translate.saved();
    await page.keyboard.press("Control+z");
    assert.equal(await target(2).inputValue(), "", "what was typed in one go is one step");
    await page.keyboard.press("Control+Shift+z");
    await source(1).focus();
    await button(says.review("splitOf", { number: 1 })).click();
    await exactly(rows, 5);
    await button(says.review("mergeOf", { number: 1 })).click();
    await exactly(rows, 4);
    await translate.start(4).fill("0:04.0");
    await page.keyboard.press("Enter");
    await target(4).focus();
    await button(says.review("translateAgainOf", { number: 4 })).click();
    await tab.until(
      `[...document.querySelectorAll("textarea")].some(({ value }) => value === "(There is nothing here.)")`,
    );
    await translate.saved();
    await tab.reload();
    await translate.reviews();
    assert.deepEqual([await target(2).inputValue(), await translate.start(4).inputValue()], ["Muy fácil.", "0:04.0"]);

    const other = await tab.context.newPage();
    await other.goto(page.url());
    await other
      .getByRole("textbox", { name: says.review("targetOf", { number: 1 }), exact: true })
      .fill("Desde otra ventana.");
    await other.getByText(says.draft("saved"), { exact: true }).waitFor();
    await other.close();
    await target(1).fill("Desde aquí.");
    await button(says.draft("loadOther")).click();
    await tab.until(`[...document.querySelectorAll("textarea")].some(({ value }) => value === "Desde otra ventana.")`);

    await translate.go(says.review("finishSubtitles"));
    await page.getByRole("link", { name: says.watched("download"), exact: true }).waitFor();
    await look(tab, "translate-done");
    const { path: saved, name } = await translate.result();
    assert.match(name, /\.srt$/);
    assert.match(await readFile(saved, "utf8"), /Desde otra ventana\./);
    for (const format of ["SRT", "VTT", "ASS", "CSV", "TXT"] as const) {
      const file = await translate.subtitles(format);
      assert.equal(file.name, `cups.es.${format.toLowerCase()}`);
      assert.match(await readFile(file.path, "utf8"), /Muy fácil\./, format);
    }
    assert.deepEqual(tab.faults, []);
  },
);

testInAll(
  "screens.25 a dub on a phone: voices are chosen and played before mixing; long lines are shortened, changed ones respoken",
  async (t) => {
    const { tab, page, translate } = await openTranslate(t, phone);
    const { says, target, button } = translate;
    await translate.upload(film);
    await translate.language("into").selectOption("es");
    // By keyboard, because a click at this position would hit the action bar.
    await translate.output("dub").press("Space");
    await look(tab, "translate-settings-phone");
    await translate.ask("free");
    await translate.reviews();
    await translate.go(says.review("translateOne"));
    await translate.reviews();
    await button(says.review("makeDub")).click();
    await page.getByText(says.tool("voiceMissing"), { exact: true }).waitFor();
    await translate.chooseVoice("B", "scripted:two");
    await translate.go(says.review("makeDub"));
    await translate.reviews();
    assert.match((await translate.fit(3).getAttribute("aria-label")) ?? "", /\d{3}\s*%/);
    await look(tab, "translate-dubbed-phone");
    await page.getByRole("radio", { name: says.review("dub"), exact: true }).check({ force: true });
    await button(says.review("play")).click();
    // The original is quieter while a line of the dub plays, even for a line whose sound was not requested in this tab.
    await tab.until("document.querySelector('video').volume < 1");
    await button(says.review("pause")).click();

    await button(says.review("shortenOf", { number: 3 })).click();
    await tab.until(
      `[...document.querySelectorAll("textarea")].some(({ value }) => value === ${JSON.stringify(short)})`,
    );
    await page.getByText(says.review("voiceOlder")).waitFor();
    await target(3).focus();
    await button(says.review("voiceAgainOf", { number: 3 })).click();
    await page.getByText(says.review("voiceOlder")).waitFor({ state: "detached" });
    await button(says.review("finishDub")).waitFor();
    await target(4).fill("Nada.");
    await translate.go(says.review("dubAgainOne"));
    await translate.reviews();
    await translate.go(says.review("finishDub"));
    await page.getByRole("link", { name: says.watched("download"), exact: true }).waitFor();
    await look(tab, "translate-dub-done-phone");
    const { videoCodec } = await probeFile((await translate.result()).path);
    assert.equal(videoCodec, "h264");
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "screens.25 without a translator the page shows this before payment, and the table takes the customer's own file",
  async (t) => {
    const { tab, page, translate } = await openTranslate(t, dark);
    const { says, target, button } = translate;
    await translate.upload(film);
    await translate.language("into").selectOption("th");
    const languages = says.page("intoLanguage", { to: nameOfLanguage("th", dark.language) });
    await translate.work.getByText(says.page("cannotTranslate", { languages })).waitFor();
    assert.equal(await button(says.page("submit")).isDisabled(), true);
    assert.equal(await translate.output("dub").isDisabled(), true, "nothing speaks it either");
    await translate.words("file").check({ force: true });
    const broken = { name: "broken.srt", mimeType: "text/plain", buffer: Buffer.from("\n\n") };
    await translate.give(broken, () => button(says.page("chooseFile")).click());
    await page.getByText(says.file("noLines")).waitFor();
    await look(tab, "translate-own-file");
    await translate.words("best").check({ force: true });
    await translate.typesMyself.check();
    await translate.ask("free", "listLinesFor");
    await translate.reviews();
    await button(says.review("finishSubtitles")).click();
    await page
      .getByText(says.tool("linesMissing", { count: 4 }), { exact: true })
      .first()
      .waitFor();

    const own = ["0:00.3", "0:01.7", "0:02.6", "0:03.8"].map(
      (at, place) => `00:0${at.slice(0, 4)},${at.slice(5)}00 --> 00:00:0${place + 1},500\nสวัสดี ${place + 1}\n`,
    );
    await button(says.review("useFile")).click();
    const file = { name: "own.srt", mimeType: "text/plain", buffer: Buffer.from(own.join("\n")) };
    await translate.give(file, () => button(says.page("chooseFile")).click());
    await look(tab, "translate-import");
    await button(says.review("useIt")).click();
    assert.equal(await target(4).inputValue(), "สวัสดี 4");
    await translate.saved();
    await translate.go(says.review("finishSubtitles"));
    await page.getByRole("link", { name: says.watched("download"), exact: true }).waitFor();
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "links.18 a download is opened with the captions of its site as the file: by name, removable, and taken by the first run",
  async (t) => {
    const { tab, page, account } = await openSignedUp(t, desktop);
    const home = homePage(tab);
    const translate = translatePage(tab);
    const { says, words, language, button } = translate;
    // The site's clips are longer than the free limit, so the customer buys credits. With a plan, a second costs one.
    const { call } = jobsOf(set.server.origin, await account.token());
    const { id } = await call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
    await call(actAtCashier, { id, act: "pay" });
    await tab.reload();
    await home.parse(set.site.link("html5"), "Clip html5");
    await home.obtain("360p");
    const handed = page.waitForRequest(/\/client\/download\/studio/);
    await button("Translate").click();
    const { jobId, key } = (await handed).postDataJSON();
    const file = page.getByText(/^Clip html5.* en\.srt: 3 lines$/);
    await file.waitFor();
    assert.deepEqual(
      [await words("file").isChecked(), await language("from").inputValue(), await language("into").inputValue()],
      [true, "en", "es"],
    );
    await translate.work.getByText(/^Translated on /).waitFor();
    await look(tab, "translate-captions");
    await button(says.page("removeFile")).click();
    await file.waitFor({ state: "detached" });
    assert.equal(await words("best").isChecked(), true);

    await button(says.editor("back")).click();
    await tab.goto(`/studio/video/translate?${new URLSearchParams({ download: jobId, key })}`);
    await file.waitFor();
    const [asked] = await Promise.all([page.waitForRequest(/\/execute\/prepare/), translate.ask(clipSeconds)]);
    const { transcript, from } = JSON.parse(asked.postDataJSON().data);
    assert.match(transcript, /^1\r?\n00:00:00,000 --> [^]*Then the prow parts it/);
    assert.equal(from, "en");
    await translate.reviews();
    assert.deepEqual(tab.faults, []);
  },
);

soakTest("screens.25 a waiting task is opened from the list, and cancelling it there costs nothing", async (t) => {
  const { tab, page, translate } = await openTranslate(t, darkPhone);
  const { says, button } = translate;
  await translate.upload(film);
  await translate.ask("free");
  await translate.reviews();
  await look(tab, "translate-review-phone");
  await button(says.review("back")).click();
  await translate
    .row("cups.mp4")
    .getByRole("link", { name: says.jobs("reviewOf", { name: "cups.mp4" }) })
    .click();
  await page.waitForURL(/\?job=/);
  await translate.reviews();
  await button(says.watched("cancel")).click();
  // The review would be lost, so a dialog asks first.
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says.jobs("cancelTask"), exact: true })
    .click();
  await page.getByText(says.watched("costNothing")).first().waitFor();
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
