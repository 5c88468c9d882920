import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { submitOrder } from "@cutwater/contract/billing.ts";
import { actAtCashier } from "@cutwater/contract/cashier.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { heardAgain } from "@cutwater/language-models/bench/speaking/share-right.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { probeFile } from "@cutwater/testing/probe.ts";
import type { Locator } from "playwright-core";
import { drawFilm, speakEnglish, speakLines, type TimedText } from "../../tools/video-translate/test/films.ts";
import { accountStage } from "../account-stage.ts";
import { closeConfirmation } from "../confirmation.ts";
import { createProductEasel, productPage } from "../draw-product.ts";
import { explainPage } from "../explain-page.ts";
import { picturePage } from "../picture-page.ts";
import { bringModel, createRealModels } from "../real-models.ts";
import { jobsOf } from "../tasks-page.ts";
import { translatePage } from "../translate-page.ts";

/** Enough time for downloading a gigabyte, and for engines of low priority on a busy machine. */
const runMs = 1_800_000;

let folder: string;
let models: Awaited<ReturnType<typeof createRealModels>>;
const { set, openSignedUp } = accountStage(async () => {
  models = await createRealModels();
  return { env: models.env };
});
const [desktop = assert.fail(), , darkDesktop = assert.fail()] = people;
let easel: Awaited<ReturnType<typeof createProductEasel>>;
before(async () => {
  easel = await createProductEasel();
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-spoken-"));
});
after(async () => {
  await Promise.all([models.close(), easel.clear()]);
  await rm(folder, { recursive: true, force: true });
});

const seconds = 14;
const english: readonly TimedText[] = [
  { at: 0.4, text: "Good morning, and welcome to our small kitchen." },
  { at: 4.2, text: "Today we show you how to make fresh bread." },
  { at: 7.8, text: "You only need flour, water, salt, and a little time." },
];
const chinese: readonly TimedText[] = [
  { at: 0.4, text: "大家好，欢迎来到我们的小厨房。" },
  { at: 4.2, text: "今天我们教大家怎么做新鲜的面包。" },
  { at: 8.6, text: "你只需要面粉、水、盐和一点时间。" },
];

test("an English film becomes a Chinese one in the page and its speech is Chinese: nothing was set up, and no word is typed", {
  timeout: 2 * runMs,
}, async (t) => {
  const speak = (sound: string) => speakEnglish(sound, seconds, english);
  const { targets, heard } = await dubbed(t, { person: desktop, into: "zh", speak });
  assert.equal(heard.language, "zh");
  const han = heard.text.match(/\p{Script=Han}/gu) ?? [];
  const words = heard.text.match(/[A-Za-z]{2,}/g) ?? [];
  assert.ok(han.length >= 20 && words.length <= 2, heard.text);
  await assertHeard(targets.join(" "), heard.text, "zh");
});

test("a Chinese film becomes an English one in the same way, and its speech is English", {
  timeout: 2 * runMs,
}, async (t) => {
  const { targets, heard } = await dubbed(t, {
    person: darkDesktop,
    into: "en",
    async speak(sound, token) {
      await bringModel(set.server.origin, { token, port: "speak", to: "zh" });
      await speakLines(sound, { seconds, lines: chinese, speak: (text) => models.speak(text, "zh") });
    },
  });
  assert.equal(heard.language, "en");
  assert.ok(!/\p{Script=Han}/u.test(heard.text), heard.text);
  await assertHeard(targets.join(" "), heard.text, "en");
});

test("a Chinese product picture is translated into English in the page: no word is typed", {
  timeout: runMs,
}, async (t) => {
  const { tab } = await openSignedUp(t, desktop, { path: null });
  const pictures = picturePage(tab);
  await pictures.open();
  await pictures.language("into").selectOption("en");
  await pictures.choose([await easel.draw("flask.png")]);
  await pictures.submit(1, "free").click();
  await shown(tab, pictures.tile("flask.png", pictures.says.page("review")));
  await pictures.box(productPage.length).waitFor();
  await look(tab, "fresh-picture");
  const translations = await Promise.all(productPage.map((_, i) => pictures.translation(i + 1).inputValue()));
  t.diagnostic(translations.join(" | "));
  for (const one of translations) assert.match(one, /^(?=.*[A-Za-z]{2})\P{Script=Han}+$/u);
  assert.deepEqual(tab.faults, []);
});

test("a product link becomes a film in which a Mandarin voice speaks: no word is typed", {
  timeout: 2 * runMs,
}, async (t) => {
  const { tab, page, token } = await openSignedUp(t, darkDesktop, { path: null });
  const explain = explainPage(tab);
  const { says } = explain;
  await explain.open();
  await explain.field(says.page("link")).fill(`${set.site.origin}/shop/flask-zh`);
  await explain.button(says.page("readLink")).click();
  await shown(tab, explain.words);
  // A customer can run only one live call at a time.
  await explain.button(says.page("writing")).waitFor({ state: "detached", timeout: runMs });
  await explain.voicesOf("kokoro:zf_").first().check();
  await explain.button(says.page("dub")).click();
  await shown(tab, explain.dubbed);
  await look(tab, "fresh-explain");
  await closeConfirmation(tab);
  await explain.make.click();
  await shown(tab, explain.film);
  const { path: saved } = await tab.saving(() =>
    page.getByRole("link", { name: says.watched("download"), exact: true }).click(),
  );
  const { videoCodec, audioCodec } = await probeFile(saved);
  assert.deepEqual([videoCodec, audioCodec], ["h264", "aac"]);
  // The film was made without Whisper, which only this test needs.
  await bringModel(set.server.origin, { token, port: "transcribe" });
  const heard = await models.hear(saved);
  t.diagnostic(`${heard.language}: ${heard.text}`);
  assert.equal(heard.language, "zh");
  assert.ok((heard.text.match(/\p{Script=Han}/gu) ?? []).length >= 20, heard.text);
  assert.deepEqual(tab.faults, []);
});

/**
 * Waits until a long step has made an element appear.
 *
 * @throws AssertionError with the page's text when the job has failed, or at the time limit
 */
async function shown({ page, view }: Tab, wanted: Locator): Promise<void> {
  const failed = page.getByText(text(watchedMessages, view.language, "costNothing")).first();
  const waits = [wanted, failed].map((one) => one.waitFor({ timeout: runMs }).then(() => one));
  const first = await Promise.race(waits).catch(() => null);
  assert.ok(first === wanted, await page.getByRole("main").innerText());
}

type Dubbing = { person: Person; into: "en" | "zh"; speak: (sound: string, token: string) => Promise<unknown> };

/** Uploads a film with speech, has it translated and dubbed without changing a line, and saves the result. */
async function dubbed(t: TestContext, { person, into, speak }: Dubbing) {
  const { tab, page, token } = await openSignedUp(t, person, { path: null });
  const sound = path.join(folder, `into-${into}.wav`);
  const film = path.join(folder, `into-${into}.mp4`);
  await speak(sound, token);
  await drawFilm({ path: film, seconds, sound });
  const translate = translatePage(tab);
  const { says, rows, target } = translate;
  await translate.open();
  // The film is longer than the free limit, so the customer buys credits. With a plan, a second costs one.
  const { call } = jobsOf(set.server.origin, token);
  const { id } = await call<{ id: string }>(submitOrder, { productId: "basic-month", payment: 9 });
  await call(actAtCashier, { id, act: "pay" });
  await tab.reload();

  await translate.upload(film);
  await translate.language("into").selectOption(into);
  await translate.output("dub").press("Space");
  await translate.ask(seconds);
  await translate.progress.waitFor();
  await look(tab, `fresh-running-${into}`);
  await shown(tab, rows.first());
  await look(tab, `fresh-review-${into}`);
  const lines = await rows.count();
  const targets = await Promise.all(Array.from({ length: lines }, (_, i) => target(i + 1).inputValue()));
  t.diagnostic(targets.join(" | "));
  assert.ok(lines >= 2 && targets.every((text) => text.trim() !== ""), targets.join(" | "));

  await translate.go(says.review("makeDub"));
  await shown(tab, rows.first());
  await look(tab, `fresh-dubbed-${into}`);
  await translate.go(says.review("finishDub"));
  await shown(tab, page.getByRole("link", { name: says.watched("download"), exact: true }));
  await look(tab, `fresh-done-${into}`);
  const { path: saved } = await translate.result();
  const { durationSeconds, videoCodec, audioCodec } = await probeFile(saved);
  assert.deepEqual([videoCodec, audioCodec], ["h264", "aac"]);
  assert.ok(Math.abs(durationSeconds - seconds) <= 0.1, `${durationSeconds} s`);
  assert.deepEqual(tab.faults, []);
  const heard = await models.hear(saved);
  t.diagnostic(`${heard.language}: ${heard.text}`);
  return { targets, heard };
}

/** Asserts that Whisper recognises at least 70 % of the words in the table. */
async function assertHeard(said: string, heard: string, language: string): Promise<void> {
  const { units, wrong } = await heardAgain(said, heard, language);
  assert.ok(wrong <= 0.3 * units, `${wrong} of ${units} are others: ${said} | ${heard}`);
}
