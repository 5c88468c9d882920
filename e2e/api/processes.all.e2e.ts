import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser, type TestBrowser, viewFor } from "@cutwater/testing/browser.ts";
import { firstOrAll } from "@cutwater/testing/height.ts";
import { createDatabase, lacksPostgres, startCluster } from "@cutwater/testing/postgres.ts";
import { hashOf } from "@cutwater/testing/probe.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import { type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { createVisitor } from "@cutwater/testing/visitor.ts";
import { homePage } from "../home-page.ts";
import { assertFile } from "../promise.ts";

/** API and worker as two processes with separate folders; they share only PostgreSQL and S3. */
let site: VideoSite;
let api: RunningServer;
let worker: RunningServer;
let browser: TestBrowser;
const closing: (() => Promise<unknown>)[] = [];

before(
  async () => {
    if (lacksPostgres) return;
    const [cluster, s3, videoSite, testBrowser] = await Promise.all([
      startCluster(),
      startS3(),
      startVideoSite(),
      launchBrowser(),
    ]);
    site = videoSite;
    browser = testBrowser;
    closing.push(() => cluster.stop(), s3.stop, site.close, browser.close);
    const { url } = await createDatabase(cluster.url, "journey");
    const env = {
      DATABASE_URL: url,
      STORAGE_URL: s3.url,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      APP_SECRET: "one secret that both processes know, and nobody else",
    };
    api = await startServer({ site, env, roles: ["api"] });
    closing.unshift(api.close);
    worker = await startServer({ site, env, roles: ["worker", "clock"] });
    closing.unshift(worker.close);
  },
  { timeout: 90_000 },
);
after(async () => {
  for (const close of closing) await close();
});

for (const [index, id] of firstOrAll(["dash", "html5", "hls"]).entries()) {
  test(`operating.4 two processes on PostgreSQL and S3: ${id} is pasted, read and saved, the same file twice`, {
    skip: lacksPostgres,
    timeout: 60_000,
  }, async () => {
    const page = site.page(id);
    const tab = await browser.open(api.origin, viewFor(index));
    try {
      const home = homePage(tab);
      await home.parse(site.link(id), page.title);
      const [label = "", truth] = Object.entries(page.qualities).find(([name]) => name !== "1080p") ?? [];
      assert.ok(truth);
      const first = await home.obtain(label);
      await assertFile(first.path, truth, page);
      await home.closed();
      assert.equal(await hashOf((await home.obtain(label)).path), await hashOf(first.path));
      assert.deepEqual(tab.faults, []);
    } finally {
      await tab.close();
    }
  });
}

test("operating.5 two processes: each reports its roles, and the api that all its dependencies work", {
  skip: lacksPostgres,
}, async () => {
  const answer = await fetch(`${api.origin}/readyz`);
  const ready = (await answer.json()) as { ok: boolean; checks: Record<string, { ok: boolean }> };
  assert.equal(answer.status, 200, JSON.stringify(ready));
  assert.ok(Object.keys(ready.checks).length >= 3, JSON.stringify(ready));
  assert.ok(
    Object.values(ready.checks).every(({ ok }) => ok),
    JSON.stringify(ready),
  );
  const said = worker.lines.find((line) => line.startsWith("Cutwater runs as")) ?? "";
  assert.match(said, /worker/);
  assert.match(said, /clock/);
  assert.doesNotMatch(said, /api/);
});

test("links.10 two processes: the worker is killed during a merge, and another one finishes it", {
  skip: lacksPostgres,
  timeout: 90_000,
}, async (t) => {
  const visitor = createVisitor(api.origin);
  t.after(() => visitor.close());
  const answer = await visitor.parsed(site.link("heavy", "rate=2500000"));
  await visitor.askMerge(answer.jobId, "720p");
  await visitor.frame(
    (frame): frame is typeof frame => frame.method === "PREPARE_DOWNLOAD_PROGRESS" && frame.progress > 20,
  );
  await worker.stop("SIGKILL");
  worker = await worker.again();
  closing.unshift(worker.close);
  const end = await visitor.mergeEnd(answer.jobId, "720p", { limitMs: 60_000 });
  assert.match(end.method, /SUCCESS$/, JSON.stringify(end));
  assert.ok("result" in end);
  const page = site.page("heavy");
  const [truth] = Object.values(page.qualities);
  assert.ok(truth);
  await assertFile(await visitor.save(end.result), truth, page);
});
