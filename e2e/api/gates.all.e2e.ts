import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { laterBy, moveClock } from "@cutwater/testing/later.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { createVisitor } from "@cutwater/testing/visitor.ts";

/**
 * Minutes by which the expiry test moves the clock: first past the expiry of a task's links, then past that of a file that we
 * made.
 */
const steps = [11, limits.finishedFileHours * 60];
const set = stage({ server: { env: laterBy(0, steps) } });

test("rules.8 VIP: a hand-written client gets no locked quality, no matter how it writes the quality", async () => {
  const visitor = set.visitor();
  const answer = await visitor.parsed(set.site.link("dash"));
  assert.equal(answer.video["1080p"]?.download, null, "a locked quality has no download link");
  for (const quality of [
    "1080p",
    "1080P",
    " 1080p",
    "1080p ",
    "01080p",
    "1080p~meta",
    "1080p/",
    "../1080p",
    "constructor",
    "__proto__",
    "2160p",
  ]) {
    const said = await visitor.askMerge(answer.jobId, quality);
    assert.notEqual(said, "SUCCESS", `"${quality}" was let through`);
    assert.doesNotMatch(said, /unexpected error/i, quality);
  }
  for (const options of [{ from: 0, to: 3 }, { metadata: true }, { from: 1, to: 2, exact: true }]) {
    assert.notEqual(await visitor.askMerge(answer.jobId, "1080p", options), "SUCCESS", JSON.stringify(options));
  }
  assert.match(await visitor.askMerge(answer.jobId, "1080p"), /1080p.*(plan|member)/i, "it says what would open it");
});

test("rules.8 VIP: a quality whose height its page hides is gated by its real height, when read or once downloaded", async () => {
  const visitor = set.visitor();
  const single = await visitor.parsed(set.site.link("hls-single"));
  assert.deepEqual(Object.keys(single.video), ["1080p"], "named by what is in it");
  assert.match(await visitor.askMerge(single.jobId, "1080p"), /1080p.*(plan|member)/i);

  const sealed = await visitor.parsed(set.site.link("hls-sealed"));
  const [label = ""] = Object.keys(sealed.video);
  assert.equal(sealed.video[label]?.download, null, "what nobody could look into does not pass through");
  const end = await visitor.merge(sealed.jobId, label);
  assert.equal(end.method, "PREPARE_DOWNLOAD_ERROR", JSON.stringify(end));
  assert.ok("result" in end && /plan/.test(end.result) && !end.canRetry);
  const { message: job } = await visitor.get<Job>("/client/customer/job/get", { id: sealed.jobId });
  assert.equal(job.outputUrl, null);
});

test("rules.15 jobs: another visitor cannot see, merge, cancel or hand over my jobs", async () => {
  const mine = set.visitor();
  const answer = await mine.parsed(set.site.link("dash"));
  await mine.merge(answer.jobId, "360p");
  const { message: job } = await mine.get<Job>("/client/customer/job/get", { id: answer.jobId });
  const other = set.visitor();
  await other.get("/client/customer/in/china");

  for (const id of [job.id, job.jobId]) {
    const seen = await other.get("/client/customer/job/get", { id });
    assert.notEqual(seen.state, "0", "another's job is not shown");
    const unknown = await other.get("/client/customer/job/get", { id: randomUUID() });
    assert.equal(seen.message, unknown.message, "nor that it exists");
  }
  assert.notEqual(await other.askMerge(answer.jobId, "360p"), "SUCCESS");
  const cancelled = await other.post<{ cancelled: boolean }>("/client/download/cancel", {
    jobId: answer.jobId,
    key: "360p",
  });
  assert.ok(cancelled.state !== "0" || !cancelled.message.cancelled);
  const handed = await other.post("/client/download/studio", { jobId: answer.jobId, key: "360p" });
  assert.notEqual(handed.state, "0");
  const list = await other.get<{ count: number }>("/client/customer/job/page");
  assert.equal(list.message.count, 0);
  assert.deepEqual(
    other.frames.filter(({ method }) => method !== "LOGIN_SUCCESS"),
    [],
    "no frame of mine reached them",
  );
});

test("wire.8 jobs: the same jobId of two visitors makes two jobs; sent twice by one visitor it makes one", async () => {
  const jobId = randomUUID();
  const one = set.visitor();
  const two = set.visitor();
  await one.parsed(set.site.link("html5"), { jobId });
  await two.parsed(set.site.link("og"), { jobId });
  await one.parse(set.site.link("html5"), { jobId });
  const job = await one.get<Job>("/client/customer/job/get", { id: jobId });
  assert.match(job.message.name, /^Clip html5/);
  assert.equal((await one.get<{ count: number }>("/client/customer/job/page")).message.count, 1);
});

test("links.13 links: a changed, shortened, swapped or invented link opens nothing", async () => {
  const visitor = set.visitor();
  const answer = await visitor.parsed(set.site.link("html5"));
  const good = answer.video["720p"]?.download ?? assert.fail("a plain file is had at once");
  assert.equal((await visitor.request(good, { headers: { range: "bytes=0-9" } })).status, 206, "the good one opens");
  const parts = good.split("/");
  const at = parts.reduce((best, part, index) => (part.length > (parts[best]?.length ?? 0) ? index : best), 0);
  const token = parts[at] ?? "";
  const withToken = (changed: string) => parts.with(at, changed).join("/");
  const flipped = (index: number) =>
    token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1);
  const cover = /picture\/([^/?]+)/.exec(answer.cover ?? "")?.[1] ?? "";
  const forged = [
    ...[0, 3, 5, 20, Math.floor(token.length / 2), token.length - 1].map(flipped),
    token.slice(0, -1),
    token.slice(4),
    `${token}AAAA`,
    cover,
    "",
    "A".repeat(token.length),
    encodeURIComponent("../../../etc/passwd"),
  ];
  for (const changed of forged) {
    // base64url ignores the last bits of the last character, so this is the same token.
    const same =
      Buffer.from(changed, "base64url").equals(Buffer.from(token, "base64url")) && changed.length === token.length;
    if (same) continue;
    const response = await visitor.request(withToken(changed));
    const body = await response.text();
    assert.ok(response.status >= 400, `${changed.slice(0, 12)}… answered ${response.status}`);
    assert.ok(!body.includes("ftyp"), "no byte of the file");
  }
});

test("accounts.9 a forged cookie belongs to nobody: it makes a new visitor who sees no job", async () => {
  const visitor = set.visitor();
  await visitor.parsed(set.site.link("html5"));
  const name = visitor.cookie.split("=")[0] ?? "";
  const forged = set.visitor({ cookie: `${name}=${randomUUID()}.${"A".repeat(24)}` });
  const list = await forged.get<{ count: number }>("/client/customer/job/page");
  assert.equal(list.message.count, 0);
});

test("wire.3 wire: a client that sends nonsense is refused with a sentence and harms nothing", async () => {
  const visitor = set.visitor();
  const json = { "content-type": "application/json" };
  for (const body of [
    "",
    "{",
    "[]",
    "null",
    '{"url":1}',
    '{"url":"x","jobId":"../../x"}',
    `{"url":"${"a".repeat(5_000)}","jobId":"12345678"}`,
  ]) {
    const response = await visitor.request("/api/v1/client/parse/video", { method: "POST", headers: json, body });
    const answer = (await response.json()) as { state: string; message: string };
    assert.notEqual(answer.state, "0", body.slice(0, 40));
    assert.doesNotMatch(answer.message, /unexpected error|zod/i, body.slice(0, 40));
  }
  const form = await visitor.request("/api/v1/client/parse/video", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ url: set.site.link("html5"), jobId: randomUUID(), lang: "zh" }).toString(),
  });
  assert.equal(((await form.json()) as { state: string }).state, "0", "a form is understood as well as JSON");
  assert.equal((await visitor.request("/healthz")).status, 200);
});

// This test runs last, because afterwards its server's clock is half a day ahead.
test("states.5 expiry: a pass-through link ends 10 minutes after its task, a finished file stays for 12 hours", {
  timeout: 90_000,
}, async () => {
  const visitor = set.visitor();
  const plain = await visitor.parsed(set.site.link("html5"));
  const made = await visitor.parsed(set.site.link("dash"));
  const end = await visitor.merge(made.jobId, "360p");
  assert.ok("result" in end);
  const passing = plain.video["720p"]?.download ?? assert.fail("a plain file is had at once");
  const firstBytes = { headers: { range: "bytes=0-9" } };

  await moveClock(set.server);
  const after = createVisitor(set.server.origin, { cookie: visitor.cookie });
  const dead = await after.request(passing, firstBytes);
  assert.ok(dead.status >= 400, `an expired link answered ${dead.status}`);
  assert.match(await dead.text(), /expired/i);
  // HEAD transfers no bytes of the file. A download that has started stays possible for longer (links.13).
  const alive = await after.request(end.result, { method: "HEAD" });
  assert.equal(alive.status, 200, "a file of our own making is still there");
  const job = await after.get<Job>("/client/customer/job/get", { id: plain.jobId });
  assert.equal(job.message.result?.result.video["720p"]?.download, null, "the job offers no dead link");
  assert.notEqual(await after.askMerge(made.jobId, "720p"), "SUCCESS", "nor is a new file made of an expired task");
  after.close();

  await moveClock(set.server);
  const muchLater = createVisitor(set.server.origin, { cookie: visitor.cookie });
  const swept = await muchLater.request(end.result, firstBytes);
  assert.ok(swept.status >= 400, `a file of yesterday answered ${swept.status}`);
});
