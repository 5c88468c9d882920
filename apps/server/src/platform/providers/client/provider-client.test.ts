import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { failureOf, key, never, type ProviderStage, stageProvider } from "../testing.ts";
import { failuresOf } from "./failures-of.ts";
import { createProviderClient, type ProviderCall } from "./provider-client.ts";
import { jsonOf, textOf } from "./reply.ts";
import { systemWait } from "./wait.ts";

let stage: ProviderStage;
before(async () => {
  stage = await stageProvider((_request, response) => response.end('{"fine":true}'));
});
const closing: (() => Promise<void>)[] = [];
after(async () => {
  await stage.close();
  for (const close of closing) await close();
});
beforeEach(() => {
  for (const kept of [stage.next, stage.pauses, stage.peer.requests]) kept.length = 0;
});

const callOf = (more: Partial<ProviderCall> = {}): ProviderCall => ({
  address: new URL("/do", stage.base),
  body: "{}",
  headers: {},
  timeoutMs: 5_000,
  maxBytes: 1_000,
  signal: never,
  ...more,
});
async function toldOf(work: Promise<unknown>) {
  const { engine, kind, retryAfterMs } = await failureOf(work);
  return [engine, kind, retryAfterMs];
}
const ask = async (more: Partial<ProviderCall> = {}) => await stage.client.ask(callOf(more));

test("an answer arrives completely, and only these calls can reach an operator's private place", async () => {
  assert.deepEqual(jsonOf(await ask()), { fine: true });
  await assert.rejects(stage.deps.egress.fetch(stage.base), { key: "linkRefused" });
});

test("a temporary failure is retried after the pause that the provider names, or after a growing one", async () => {
  stage.next.push({ status: 429, headers: { "retry-after": "7" } }, { status: 500 }, "cut body");
  assert.deepEqual(jsonOf(await ask()), { fine: true });
  assert.deepEqual(stage.pauses, [7_000, 750, 1_500]);
  stage.pauses.length = 0;
  stage.deps.clock.time = Date.UTC(2026, 10, 25, 13);
  const date = new Date(stage.deps.clock.now() + 30_000).toUTCString();
  stage.next.push(
    { status: 503, headers: { "retry-after": date } },
    { status: 429, headers: { "retry-after-ms": "20" } },
  );
  assert.deepEqual(jsonOf(await ask()), { fine: true });
  assert.deepEqual(stage.pauses, [30_000, 20]);
});

test("tries end by number, by time, and at once if the provider asks for a longer pause", async () => {
  stage.next.push({ status: 429 }, { status: 502 }, { status: 503 }, { status: 529 });
  assert.deepEqual(await toldOf(ask()), ["stand-in", "unavailable", null]);
  assert.equal(stage.peer.requests.length, 4);
  stage.next.push({ status: 429, headers: { "retry-after": "3600" } });
  assert.deepEqual(await toldOf(ask()), ["stand-in", "unavailable", 3_600_000]);
  assert.equal(stage.peer.requests.length, 5);
  stage.next.push({ status: 503, headers: { "retry-after": "40" } }, { status: 503, headers: { "retry-after": "40" } });
  await failureOf(ask());
  assert.equal(stage.peer.requests.length, 7);
});

test("a permanent failure is returned at the first try", async () => {
  stage.next.push({ status: 400, body: "no" });
  const reply = await ask();
  assert.deepEqual([reply.status, textOf(reply), stage.peer.requests.length], [400, "no", 1]);
  stage.next.push({ status: 429, body: "spent" });
  assert.equal((await ask({ isFinal: (one) => textOf(one) === "spent" })).status, 429);
});

test("a provider that never answers is given up in time", async () => {
  // This test has a stand-in of its own, because an abandoned call may still arrive later.
  const silent = await stageProvider(() => {});
  closing.push(silent.close);
  const failure = await failureOf(silent.client.ask(callOf({ address: new URL(silent.base), timeoutMs: 60 })));
  assert.match(failure.message, /unavailable, no full answer within 60 ms/);
  assert.equal(silent.pauses.length, 3);
});

test("an endless body is cut at its limit, and a redirect is not followed", async () => {
  stage.next.push("endless");
  assert.equal((await failureOf(ask())).kind, "badAnswer");
  stage.next.push("redirect");
  assert.equal((await failureOf(ask())).kind, "badAnswer");
  assert.deepEqual(stage.peer.requests, ["POST /do", "POST /do"]);
});

test("a port where nobody listens is unavailable", async () => {
  const gone = await stageProvider(() => {});
  await gone.close();
  const base = new URL(gone.base);
  const budget = { reserve: async () => "ok" as const, record: async () => {} };
  const limits = { atOnce: 1, perMinute: null };
  const client = createProviderClient({ engine: "gone", url: base.href, key, limits, budget }, stage.deps);
  assert.match(
    (await failureOf(client.ask(callOf({ address: base })))).message,
    /gone: unavailable, the connection failed/,
  );
});

test("the caller's signal stops a call and its pauses, with its own reason", async () => {
  const stop = new Error("stop");
  await assert.rejects(ask({ signal: AbortSignal.abort(stop) }), stop);
  const later = new AbortController();
  stage.next.push("hang");
  const asked = ask({ signal: later.signal });
  setImmediate(() => later.abort(stop));
  await assert.rejects(asked, stop);
  await assert.rejects(systemWait(60_000, later.signal), stop);
  await systemWait(1, never);
});

test("calls keep to the provider's limits: concurrent, per minute and per day", async () => {
  let running = 0;
  let most = 0;
  let left = 7;
  const busy = await stageProvider((_request, response) => {
    most = Math.max(most, ++running);
    setImmediate(() => {
      running--;
      response.end("{}");
    });
  });
  closing.push(busy.close);
  const client = createProviderClient(
    {
      engine: "busy",
      url: busy.base,
      key,
      limits: { atOnce: 2, perMinute: 3 },
      budget: { reserve: async () => (left-- > 0 ? "ok" : { retryAfterMs: 9 }), record: async () => {} },
    },
    busy.deps,
  );
  const address = new URL(busy.base);
  await Promise.all(Array.from({ length: 7 }, async () => await client.ask(callOf({ address }))));
  assert.ok(most <= 2);
  assert.equal(busy.pauses.reduce((sum, pause) => sum + pause, 0) >= 60_000, true);
  assert.deepEqual(await toldOf(client.ask(callOf({ address }))), ["busy", "quota", 9]);
  assert.equal(busy.peer.requests.length, 7);
});

test("the key, or its ends, is removed from a failure that quotes it", () => {
  const fail = failuresOf("stand-in", key);
  for (const said of [`wrong key ${key}`, `wrong key ${key.slice(0, 8)}***${key.slice(-4)}`]) {
    const { message } = fail("auth", said);
    assert.match(message, /\[key\]/);
    assert.doesNotMatch(message, /sk-stand|6789/);
  }
});
