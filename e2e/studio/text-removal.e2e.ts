import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, type TestContext } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { isSoak, mainWay, soakTest, testInAll } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { decodeFaults, probeFile } from "@cutwater/testing/probe.ts";
import { type Film, film, overFrame, takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { demoFilm } from "../../tools/text-removal/samples/scenes.ts";
import { accountStage, serverOfLongJobs } from "../account-stage.ts";
import { drawFilm } from "../draw-film.ts";
import { textPage } from "../text-page.ts";

const { openSignedUp } = accountStage(serverOfLongJobs);
const [desktop = never(), phone = never(), dark = never(), darkPhone = never()] = people;
/** The time limit for a run on a busy machine. */
const runMs = 240_000;

/** A film of a meadow with a sign in the scene, a line of subtitles and a plate over it. */
const dialogue: Film = { ...demoFilm, frames: 9 };
const wordless: Film = {
  ...demoFilm,
  painting: demoFilm.painting.replace(/<text.*?<\/text>/gs, ""),
  frames: 24,
  over: () => overFrame(""),
};

let folder: string;
const videos = { dialogue: "", wordless: "" };
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-videos-"));
  takeDrawings();
  for (const [name, painted] of [
    ["dialogue", dialogue],
    ...(isSoak ? ([["wordless", wordless]] as const) : []),
  ] as const) {
    const frames = path.join(folder, name);
    await mkdir(frames);
    videos[name] = path.join(folder, `${name}.mp4`);
    await film(painted, { folder: frames, path: videos[name], crf: 20 });
  }
});
after(() => rm(folder, { recursive: true, force: true }));

/** Opens the page of text removal for a person who has just signed up. */
async function openText(t: TestContext, person: Person) {
  const opened = await openSignedUp(t, person, { path: null });
  const text = textPage(opened.tab);
  await text.open();
  return { ...opened, text };
}

mainWay(
  "screens.24 text removal, by mouse and keyboard: found by itself, reviewed, tried, asked for with its price, done, saved",
  async (t) => {
    const { tab, page, text } = await openText(t, desktop);
    const { says, boxes } = text;
    await page.getByRole("heading", { name: says.page("blurbTitle") }).waitFor();
    await page.getByRole("slider", { name: says.page("demo"), exact: true }).waitFor();
    await look(tab, "text-start");

    await text.upload(videos.dialogue);
    await text.searched();
    assert.equal(text.searches(), 1, "it is found without being asked for");
    const seen = await boxes.count();
    assert.ok(seen >= 2, `${seen} boxes on the first frame`);
    assert.ok((await text.going.count()) >= 1);
    await look(tab, "text-found");

    const first = boxes.first();
    await first.focus();
    assert.equal(await first.getAttribute("aria-pressed"), "true", "the subtitles go");
    const before = await text.boxOf(0);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowRight");
    const moved = await text.boxOf(0);
    assert.deepEqual([Math.round(moved.y - before.y), Math.round(moved.width - before.width)], [-1, 1]);
    await page.keyboard.press("Delete");
    assert.equal(await first.getAttribute("aria-pressed"), "false", "dropped: it stays in the video");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
    assert.equal(await first.getAttribute("aria-pressed"), "true");
    assert.deepEqual(await text.boxOf(0), before);

    await page.keyboard.press("a");
    await exactly(boxes, seen + 1);
    await page.keyboard.press("Delete");
    await exactly(boxes, seen);
    await text.whatGoes("area").check({ force: true });
    await text.submit("free").click();
    await page.getByText(says.tool("areaMissing")).waitFor();
    await text.whatGoes("overlaid").check({ force: true });

    await text.switches.last().uncheck({ force: true });
    const states = async () => await Promise.all((await text.switches.all()).map((one) => one.isChecked()));
    const decided = await states();
    await tab.reload();
    await text.seesFrame();
    assert.deepEqual(await states(), decided, "what was decided outlasts a reload");
    assert.equal(text.searches(), 1, "and nothing is searched for twice");

    await text.preview();
    await text.slider("dialogue.mp4").waitFor({ timeout: runMs });
    await look(tab, "text-previewed");
    await page.getByRole("radio", { name: says.page("viewFound") }).check({ force: true });
    await boxes.first().waitFor();

    await text.ask("free");
    await page.waitForURL(/\?job=/);
    await text.progress
      .or(page.getByText(says.watched("waiting")))
      .first()
      .waitFor();
    await page
      .getByRole("listitem")
      .filter({ hasText: says.page("stepLook") })
      .waitFor();
    await look(tab, "text-running");
    await tab.reload();
    await text.slider("dialogue.mp4").waitFor({ timeout: runMs });
    await text.row("dialogue.mp4").getByText(says.jobs("done"), { exact: true }).waitFor();
    await look(tab, "text-done");
    const { path: saved, name } = await text.download();
    assert.match(name, /^dialogue \(Text\)\.mp4/);
    const { width, height, videoCodec } = await probeFile(saved);
    assert.deepEqual({ width, height, videoCodec }, { width: 640, height: 360, videoCodec: "h264" });
    assert.equal(await decodeFaults(saved), "");

    await text.button(says.page("change")).click();
    await text.seesFrame();
    await text.searched();
    assert.deepEqual(await states(), decided, "it lies there as it was asked for");
    await text.button(says.editor("back")).click();
    await text.button(says.upload("chooseVideos")).waitFor();
    assert.deepEqual(tab.faults, []);
  },
);

testInAll(
  "screens.24 text removal, with a finger on a phone: a text is chosen and kept, an area added; asked for, and cancelled",
  async (t) => {
    const { tab, page, text } = await openText(t, phone);
    const { says, boxes } = text;
    await text.upload(videos.dialogue);
    await text.searched();
    await look(tab, "text-found-phone");
    const { x, y, width, height } = (await boxes.first().boundingBox()) ?? never();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await boxes.first().and(page.locator("[data-chosen]")).waitFor();
    // By keyboard, because the action bar covers the bottom of the window.
    await text.switches.first().press("Space");
    assert.equal(await text.switches.first().isChecked(), false);
    const seen = await boxes.count();
    await text.button(says.page("addArea")).click();
    await exactly(boxes, seen + 1);
    await look(tab, "text-area-phone");
    await text.ask("free");
    await text.progress
      .or(page.getByText(says.watched("waiting")))
      .first()
      .waitFor();
    await look(tab, "text-running-phone");
    await text.main
      .getByRole("button", { name: says.watched("cancel"), exact: true })
      .first()
      .click();
    await page.getByText(says.watched("costNothing")).first().waitFor({ timeout: runMs });
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "states.11 a clip without text: submitted without a search it ends free of charge; after a search the page shows this",
  async (t) => {
    const { tab, page, text } = await openText(t, dark);
    const { says } = text;
    await text.upload(videos.wordless);
    await text.ask("free");
    const row = text.row("wordless.mp4");
    await row.getByText(says.answer("noText")).waitFor({ timeout: runMs });
    await row.getByText(says.jobs("nothingCharged")).waitFor();
    await look(tab, "text-answered");
    await text.button(says.page("drawArea")).click();
    await text.seesFrame();
    await page.locator("main aside").getByText(says.page("none")).waitFor({ timeout: runMs });
    await text.submit("free").click();
    await page.getByRole("status").getByText(says.page("none")).first().waitFor();
    await look(tab, "text-none");
    await text.button(says.page("drawArea")).click();
    await exactly(text.boxes, 1);
    assert.deepEqual(tab.faults, []);
  },
);

soakTest(
  "rules.13 text removal: the tip for a wrong codec shows for three seconds, a longer video is trimmed",
  async (t) => {
    const { tab, page, text } = await openText(t, darkPhone);
    const { says } = text;
    await text.choose(await drawFilm(path.join(folder, "other.mp4"), { codec: "mpeg4" }));
    await page.getByText(says.upload("codec")).waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await text.upload(await drawFilm(path.join(folder, "long.mp4"), { seconds: 8 }));
    await page.getByText(says.editor("partPlans")).waitFor();
    const part = page.getByRole("slider", { name: says.editor("part"), exact: true });
    assert.equal(await part.getAttribute("aria-valuetext"), says.editor("partTimes", { from: "0:00", to: "0:05" }));
    await look(tab, "text-part");
    assert.deepEqual(tab.faults, []);
  },
);

function never(): never {
  throw new RangeError("there are people and boxes");
}
