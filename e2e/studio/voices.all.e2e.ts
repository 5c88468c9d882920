import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import { launchBrowser, type TestBrowser } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { aRecording, recordedAs, recordedFor } from "@cutwater/testing/recordings.ts";
import { accountStage } from "../account-stage.ts";
import { voicesPage } from "../voices-page.ts";

const { openSignedUp } = accountStage();
const [desktop = assert.fail(), phone = assert.fail(), darkDesktop = assert.fail(), darkPhone = assert.fail()] = people;

let folder: string;
let browser: TestBrowser;
let speech: Uint8Array;
const file = (name: string) => path.join(folder, name);
/** Sets the sound that the fake microphone records next. */
const hears = (wav: Uint8Array) => writeFile(file("microphone.wav"), wav);
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-microphone-"));
  speech = await aRecording(readingTexts.en);
  await hears(speech);
  await writeFile(file("speech.wav"), recordedFor(speech, 12));
  await writeFile(file("long.wav"), recordedFor(speech, 22));
  await writeFile(file("words.mp3"), "no sound at all");
  browser = await launchBrowser({ microphone: { file: file("microphone.wav"), isAllowed: true } });
});
after(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

test("screens.27 a voice is recorded until 20 seconds are full and saved with consent; it is played, renamed and deleted", async (t) => {
  const { tab, page } = await openSignedUp(t, desktop, { path: null, browser, permissions: ["microphone"] });
  const voices = voicesPage(tab);
  const { says, dialog } = voices;
  await voices.open();
  await page.getByText(says.page("emptyTitle")).waitFor();
  await page.getByText(says.page("profile")).waitFor();
  await voices.button(says.list("hear", { name: "SLT" })).waitFor();
  await look(tab, "voices-empty");

  await voices.begin();
  await voices.save.click();
  assert.equal(await voices.alert.first().textContent(), "Please record according to the reading text first");
  await dialog.getByText(says.record("consentMissing")).waitFor();
  await look(tab, "voices-missing");
  const recording = voices.record(Number.POSITIVE_INFINITY);
  await dialog.getByText(says.record("goodLevel")).waitFor();
  await look(tab, "voices-recording");
  await recording;
  await page.getByText("The recording duration cannot exceed 20 seconds").waitFor();
  await dialog.getByText(/0:20/).waitFor();
  await dialog.getByRole("button", { name: says.list("hear", { name: says.record("play") }) }).click();
  await dialog.getByRole("button", { name: says.list("stop", { name: says.record("play") }) }).click();
  await voices.fill("Lin");
  await look(tab, "voices-recorded");
  await voices.save.click();
  await dialog.waitFor({ state: "detached" });
  const row = voices.row("Lin");
  await row.getByText(says.page("normal"), { exact: true }).waitFor();
  await look(tab, "voices-list");

  await row.getByRole("button", { name: says.list("hear", { name: "Lin" }), exact: true }).click();
  await row.getByRole("button", { name: says.list("stop", { name: "Lin" }), exact: true }).waitFor();
  await voices.menu("Lin", says.page("rename"));
  await dialog.getByRole("textbox").fill("Lin, at home");
  await dialog.getByRole("button", { name: says.page("save") }).click();
  await voices.row("Lin, at home").waitFor();
  await voices.menu("Lin, at home", says.page("remove"));
  await look(tab, "voices-delete");
  await dialog.getByRole("button", { name: says.page("remove") }).click();
  await page.getByText(says.page("emptyTitle")).waitFor();
  assert.deepEqual(tab.faults, []);
});

test("errors.12 silence and clipped sound are reported in the dialog and in the list; a good recording replaces them", async (t) => {
  const { tab } = await openSignedUp(t, phone, { path: null, browser, permissions: ["microphone"] });
  const voices = voicesPage(tab);
  const { says, dialog } = voices;
  await voices.open();
  await voices.begin();
  await hears(recordedAs(speech, () => 0));
  await voices.record(2);
  await voices.fill("小林");
  await voices.save.click();
  await voices.alert.getByText(says.page("silent")).waitFor();
  await look(tab, "voices-silent");
  await hears(recordedAs(speech, (sample) => sample * 12));
  await voices.record(7);
  await voices.save.click();
  await voices.alert.getByText(says.page("clipped")).waitFor();
  await tab.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const row = voices.row("小林");
  await row.getByText(says.page("clipped")).waitFor();
  await look(tab, "voices-invalid");

  await voices.button(says.page("againOf", { name: "小林" })).click();
  await voices.choose(file("speech.wav"));
  await dialog.getByText(says.record("fileChosen", { name: "speech.wav", time: "0:12" })).waitFor();
  await dialog.getByRole("checkbox").check();
  await voices.save.click();
  await row.getByText(says.page("normal"), { exact: true }).waitFor();
  assert.equal(await voices.row("小林").count(), 1);
  await look(tab, "voices-again");
  assert.deepEqual(tab.faults, []);
});

test("errors.12 a refused microphone has its own sentence, as do files that are not audio or are too long", async (t) => {
  const refusing = await launchBrowser({ microphone: { file: file("microphone.wav"), isAllowed: false } });
  t.after(() => refusing.close());
  const { tab } = await openSignedUp(t, darkPhone, { path: null, browser: refusing });
  const voices = voicesPage(tab);
  const { says, dialog } = voices;
  await voices.open();
  await voices.begin();
  await dialog.getByRole("button", { name: says.record("start"), exact: true }).click();
  await voices.alert.getByText(says.record("refused")).waitFor();
  await voices.alert.getByText("Failed to open the recording", { exact: true }).waitFor();
  await look(tab, "voices-refused");
  await voices.choose(file("words.mp3"));
  await voices.alert.getByText("Failed to open the recording", { exact: true }).waitFor();
  await voices.choose(file("long.wav"));
  await voices.alert.getByText("The recording duration cannot exceed 20 seconds", { exact: true }).waitFor();
  assert.deepEqual(tab.faults, []);
});

test("errors.12 without a microphone the page shows the reason", async (t) => {
  const { tab } = await openSignedUp(t, darkDesktop, { path: null, permissions: ["microphone"] });
  const voices = voicesPage(tab);
  const { says, dialog } = voices;
  await voices.open();
  await voices.begin();
  await dialog.getByRole("button", { name: says.record("start"), exact: true }).click();
  await voices.alert.getByText(says.record("noMicrophone")).waitFor();
  await look(tab, "voices-no-microphone");
  assert.deepEqual(tab.faults, []);
});
