import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext } from "node:test";
import { prepareJob } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { logout } from "@cutwater/contract/sessions.ts";
import { keepingMessages } from "@cutwater/studio-kit/jobs/keeping/messages.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import { exactly } from "@cutwater/testing/exactly.ts";
import { isSoak, mainWay, soakTest, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { newContact, type Person, people } from "@cutwater/testing/people.ts";
import { decodeFaults, probeFile } from "@cutwater/testing/probe.ts";
import { accountStage, serverOfLongJobs } from "../account-stage.ts";
import { drawFilm } from "../draw-film.ts";
import { erasePage } from "../erase-page.ts";

const { openSignedUp, codeOf } = accountStage(serverOfLongJobs);
const [desktop = never(), phone = never(), dark = never(), darkPhone = never()] = people;
const frame = { width: 320, height: 180 };
/** The time limit for a run on a busy machine. */
const runMs = 240_000;

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-videos-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const film = (name: string, options: Parameters<typeof drawFilm>[1] = {}): Promise<string> =>
  drawFilm(path.join(folder, name), options);

/** The playhead's position on the strip, in percent. */
const playhead = `parseFloat(document.querySelector("[role=slider]").parentElement.querySelector(":scope > [style*=left]").style.left)`;

/** Opens the page of smart erase for a person who has just signed up. */
async function openErase(t: TestContext, person: Person) {
  const opened = await openSignedUp(t, person, { path: null });
  const erase = erasePage(opened.tab);
  await erase.open();
  return { ...opened, erase };
}

mainWay(
  "screens.15 erase, by mouse and keyboard: marked on a frame, outlined, tried, asked for with its price, done, saved",
  async (t) => {
    const { tab, page, erase } = await openErase(t, desktop);
    const { says, stage } = erase;
    await page.getByText(says.page("emptyTitle")).waitFor();
    await look(tab, "erase-start");

    await erase.upload(await film("harbour.mp4"));
    assert.equal(await erase.size(), "200 × 100", "the box that marking begins with");
    await erase.submit("free").click();
    await page.getByText(says.tool("boxEmpty")).waitFor();
    await look(tab, "erase-ready");
    await erase.button(says.page("play")).click();
    await tab.until("document.querySelector('main video')?.currentTime > 0.2");
    await tab.until(`${playhead} > 5`);
    await erase.button(says.page("pause")).click();
    await exactly(page.locator("main video"), 0);
    await erase.strip.focus();
    await page.keyboard.press("Home");

    await drag(tab, await erase.at(160, 90, frame), await erase.at(220, 40, frame));
    await drag(tab, await erase.at(120, 100, frame), await erase.at(246, 42, frame));
    await stage.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowLeft");
    const size = await erase.size();
    assert.match(size ?? "", /^7\d × 4\d$/);
    await page.keyboard.press("Control+z");
    assert.notEqual(await erase.size(), size);
    await page.keyboard.press("Control+Shift+z");
    assert.equal(await erase.size(), size);

    await erase.zoomAt(await erase.at(290, 150, frame), 3);
    await look(tab, "erase-zoomed");
    await drag(tab, await erase.at(280, 140, frame), await erase.at(306, 152, frame));
    assert.equal(await erase.size(), "26 × 12", "to the pixel, wherever it is seen");
    await page.keyboard.press("Control+z");
    assert.equal(await erase.size(), size);
    await page.keyboard.press("0");
    assert.equal(await erase.zoom(), 100);

    await page.goto("/price");
    await erase.back();
    assert.equal(await erase.size(), size, "the marking outlasts a look at the plans");
    await tab.reload();
    await erase.seesFrames();
    assert.equal(await erase.size(), size, "and a reload");
    await page.getByText(says.page("frameOfAll", { number: 1, count: 24 })).waitFor();

    await erase.detect();
    await erase.outline.waitFor({ timeout: runMs });
    await page.getByText(says.page("found")).waitFor();
    await page.getByRole("button", { name: says.page("detect"), exact: true, disabled: false }).waitFor();
    await look(tab, "erase-found");
    await erase.preview();
    await page
      .getByRole("dialog")
      .getByRole("slider", { name: says.page("compare", { name: "harbour.mp4" }) })
      .waitFor({ timeout: runMs });
    await bothPlay(tab);
    await look(tab, "erase-previewed");

    await erase.eraseAll("free");
    await page.waitForURL(/\?job=/);
    await erase.progress
      .or(page.getByText(says.watched("waiting"), { exact: true }))
      .first()
      .waitFor();
    await look(tab, "erase-running");
    assert.ok(Math.abs((await erase.shownRatio()) - frame.width / frame.height) < 0.02, "the whole frame is shown");
    await tab.reload();
    await erase.watchBars();
    await erase.slider("harbour.mp4").waitFor({ timeout: runMs });
    await erase.row("harbour.mp4").getByText(says.jobs("done"), { exact: true }).waitFor();
    await erase.button(says.upload("chooseVideos")).waitFor();
    assert.ok((await erase.barsLag()) <= 1, "bars equal their figures");
    await bothPlay(tab);
    await look(tab, "erase-done");

    const { path: saved, name } = await erase.download();
    assert.match(name, /^harbour \(Erase\)\.mp4/);
    const { width, height, videoCodec, audioCodec } = await probeFile(saved);
    assert.deepEqual({ width, height, videoCodec, audioCodec }, { ...frame, videoCodec: "h264", audioCodec: "aac" });
    assert.equal(await decodeFaults(saved), "");

    await erase.button(says.watched("share")).click();
    await page.getByRole("dialog").getByRole("button", { name: keepingMessages[desktop.language].make }).waitFor();
    await look(tab, "erase-share");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await erase.button(says.page("markAgain")).click();
    await erase.seesFrames();
    assert.equal(await erase.size(), size, "it lies marked as it was asked for");
    await erase.button(says.page("back")).click();
    await erase.button(says.upload("chooseVideos")).waitFor();
    assert.equal(new URL(page.url()).search, "");
    await tab.reload();
    await erase.button(says.upload("chooseVideos")).waitFor();
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "states.8 erase: a marking outlasts a session that the server ended, for the same customer and for nobody else",
  async (t) => {
    const { tab, page, account, contact, erase } = await openErase(t, desktop);
    await erase.upload(await film("harbour.mp4"));
    await erase.stage.focus();
    await page.keyboard.press("Shift+ArrowLeft");
    const size = await erase.size();
    assert.equal(size, "199 × 100");
    /**
     * Ends the session as if from elsewhere. The browser still has the token, and notices at its next request, here for the price
     * after a box was moved. The page then reloads on its own, and a reload by the test would collide with that.
     */
    async function endSession(): Promise<void> {
      const headers = JSON.stringify({ authorization: `Bearer ${await account.token()}` });
      const ended = `fetch("${apiBase}${logout.path}", { method: "POST", headers: ${headers} })`;
      const moved = `new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true })`;
      await erase.stage.focus();
      await page.evaluate(`void ${ended}.then(() => document.activeElement.dispatchEvent(${moved}))`);
      await tab.until('location.pathname === "/studio/login"');
    }

    await endSession();
    await account.logIn(contact);
    await erase.seesFrames();
    assert.equal(await erase.size(), size);
    await endSession();
    await tab.goto("/signup");
    await account.signUp(newContact(desktop), codeOf);
    await page.waitForURL((url) => url.pathname === "/");
    await erase.open();
    assert.equal(await page.evaluate("sessionStorage['cutwater.marking'] ?? null"), null);
    await exactly(erase.stage, 0);
    assert.deepEqual(tab.faults, []);
  },
);

testInAll(
  "screens.15 erase, with a finger on a phone: points of both kinds, a second frame, a time range; asked for, and cancelled",
  async (t) => {
    const { tab, page, erase } = await openErase(t, phone);
    const { says } = erase;
    await erase.upload(await film("港口.mp4"));
    await look(tab, "erase-ready-phone");
    await erase.mode("point");
    await page.touchscreen.tap(...(await erase.at(276, 26, frame)));
    await page.touchscreen.tap(...(await erase.at(100, 60, frame)));
    await erase.meaning("stays");
    await page.touchscreen.tap(...(await erase.at(160, 140, frame)));
    assert.deepEqual(await kinds(erase), ["plus", "plus", "minus"]);
    await page.touchscreen.tap(...(await erase.at(100, 60, frame)));
    assert.deepEqual(await kinds(erase), ["plus", "minus"], "a point that is met again goes");
    await erase.button(says.undo("undo")).click();
    await exactly(erase.points, 3);
    await look(tab, "erase-points-phone");

    const strip = (await erase.strip.boundingBox()) ?? never();
    await page.touchscreen.tap(strip.x + strip.width * 0.7, strip.y + 20);
    await tab.until(
      `Number(document.querySelector("[role=slider][aria-valuetext]").getAttribute("aria-valuenow")) > 1`,
    );
    await page.getByText(says.page("elsewhere", { time: "0:00" })).waitFor();
    await erase.meaning("goes");
    await page.touchscreen.tap(...(await erase.at(276, 26, frame)));
    await page.getByText(says.page("corrected", { number: 1 })).waitFor();
    await erase.end("from", 1).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    await page.getByText("0:00.2 – 0:01.6").waitFor();
    await look(tab, "erase-corrected-phone");

    await erase.ask("free");
    await erase.progress
      .or(page.getByText(says.watched("waiting"), { exact: true }))
      .first()
      .waitFor();
    assert.ok((await page.evaluate<number>("scrollY")) > 0, "the list came into view");
    await look(tab, "erase-running-phone");
    await erase.cancel();
    await page.getByText(says.watched("costNothing")).first().waitFor({ timeout: runMs });
    await look(tab, "erase-cancelled-phone");
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "rules.9 erase: a part is chosen from a video that is too long for the plan, and the result has that length",
  async (t) => {
    const { tab, page, erase } = await openErase(t, darkPhone);
    const { says } = erase;
    await erase.upload(await film("lang.mp4", { seconds: 8 }));
    await page.getByText(says.page("partPlans")).waitFor();
    const part = page.getByRole("slider", { name: says.page("part"), exact: true });
    assert.equal(await part.getAttribute("aria-valuetext"), says.page("partTimes", { from: "0:00", to: "0:05" }));
    await look(tab, "erase-part");
    await part.focus();
    await page.keyboard.press("End");
    await page.getByText(says.page("partTimes", { from: "0:03", to: "0:08" })).waitFor();
    const end = page.getByRole("slider", { name: says.page("partTo"), exact: true });
    await end.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowLeft");
    await page.getByText(says.page("partTimes", { from: "0:03", to: "0:05" })).waitFor();
    await drag(tab, await erase.at(180, 100, frame), await erase.at(246, 42, frame));
    await tab.reload();
    await erase.seesFrames();
    await page.getByText(says.page("partTimes", { from: "0:03", to: "0:05" })).waitFor();
    await look(tab, "erase-part-picked");
    const asked = page.waitForRequest((request) => request.url().includes(prepareJob.path));
    await erase.ask("free");
    const { part: wanted } = JSON.parse((await asked).postDataJSON().data);
    assert.ok(Math.abs(wanted.fromSeconds - 3) < 0.1 && Math.abs(wanted.toSeconds - 5) < 0.1, JSON.stringify(wanted));
    if (isSoak) {
      await erase.slider("lang.mp4").waitFor({ timeout: runMs });
      const { durationSeconds } = await probeFile((await erase.download()).path);
      assert.ok(Math.abs(durationSeconds - 2) < 0.1, `${durationSeconds} s`);
      await erase.button(says.page("markAgain")).click();
      await erase.seesFrames();
      await page.getByText(says.page("partTimes", { from: "0:03", to: "0:05" })).waitFor();
    } else {
      await erase.cancel();
      await page.getByText(says.watched("costNothing")).first().waitFor({ timeout: runMs });
    }
    assert.deepEqual(tab.faults, []);
  },
);

testInAll("rules.13 erase: missing marks and an unsupported codec are each explained", async (t) => {
  const { tab, page, erase } = await openErase(t, dark);
  const { says } = erase;
  await erase.choose(await film("other.mp4", { codec: "mpeg4" }));
  const told = page.getByRole("alert").filter({ hasText: says.upload("codec") });
  assert.equal(await told.getByRole("link", { name: says.upload("support") }).getAttribute("href"), "/zh/contact");
  await look(tab, "erase-codec");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await erase.upload(await film("short.mp4", { seconds: 0.8 }));
  await erase.submit("free").waitFor();
  await page
    .getByRole("button", { name: says.page("clear"), exact: true })
    .last()
    .click();
  await erase.submit("free").click();
  await page.getByText(says.tool("boxEmpty")).waitFor();
  await erase.mode("point");
  await erase.submit("free").click();
  await page.getByText(says.tool("pointEmpty")).waitFor();
  await look(tab, "erase-nothing-marked");
  await erase.stage.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Enter");
  assert.deepEqual(await kinds(erase), ["plus", "minus"], "points by the keyboard alone");
  assert.deepEqual(tab.faults, []);
});

soakTest("screens.16 erase without the browser's frame decoder: frames come from a video element", async (t) => {
  const { tab, page, erase } = await openErase(t, darkPhone);
  await page.addInitScript("delete globalThis.VideoDecoder");
  await tab.reload();
  await erase.upload(await film("plain.mp4", { seconds: 0.8 }));
  await look(tab, "erase-plain-phone");
  const [x, y] = await erase.at(160, 90, frame);
  await page.touchscreen.tap(x, y);
  assert.equal(await erase.size(), "200 × 100");
  assert.deepEqual(tab.faults, []);
});

type Point = [number, number];

async function drag({ page }: Tab, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

const kinds = async ({ points }: ReturnType<typeof erasePage>) =>
  await Promise.all((await points.all()).map((point) => point.getAttribute("data-point")));

/** Waits until both videos have loaded a frame. */
const bothPlay = ({ until }: Tab) =>
  until(`(() => {
    const videos = [...document.querySelectorAll("main video, [role=dialog] video")];
    return videos.length === 2 && videos.every((video) => video.readyState >= 2 && !video.error);
  })()`);

function never(): never {
  throw new RangeError("there are people and boxes");
}
