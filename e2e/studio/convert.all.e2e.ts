import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { type Conversion, findConversion } from "@cutwater/contract/conversions.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { look } from "@cutwater/testing/look.ts";
import { people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { drawFilm } from "../draw-film.ts";
import { erasePage } from "../erase-page.ts";

const { openSignedUp } = accountStage();
const english = people.find(({ language }) => language === "en") ?? never();
const chinese = people.find(({ language }) => language === "zh") ?? never();

let folder = "";
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-convert-"));
});
after(() => rm(folder, { recursive: true }));

test("rules.12 an HEVC clip needs two clicks: choose it, then convert and continue", async (t) => {
  const { tab, page } = await openSignedUp(t, english, { path: null });
  const erase = erasePage(tab);
  const { says } = erase;
  const clip = await drawFilm(path.join(folder, "phone.mov"), { codec: "libx265" });
  await erase.open();
  await erase.choose(clip);
  const dialog = page.getByRole("dialog");
  await dialog.getByText(says.upload("codec")).waitFor();
  await look(tab, "convert-tip");
  const converted = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === apiBase + findConversion.path &&
      ((await response.json()) as { message: Conversion }).message.uploaded !== null,
  );
  await dialog.getByRole("button", { name: says.upload("convert"), exact: true }).click();
  await page.getByRole("progressbar", { name: says.upload("convertingFile", { name: "phone.mov" }) }).waitFor();
  await look(tab, "convert-progress");
  const { message } = (await (await converted).json()) as { message: Conversion };
  assert.partialDeepStrictEqual(message.uploaded?.facts, { codec: "h264", width: 320, height: 180, hasAudio: true });
  await erase.seesFrames();
  await erase.submit("free").waitFor();
  assert.deepEqual(tab.faults, []);
});

test("rules.12 after the tip disappears, converting stays possible; a cancel returns to it", async (t) => {
  const { tab, page } = await openSignedUp(t, chinese, { path: null });
  const erase = erasePage(tab);
  const { says } = erase;
  await erase.open();
  await erase.choose(await drawFilm(path.join(folder, "camera.mp4"), { codec: "mpeg4", seconds: 100 }));
  await page.getByRole("dialog").waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const goOn = erase.button(says.upload("convert"));
  await look(tab, "convert-offer");
  await goOn.click();
  await page.getByRole("progressbar", { name: says.upload("convertingFile", { name: "camera.mp4" }) }).waitFor();
  const cancelled = page.waitForResponse((response) => response.url().includes("/convert/cancel"));
  await erase.button(says.upload("cancel")).click();
  assert.equal(((await (await cancelled).json()) as { message: boolean }).message, true);
  await goOn.waitFor();
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there are people of both languages");
}
