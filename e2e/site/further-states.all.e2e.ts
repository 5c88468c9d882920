import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { everyView, nameOf, type OpenOptions, type View } from "@cutwater/testing/browser.ts";
import { look } from "@cutwater/testing/look.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { hotMessages } from "@cutwater/web/features/downloads/hot/messages.ts";
import { homePage } from "../home-page.ts";

/** A server of its own, because links that other files read would be in the hot list. */
const set = stage({ withBrowser: true, server: {} });

async function open(t: TestContext, view: View, more?: OpenOptions) {
  const tab = await set.browser.open(set.server.origin, view, more);
  t.after(() => tab.close());
  return { tab, page: tab.page, home: homePage(tab), look: (state: string) => look(tab, `home-${state}`) };
}

test("links.16 hot lists: links that three people read are the instance's own list, with its title and without tabs", async () => {
  for (let count = 0; count < 3; count++) await set.visitor().parsed(set.site.link("html5"));
  const visitor = set.visitor();
  for (const site of ["douyin", "youtube"]) {
    const answer = await visitor.get<string>(`/client/parse/hot/${site}`);
    assert.equal(answer.state, "0");
    const { source, list } = JSON.parse(answer.message) as { source: string; list: { title: string }[] };
    assert.equal(source, "own", "no stranger's list can be had here");
    assert.deepEqual(
      list.map(({ title }) => title),
      ["Clip html5"],
    );
  }
});

for (const view of everyView) {
  test(`screens.3 home, ${nameOf(view)}: hot list, pages of my downloads and pictures are free of axe violations`, async (t) => {
    const { tab, page, home, look } = await open(t, view, { path: null });
    // More downloads than a page shows would exceed a day's limit of links, so the list's response is changed to that count.
    await page.route("**/client/customer/job/page*", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { message: { count: number } };
      await route.fulfill({ response, json: { ...answer, message: { ...answer.message, count: 45 } } });
    });
    await tab.goto("/");
    await page.getByRole("heading", { name: hotMessages[view.language].own }).waitFor();
    const title = page.getByRole("main").getByRole("link", { name: "Clip html5", exact: true });
    assert.equal(await title.getAttribute("rel"), "noopener noreferrer");
    assert.equal(await title.getAttribute("href"), set.site.link("html5"));
    await page.getByRole("navigation").last().scrollIntoViewIfNeeded();
    await look("hot-and-pager");

    await asPictures(page);
    await home.send(set.site.link("html5"));
    const photo = page.getByRole("main").getByRole("img", { name: home.says.result("photo", { number: 1 }) });
    await photo.scrollIntoViewIfNeeded();
    const pictures: string[] = [];
    page.on("request", (request) => pictures.push(request.url()));
    const saved = await tab.saving(() => home.action(home.says.result("photo", { number: 1 })).click());
    assert.match(saved.path, /./);
    assert.deepEqual(
      pictures.filter((url) => url.includes("/client/download/picture/")),
      [],
      "what is seen is saved, not fetched again",
    );
    await look("photos");
    assert.deepEqual(tab.faults, []);
  });

  test(`screens.3 home, ${nameOf(view)}: a finished file in its modal and an expired result are free of axe violations`, async (t) => {
    const { tab, page, home, look } = await open(t, view, { path: null });
    await tab.context.addInitScript(`localStorage["cutwater.copyLink"] = '{"value":true,"timestamp":0}'`);
    await page.clock.install();
    await tab.goto("/");
    const link = `${set.site.link("dash")}?view=${view.language}-${view.width}-${view.theme}`;
    await home.parse(link, "Clip dash");
    await home.action("360p").click();
    await home.dialog.getByRole("link", { name: home.says.merge("save") }).waitFor();
    await home.dialog.getByText(home.says.merge("ready", { quality: "360p" })).waitFor();
    await look("ready");
    await page.keyboard.press("Escape");
    await page.clock.fastForward("11:00");
    await home.closed();
    await page.getByRole("button", { name: home.says.result("readAgain") }).waitFor();
    await look("expired");
    assert.deepEqual(tab.faults, []);
  });
}

/** The video site has no post with pictures, so the next response gets its cover twice, as pictures. */
async function asPictures(page: Awaited<ReturnType<typeof open>>["page"]) {
  await page.route("**/client/parse/video*", async (route) => {
    const response = await route.fetch();
    const { state, message } = (await response.json()) as { state: string; message: ParseAnswer };
    const [source] = Object.values(message.video);
    const picture = { ...source, download: message.cover, container: "jpg", needsMerge: false, isLocked: false };
    const photos = { "photo-1": picture, "photo-2": picture };
    await route.fulfill({ response, json: { state, message: { ...message, video: {}, audio: {}, photos } } });
  });
}
