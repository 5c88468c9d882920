import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Extractor, FoundVideo } from "@cutwater/extractor/extraction.ts";
import { askIn, attachedPicture, cardsIn, say } from "@cutwater/testing/conversations.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { lacksEngine, startExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { aFilm, anUpload } from "@cutwater/testing/uploads.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { repositoryFolder } from "../../config/config.ts";

// The real tools, links read from a real site, and a search that finds pages of that site.
describe("what customers ask the assistant for", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let customer: SignedUp;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    const search = async (): Promise<FoundVideo[]> => [aVideo("html5"), aVideo("dash")];
    features = await startFeatures({
      allow: [site.host],
      extractor: { ...extractor, search },
      tools: join(repositoryFolder, "tools"),
      passwords: quickPasswords,
    });
    customer = await aCustomer(features, { plan: "BASIC_MONTH" });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });
  const aVideo = (page: string): FoundVideo => ({
    title: `Tides: ${page}`,
    link: site.link(page),
    coverUrl: null,
    seconds: 6,
    author: "Slow Water",
    site: site.host,
    views: null,
    date: null,
  });
  const credits = async () => (await customer.call("GET", "/client/customer/get/info")).message.credits;

  test("a video is searched, and its sound is downloaded, in one request; then the subtitles of the second are asked for", async () => {
    const { answer, thread } = await say(customer, { text: "find a video about tides and give me the audio" });
    const cards = cardsIn(answer);
    assert.deepEqual(
      cards.map(({ kind }) => kind),
      ["videos", "download"],
    );
    const zh = await say(customer, { thread: thread.id, text: "第一个视频的字幕给我，要中文的", lang: "zh" });
    const [subtitles] = cardsIn(zh.answer);
    assert.ok(subtitles?.kind === "text" && subtitles.text.includes("起初水面完整"), JSON.stringify(zh.answer.parts));
  });

  test("a watermark is a matter of marking: the tool's page opens with the file in place, and nothing is charged", async () => {
    const had = await credits();
    const film = await anUpload(customer, await aFilm());
    const attachment = { url: `${film.domain}${film.src}`, name: "walk.mp4", kind: "video" };
    for (const text of ["take the watermark out of this", "把这个视频的水印去掉"]) {
      const [card] = cardsIn((await say(customer, { text, attachments: [attachment] })).answer);
      assert.ok(card?.kind === "page", text);
      const { pathname, searchParams } = new URL(card.path, "http://a.example");
      assert.equal(pathname, "/studio/video/erase/object");
      assert.equal(searchParams.get("upload"), attachment.url);
    }
    assert.equal(await credits(), had);
  });

  test("a picture's translation is a price card; without a language the assistant asks back", async () => {
    const attachments = [await attachedPicture(customer)];
    const [card] = cardsIn((await say(customer, { text: "translate this picture into English", attachments })).answer);
    assert.ok(card?.kind === "quote" && card.serviceCode === "IMAGE_TRANSLATE", JSON.stringify(card));
    assert.equal(JSON.parse(card.data).to, "en");
    const asked = await say(customer, { text: "翻译这张图片", attachments, lang: "zh" });
    assert.equal(askIn(asked.answer).question, "翻译成哪种语言？");
    const [then] = cardsIn((await say(customer, { thread: asked.thread.id, text: "日语", lang: "zh" })).answer);
    assert.ok(then?.kind === "quote" && JSON.parse(then.data).to === "ja", JSON.stringify(then));
  });

  test("a price is named without preparing anything else, and the last link's subtitles are given", async () => {
    const { answer, thread } = await say(customer, { text: site.link("html5") });
    assert.equal(cardsIn(answer)[0]?.kind, "link");
    const zh = await say(customer, { thread: thread.id, text: "上一个视频的字幕给我", lang: "zh" });
    assert.equal(cardsIn(zh.answer)[0]?.kind, "text");
    const price = await say(customer, { thread: thread.id, text: "what does it cost to translate a video?" });
    assert.equal(cardsIn(price.answer)[0]?.kind, "prices");
    assert.equal((await customer.call("GET", "/client/customer/job/page", { status: 0 })).message.count, 0);
  });
});
