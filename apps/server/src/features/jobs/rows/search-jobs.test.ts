import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";

for (const engine of engines) {
  describe(`searches in one's own jobs on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let owner: Visitor;
    before(async () => {
      features = await startFeatures({ engine, works: false, tools: trialTools });
      owner = features.visitor();
      await put(owner, "tide", { name: "The tide at Café Océan", link: "https://tides.example/watch?v=Ab12" });
      await put(owner, "tidal", { name: "Riptides, and other tidal things" });
      await put(owner, "sunrise", { name: "海边的日出延时摄影", words: "海边的日出延时摄影\n慢水频道" });
      await put(owner, "apart", { name: "日出东方 · 北方海边" });
      await put(owner, "dub", { name: "interview.mp4", serviceCode: "TRIAL" });
      const stranger = features.visitor();
      await put(stranger, "theirs", { name: "The tide of a stranger 海边 日出", words: "慢水频道" });
    });
    after(() => features.close());

    type Put = { name: string; link?: string; words?: string; serviceCode?: string };
    async function put(who: Visitor, jobId: string, { name, link, words, serviceCode = "VIDEO_DOWNLOAD" }: Put) {
      const made = { ownerId: await who.ownerId(), jobId: `job-${jobId}`, serviceCode, name, data: {} };
      const { row } = await features.jobs.open({ ...made, link: link ?? `https://v.example/${jobId}` });
      if (words) await features.jobs.succeed(row, { words });
      features.later(10);
    }
    const found = async (search: string, more: object = {}) => {
      const { message } = await owner.call("POST", "/client/customer/job/page", { search, ...more });
      const ids = message.list.map(({ jobId }: Job) => jobId.slice("job-".length));
      assert.equal(message.count >= ids.length, true);
      return ids;
    };

    test("all words must match, in any order, anywhere in name and link, with large or small letters", async () => {
      assert.deepEqual(await found("OCÉAN tide"), ["tide"]);
      assert.deepEqual(await found("ides.exam"), ["tide"], "the middle of a link");
      assert.deepEqual(await found("watch?v=ab12"), ["tide"]);
      assert.deepEqual(await found("tide sunset"), []);
      assert.deepEqual(await found("ti%e"), [], "a percent sign is a letter, not a wildcard");
      assert.deepEqual(await found("t_de"), []);
      assert.deepEqual(await found("\\"), []);
    });

    test("accents and wide letters do not matter, on either side", async () => {
      assert.deepEqual(await found("cafe ocean"), ["tide"]);
      assert.deepEqual(await found("ｃａｆé"), ["tide"]);
    });

    test("Chinese is found by words that are apart, by parts of words, and by single characters", async () => {
      assert.deepEqual(await found("海边日出"), ["apart", "sunrise"]);
      assert.deepEqual(await found("出延时摄"), ["sunrise"], "characters across the bounds of words");
      assert.deepEqual(await found("影"), ["sunrise"]);
      assert.deepEqual(await found("海边的夕阳"), []);
    });

    test("title and author of a download are found after it was renamed, and its new name at once", async () => {
      assert.deepEqual(await found("慢水"), ["sunrise"]);
      await owner.call("POST", "/client/customer/job/rename", { id: "job-sunrise", name: "Holiday" });
      assert.deepEqual(await found("延时"), ["sunrise"]);
      assert.deepEqual(await found("holi"), ["sunrise"]);
      await owner.call("POST", "/client/customer/job/rename", { id: "job-sunrise", name: "海边的日出延时摄影" });
      assert.deepEqual(await found("holi"), []);
    });

    test("the whole search in the name counts most, then starts of words in the name, then the newest", async () => {
      assert.deepEqual(await found("tide"), ["tide", "tidal"], "the start of a word before its middle");
      assert.deepEqual(await found("海边的日出"), ["sunrise", "apart"]);
      assert.deepEqual(await found("v.example"), ["dub", "apart", "sunrise", "tidal"], "links count alike");
    });

    test("a job is found by the name of its service in every language, unless the list is of one service", async () => {
      assert.deepEqual(await found("视频下载 日出"), ["apart", "sunrise"]);
      assert.deepEqual(await found("download riptides"), ["tidal"]);
      assert.deepEqual(await found("download", { serviceCode: "VIDEO_DOWNLOAD" }), []);
    });

    test("pages of a search are counted as a whole, also beyond the last page", async () => {
      const page = async (pageNo: number) => {
        const input = { search: "example", pageNo, pageSize: 2 };
        const { message } = await owner.call("GET", "/client/customer/job/page", input);
        return [message.count, ...message.list.map(({ jobId }: Job) => jobId)];
      };
      assert.deepEqual(await page(1), [5, "job-dub", "job-apart"]);
      assert.deepEqual(await page(3), [5, "job-tide"]);
      assert.deepEqual(await page(4), [5]);
    });

    test("nobody finds another owner's jobs", async () => {
      for (const search of ["stranger", "theirs", "tide", "海边日出", "慢水", "视频下载"])
        assert.ok(!(await found(search)).includes("theirs"), search);
    });

    test("hostile searches find nothing and cost little", async () => {
      for (const search of ["'; drop table jobs; --", "%".repeat(200), "\u202e", "a ".repeat(100), "(".repeat(200)])
        await found(search);
      assert.deepEqual(await found("tide"), ["tide", "tidal"]);
    });
  });
}
