import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Card } from "@cutwater/contract/cards.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  trialTools,
} from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { endOf, jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { aPicture, sendFile } from "@cutwater/testing/uploads.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import type { Caller } from "../../platform/http/caller.ts";

type Of<Kind> = Extract<Card, { kind: Kind }>;

describe("operations", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let customer: SignedUp;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor, tools: trialTools, passwords: quickPasswords });
    customer = await aCustomer(features, { plan: "PREMIUM_YEAR" });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  const caller = (who: SignedUp = customer): Caller => ({
    kind: "customer",
    ownerId: `c:${who.id}`,
    isAdmin: false,
    language: "en",
    address: "127.0.0.1",
  });
  const run = <Kind extends Card["kind"]>(name: string, input: object, { maySpend = false, who = customer } = {}) =>
    features.operations.run(name, input, {
      caller: caller(who),
      signal: AbortSignal.timeout(60_000),
      maySpend,
      report: () => undefined,
    }) as Promise<Of<Kind>>;
  const credits = async () => (await run<"credits">("credits", {})).credits;
  const uploadPicture = async (who = customer) => {
    const { domain, src } = await sendFile(who, await aPicture(), {
      name: "a.png",
      type: "image/png",
    });
    return `${domain}${src}`;
  };

  test("a link is read, and a free quality of it is downloaded at once; its subtitles and transcript are texts", async () => {
    const { jobId, result } = await run<"link">("read_link", { link: `look: ${site.link("dash")}` });
    assert.ok(result.video["720p"]);
    const { key } = await run<"download">("download", { source: jobId, quality: "720p" });
    const { result: url } = await features.frame("PREPARE_DOWNLOAD_SUCCESS", jobId);
    assert.equal(key, "720p");
    assert.equal((await customer.get(url)).status, 200);
    const subtitles = await run<"text">("get_subtitles", { source: site.link("html5"), language: "zh" });
    assert.match(subtitles.text, /00:00:0\d,\d+ --> [\s\S]*起初水面完整/);
    const transcript = await run<"text">("get_transcript", { source: site.link("html5"), language: "en" });
    assert.match(transcript.text, /First the water is whole/);
    await assert.rejects(run("get_subtitles", { source: jobId, language: "fi" }), { key: "subtitleGone" });
  });

  test("a quality that costs is shown with its price until the caller may spend", async () => {
    const had = await credits();
    const { jobId } = await run<"link">("read_link", { link: site.link("dash") });
    const shown = await run("download", { source: jobId, quality: "1080p" });
    assert.equal(shown.kind, "link");
    assert.equal(await credits(), had);
    const begun = await run<"download">("download", { source: jobId, quality: "1080p" }, { maySpend: true });
    assert.equal(begun.key, "1080p");
  });

  test("a tool's operation is a price until the caller may spend, then a job that has ended", async () => {
    const source = await uploadPicture();
    const had = await credits();
    const quote = await run<"quote">("run_trial", { source, steps: 2 });
    assert.deepEqual([quote.credits, quote.balance, quote.service], [1, had, "Trial run"]);
    assert.equal((await run<"jobs">("list_results", { words: "upload" })).count, 0);
    const { job } = await run<"job">("run_trial", { source, steps: 2 }, { maySpend: true });
    assert.equal(job.status, 1);
    assert.equal(await credits(), had - 1);
    await assert.rejects(run("run_trial", { source: job.id }), { key: "upload.notMedia" }, "its result is a text");
    const submitted = await customer.call("POST", "/client/opencut/execute/prepare", {
      serviceCode: quote.serviceCode,
      name: quote.name,
      data: quote.data,
      jobId: "from-the-card",
    });
    assert.equal((await endOf(customer, submitted.message.id)).status, 1);
    assert.equal((await run<"jobs">("list_results", { words: "upload" })).count, 2);
  });

  test("a request that only the tool's page can complete leads there with the file in place", async () => {
    const source = await uploadPicture();
    const { path } = await run<"page">("run_trial", { source, steps: 9 });
    const url = new URL(path, "http://a.example");
    assert.deepEqual([url.pathname, url.searchParams.get("upload")], ["/studio/trial", source]);
    await assert.rejects(run("run_trial", { source, steps: 9 }, { maySpend: true }), { key: "operation.needsPage" });
  });

  test("a link as a tool's source is downloaded in a free quality and becomes an upload", async () => {
    await assert.rejects(run("run_trial", { source: site.link("dash") }), { key: "input.kind" });
    const uploaded = features.frames.some(({ frame }) => frame.method === "PREPARE_DOWNLOAD_SUCCESS");
    assert.ok(uploaded);
  });

  test("a job is cancelled when its request is withdrawn, and goes on when the call only ends", async () => {
    for (const isWithdrawn of [true, false]) {
      const ending = new AbortController();
      const withdrawn = new AbortController();
      const source = await uploadPicture();
      const jobId = `withdrawn-${isWithdrawn}`;
      const running = features.operations.run(
        "run_trial",
        { source, steps: 8, stepMs: 60_000, jobId },
        {
          caller: caller(),
          signal: ending.signal,
          withdrawn: withdrawn.signal,
          maySpend: true,
          report: () => undefined,
        },
      );
      const job = await until("the job", async () => {
        const { message } = await customer.call("GET", "/client/customer/job/get", { id: jobId });
        return message.id ? message : null;
      });
      if (isWithdrawn) withdrawn.abort();
      ending.abort();
      await assert.rejects(running);
      assert.equal((await jobNow(customer, job.id)).isCancelled, isWithdrawn);
      if (!isWithdrawn) await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id });
    }
  });

  test("a call that is sent again with its jobId is one job, which is charged once", async () => {
    const source = await uploadPicture();
    const had = await credits();
    const asked = { source, jobId: "sent-again" };
    const [first, second] = await Promise.all([
      run<"job">("run_trial", asked, { maySpend: true }),
      run<"job">("run_trial", asked, { maySpend: true }),
    ]);
    assert.equal(first.job.id, second.job.id);
    assert.equal(await credits(), had - 1);
  });

  test("an owner has at most ten calls at the same time, and others are not affected", async () => {
    const ending = new AbortController();
    const source = await uploadPicture();
    const context = { caller: caller(), signal: ending.signal, maySpend: true, report: () => undefined };
    const asked = { source, steps: 8, stepMs: 60_000, jobId: "ten-times" };
    const ten = Array.from({ length: 10 }, () => features.operations.run("run_trial", asked, context));
    await assert.rejects(run("credits", {}), { key: "operation.tooMany" });
    const other = await aCustomer(features);
    assert.equal((await run<"credits">("credits", {}, { who: other })).kind, "credits");
    ending.abort();
    await Promise.allSettled(ten);
    assert.equal((await run<"credits">("credits", {})).kind, "credits");
    await customer.call("POST", "/client/opencut/execute/cancel", { id: "ten-times" });
  });

  test("a token that only reads gets no file for an exact price, and an upload is not a link", async () => {
    const source = await uploadPicture();
    const reader = { ...caller(), token: { id: "t", scopes: ["read"] as const, creditsPerDay: 0 } };
    const context = { caller: reader, signal: AbortSignal.timeout(60_000), maySpend: true, report: () => undefined };
    for (const one of [source, site.link("dash")]) {
      const asked = { tool: "run_trial", source: one };
      await assert.rejects(features.operations.run("price", asked, context), { key: "accessTokenScope" });
    }
    assert.equal((await run<"quote">("price", { tool: "run_trial", source })).credits, 1);
    await assert.rejects(run("get_subtitles", { source }), { key: "operation.needsLink" });
  });

  test("nobody can use another customer's jobs, uploads or links", async () => {
    const stranger = await aCustomer(features, { plan: "PREMIUM_YEAR" });
    const source = await uploadPicture();
    const { job } = await run<"job">("run_trial", { source }, { maySpend: true });
    const { jobId } = await run<"link">("read_link", { link: site.link("dash") });
    for (const [name, input] of [
      ["run_trial", { source: job.id }],
      ["job_status", { job: job.id }],
      ["cancel_job", { job: job.id }],
      ["download", { source: jobId }],
      ["get_subtitles", { source: jobId }],
      ["get_transcript", { source: jobId }],
    ] as const)
      await assert.rejects(run(name, input, { maySpend: true, who: stranger }), { key: "jobUnknown" }, name);
    await assert.rejects(run("run_trial", { source }, { maySpend: true, who: stranger }), { key: "uploadGone" });
    assert.equal((await run<"jobs">("list_results", {}, { who: stranger })).count, 0);
  });

  test("help answers with the documents' own words, and an operation is a call of the API", async () => {
    const { state, message } = await customer.call<Of<"help">>("POST", "/client/operation/help", {
      question: "why is 1080p locked?",
    });
    assert.equal(state, "0");
    assert.equal(message.answers[0]?.path, "/contact#locked");
    assert.equal((await features.visitor().call("POST", "/client/operation/credits")).state, "10002");
    const refused = await customer.call("POST", "/client/operation/read-link", { link: "no link here" });
    assert.deepEqual([refused.state, refused.key], ["1", "linkInvalid"]);
  });
});
