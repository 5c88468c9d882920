import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { newEmail } from "@cutwater/testing/customers.ts";
import { hashOf } from "@cutwater/testing/probe.ts";
import { codeInOutbox } from "@cutwater/testing/sign-up.ts";
import { until } from "@cutwater/testing/until.ts";
import { startVideoSite } from "@cutwater/testing/video-site/site.ts";
import { createVisitor } from "@cutwater/testing/visitor.ts";
import { plainClient } from "../api/plain-client.ts";
import { prepare, uploaded } from "../api/studio-calls.ts";
import { createEasel } from "../draw-picture.ts";
import { assertFile } from "../promise.ts";
import { startServices } from "./services.ts";

// compose.soak.e2e.ts runs this in a separate network: `node walk.ts FOLDER HOSTS`. Prints "ok …" for each check that passed.
const [, , folder = "", hosts = "{}"] = process.argv;
// The proxy's certificate for "localhost" is issued by its own certificate authority.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
const superResolution = "IMAGE_SUPER_RESOLUTION";
const ok = (line: string) => process.stdout.write(`ok ${line}\n`);

const site = await startVideoSite();
const services = await startServices({
  folder,
  hosts: JSON.parse(hosts),
  publicUrl: "https://localhost",
  allow: site.host,
});
try {
  const { origin } = services;
  await until(
    "both apis behind the proxy",
    () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60,
  );
  ok("TLS by the proxy, and /readyz behind it");
  assert.equal((await fetch(`${origin}/metrics`)).status, 404);
  const told = await Promise.all(services.healthOrigins.map(async (each) => (await fetch(`${each}/healthz`)).status));
  assert.deepEqual(told, [200, 200, 200]);
  ok("workers and clock tell their health; measurements are not told outside");

  const visitor = createVisitor(origin);
  const answer = await visitor.parsed(site.link("dash"));
  const page = site.page("dash");
  const [label = "", truth = never()] = Object.entries(page.qualities).find(([name]) => name !== "1080p") ?? [];
  const end = await visitor.merge(answer.jobId, label);
  assert.ok("result" in end && end.method.endsWith("SUCCESS"), JSON.stringify(end));
  ok("a link is read, merged, and told by a socket through the proxy");
  const file = await visitor.save(end.result);
  await assertFile(file, truth, page);
  const whole = await readFile(file);
  const part = await visitor.request(end.result, { headers: { range: "bytes=1000-1999" } });
  assert.deepEqual([part.status, part.headers.get("content-range")], [206, `bytes 1000-1999/${whole.length}`]);
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(1000, 2000));
  ok("the file comes whole, and in ranges");

  const { client, email } = await signedUp(origin);
  const easel = await createEasel();
  const picture = new Uint8Array(await readFile(await easel.draw("small.png", 96, 64)));
  const url = await uploaded(client, picture, { type: "image/png" });
  const job = await prepare(client, superResolution, { url, scale: 2, mode: "REALITY" });
  assert.equal(job.state, "0", String(job.message));
  const done = await until(
    "the job",
    async () => {
      const { list } = (
        await client.get("/client/customer/job/page", { serviceCode: superResolution, pageNo: 1, pageSize: 5 })
      ).message;
      return list[0]?.status === 1 ? list[0] : null;
    },
    240,
  );
  const result = await client.send(done.outputUrl);
  assert.equal(result.status, 200);
  const doneBytes = (await result.arrayBuffer()).byteLength;
  assert.ok(doneBytes > 1_000);
  ok("a tool's job is done by a worker, its result comes from S3");

  const lines = services.linesOf("worker");
  assert.ok(lines.every((own) => own.some((line) => line.startsWith("Cutwater runs as worker"))));
  await services.stopOne("api");
  const later = createVisitor(origin);
  for (let calls = 0; calls < 10; calls += 1) assert.equal((await later.get("/client/customer/in/china")).state, "0");
  ok("one api ends, and nobody notices");
  // Debian's proxy is older than the one in compose.yaml: until it drops a stopped API server, it may respond with 502 to a
  // request with a body.
  let wellInTurn = 0;
  await until("the proxy to leave it out", async () => {
    const { status } = await fetch(`${origin}/api/v1/client/parse/video`, { method: "POST", body: "{}" });
    wellInTurn = status === 502 ? 0 : wellInTurn + 1;
    return wellInTurn === 20;
  });
  const again = await later.parsed(site.link("dash"));
  assert.equal(await hashOf(await later.obtain(again, label)), await hashOf(file));
  ok("the other goes on: the same link, the same file");
  visitor.close();
  later.close();

  assert.match(await services.execute("api", "make-admin.ts", [email]), /is an admin/);
  assert.equal((await client.get("/client/admin/job/page", { pageNo: 1, pageSize: 5 })).state, "0");
  ok("who signed up first is made an admin");
  const large = new Uint8Array(await readFile(await easel.draw("large.png", 1_500, 1_000)));
  const largeUrl = await uploaded(client, large, { type: "image/png" });
  assert.equal((await prepare(client, superResolution, { url: largeUrl, scale: 2, mode: "REALITY" })).state, "0");
  const latest = async () =>
    (await client.get("/client/customer/job/page", { serviceCode: superResolution, pageNo: 1, pageSize: 5 })).message
      .list[0];
  await until("a job that is at work", async () => (await latest()).progress > 5, 60);
  const backup = path.join(services.volume, "backup");
  assert.match(await services.execute("api", "backup.ts", [backup]), /saved the database and \d+ files/);
  assert.equal((await latest()).status, 0, "it has not ended");
  ok("a backup is made while a job is at work");
  await services.lose();
  assert.match(await services.execute("api", "restore.ts", [backup]), /restored the database and \d+ files/);
  await services.startApps();
  const restored = await until(
    "the restored job",
    async () => {
      const job = await latest().catch(() => null);
      return job?.status === 1 ? job : null;
    },
    240,
  );
  assert.ok((await (await client.send(restored.outputUrl)).arrayBuffer()).byteLength > 100_000);
  assert.equal((await (await client.send(done.outputUrl)).arrayBuffer()).byteLength, doneBytes);
  ok("all is lost and restored: the job ends, what was made before is there, its owner is still signed in");
  assert.deepEqual(await services.stop(), [0, 0, 0, 0, 0]);
  await easel.clear();
  ok("every process ends by itself at SIGTERM");
} catch (error) {
  process.stderr.write(`${services.tail()}\n${(error as Error).stack}\n`);
  process.exitCode = 1;
} finally {
  await services.stop();
  await site.close();
  process.exit();
}

/** Signs up at the public address. The code is in the outbox on the shared volume. */
async function signedUp(origin: string) {
  const client = plainClient(origin);
  const email = newEmail();
  const cid = "a-browser-of-the-walk";
  assert.equal((await client.post("/client/customer/send/mail/code", { email, cid })).state, "0");
  const code = await codeInOutbox(services.outbox);
  assert.ok((await services.execute("api", "letters.ts", [])).includes(code), "an operator finds it, too");
  const fields = { email, code, password: "abc123", terms: true, cid };
  const { state, message } = await client.post("/client/customer/signup", fields);
  assert.equal(state, "0", String(message));
  client.token = message.token;
  return { client, email };
}

function never(): never {
  throw new TypeError("the site lacks this page");
}
