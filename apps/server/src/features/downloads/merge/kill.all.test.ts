import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createVisitor } from "@cutwater/testing/features.ts";
import { journalsUnder } from "@cutwater/testing/journals.ts";
import { quickEngine } from "@cutwater/testing/make-database.ts";
import { lacksEngine, startServer } from "@cutwater/testing/start-server.ts";
import { startVideoSite } from "@cutwater/testing/video-site/site.ts";

const until = async <T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come`);
};

test("kill -9 in the middle of a merge: after the restart it continues from the journal and leaves one file", {
  skip: lacksEngine,
}, async () => {
  const site = await startVideoSite();
  let server = await startServer({ engine: quickEngine, env: { EGRESS_ALLOW: site.host } });
  const { dataDir } = server;
  const work = join(dataDir, "work");
  try {
    const visitor = createVisitor(() => server.origin);
    await visitor.ownerId();
    const job = async () => (await visitor.call("GET", "/client/customer/job/get", { id: "killed-job" })).message;
    const { message } = await visitor.call("POST", "/client/parse/video", {
      url: site.link("heavy", "rate=3000000"),
      jobId: "killed-job",
    });
    const { url } = message.video["720p"];
    assert.equal(await (await visitor.get(url)).text(), "SUCCESS");
    await until("some of it", async () => (await journalsUnder(work)).haveBytes > 1_000_000);
    await server.stop("SIGKILL");
    const { haveBytes, wholeBytes } = await journalsUnder(work);
    site.log.clear();

    server = await server.again();
    const link = await until("the finished file", async () => (await job()).result.result.video["720p"].download);
    assert.equal((await visitor.get(link)).status, 200);
    const files = await readdir(join(dataDir, "files", "downloads"));
    assert.equal(files.length, 1);
    assert.deepEqual(await readdir(work), []);
    // Bytes that the site sent may be lost on the way. Bytes recorded in the journal are not requested again.
    const sent = site.log.of("/media/").reduce((sum, { sentBytes }) => sum + sentBytes, 0);
    assert.ok(
      sent <= (wholeBytes - haveBytes) * 1.1,
      `${sent} bytes sent again: ${haveBytes} of ${wholeBytes} were there`,
    );
  } finally {
    await server.close();
    await site.close();
  }
});
