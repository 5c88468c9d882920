import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "@cutwater/testing/stage.ts";
import { sitePages } from "@cutwater/testing/video-site/site.ts";

const set = stage();
const refused = sitePages.filter(({ refusedAs, id }) => refusedAs && !id.startsWith("egress-"));
const unexpected = /unexpected error/i;

for (const page of refused) {
  test(`errors.2 parse: ${page.shape} is refused as ${page.refusedAs}, in both languages, and the reader still works`, async () => {
    const sentences = [];
    for (const language of ["en", "zh"] as const) {
      const answer = await set.visitor({ language }).parse(set.site.link(page.id));
      assert.equal(answer.state, "1", JSON.stringify(answer));
      assert.equal(answer.key, `link.${page.refusedAs}`, String(answer.message));
      sentences.push(String(answer.message));
    }
    const [english = "", chinese = ""] = sentences;
    assert.match(english, /^[A-Z].*\.$/s, "a sentence");
    assert.doesNotMatch(english, unexpected);
    assert.match(chinese, /[\u4e00-\u9fff].*。$/s, "一句话");
    assert.ok(!sentences.some((sentence) => sentence.includes(set.site.host)), "no address in the sentence");
  });
}

test("errors.2 parse: after all bad pages a good one is still read", async () => {
  const answer = await set.visitor().parsed(set.site.link("html5"));
  assert.match(answer.title, /^Clip html5/);
});

test("errors.2 link: empty text and text without a link are refused with their own sentences", async () => {
  const visitor = set.visitor();
  for (const url of ["", "my favourite clip", "下载这个视频", "javascript:alert(1)"]) {
    const answer = await visitor.parse(url);
    assert.equal(answer.state, "1", `"${url}" ${JSON.stringify(answer)}`);
    assert.doesNotMatch(String(answer.message), unexpected);
  }
});

test("limits.3 quota: a link that could not be read costs nothing", async () => {
  const visitor = set.visitor();
  for (let count = 0; count < 22; count++) {
    const answer = await visitor.parse(set.site.link("status-404"));
    assert.equal(answer.state, "1", `the ${count + 1}th is refused as gone, not for the quota`);
  }
});
