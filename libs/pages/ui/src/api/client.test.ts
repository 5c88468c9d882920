import assert from "node:assert/strict";
import { test } from "node:test";
import { getInstance, inChina, setRegion } from "@cutwater/contract/accounts.ts";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createClient } from "./client.ts";
import { ApiRefusal, networkError, networkErrorKey } from "./refusal.ts";

type Asked = { url: URL; init: RequestInit };

function clientThatGets(answer: () => Response | Promise<Response>, { token = null as string | null } = {}) {
  const asked: Asked[] = [];
  const ended: string[] = [];
  const client = createClient({
    fetch: async (input, init = {}) => {
      asked.push({ url: new URL(String(input)), init });
      return answer();
    },
    host: "http://here.test",
    language: () => "zh",
    token: () => token,
    onSessionEnd: () => ended.push("ended"),
    onAnswer: () => {},
  });
  return { client, asked, ended };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

const refusalOf = async (promise: Promise<unknown>): Promise<ApiRefusal> => {
  const error = await promise.then(
    () => assert.fail("it was not refused"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiRefusal && error instanceof Refusal, String(error));
  return error;
};

test("every request carries app and language, and the token as bearer", async () => {
  const { client, asked } = clientThatGets(json({ state: "0", message: true }), { token: "t0ken" });
  assert.equal(await client.call(inChina, {}), true);
  const [{ url, init }] = asked as [Asked];
  assert.equal(url.pathname, "/api/v1/client/customer/in/china");
  assert.deepEqual(Object.fromEntries(url.searchParams), { app: "cutwater", lang: "zh" });
  assert.equal((init.headers as Record<string, string>).authorization, "Bearer t0ken");
});

test("a POST sends its input as JSON", async () => {
  const { client, asked } = clientThatGets(json({ state: "0", message: true }));
  await client.call(setRegion, { china: "auto" });
  assert.equal(asked[0]?.init.method, "POST");
  assert.equal(asked[0]?.init.body, '{"china":"auto"}');
});

test("a refusal keeps its state, its key and the sentence of the server", async () => {
  const { client } = clientThatGets(json({ state: "20001", message: "今日次数已用完", key: "lackInfo" }));
  const refusal = await refusalOf(client.call(inChina, {}));
  assert.deepEqual([refusal.state, refusal.key, refusal.sentence], ["20001", "lackInfo", "今日次数已用完"]);
});

test("413, 415 and 429 carry the envelope, with the time to wait", async () => {
  for (const status of [413, 415, 429]) {
    const { client } = clientThatGets(json({ state: "1", message: "slow down", retryAfterSeconds: 7 }, status));
    const refusal = await refusalOf(client.call(inChina, {}));
    assert.deepEqual([refusal.sentence, refusal.retryAfterSeconds], ["slow down", 7]);
  }
});

test("other statuses, bodies that are none and a dead network are a Network Error in the customer's language", async () => {
  const dead = () => Promise.reject(new TypeError("fetch failed"));
  for (const answer of [json({ state: "0", message: true }, 500), () => new Response("<html>"), json([]), dead]) {
    const { client } = clientThatGets(answer);
    const refusal = await refusalOf(client.call(inChina, {}));
    assert.equal(refusal.key, networkErrorKey);
    assert.match(refusal.sentence, /网络错误/);
    assert.ok(refusal.cause, "the cause is kept");
  }
});

test("errors.1 being offline is stated as such, in both languages", async () => {
  const { navigator } = globalThis;
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  try {
    assert.match(networkError("en", null).sentence, /^You are offline\./);
    assert.match(networkError("zh", null).sentence, /^网络已断开/);
  } finally {
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  }
});

test("a call that takes too long is a Network Error", async () => {
  const hangs = createClient({
    fetch: (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    host: "http://here.test",
    language: () => "en",
    token: () => null,
    onSessionEnd: () => {},
    onAnswer: () => {},
  });
  const keepAlive = setTimeout(() => {}, 5_000);
  const refusal = await refusalOf(hangs.call({ ...inChina, timeoutMs: 20 }, {}));
  clearTimeout(keepAlive);
  assert.equal(refusal.sentence, "Network Error: this site did not answer. Try again in a moment.");
  assert.equal((refusal.cause as Error).name, "TimeoutError");
});

test("a call aborted by the page rejects with the abort", async () => {
  const { client } = clientThatGets(() => Promise.reject(new DOMException("stop", "AbortError")));
  const signal = AbortSignal.abort();
  await assert.rejects(client.call(getInstance, {}, { signal }), { name: "AbortError" });
});

test("a dead session ends here too, but only where there was one", async () => {
  for (const state of ["10002", "10005"]) {
    const held = clientThatGets(json({ state, message: "Please login again." }), { token: "old" });
    await refusalOf(held.client.call(inChina, {}));
    assert.equal(held.ended.length, 1);
    const visitor = clientThatGets(json({ state, message: "Please login again." }));
    await refusalOf(visitor.client.call(inChina, {}));
    assert.equal(visitor.ended.length, 0);
  }
});

test("a late answer about an old session does not end the one begun since", async () => {
  for (const later of ["new", null]) {
    let token: string | null = "old";
    const ended: string[] = [];
    const client = createClient({
      fetch: async () => {
        token = later;
        return Response.json({ state: "10002", message: "Please login again." });
      },
      host: "http://here.test",
      language: () => "en",
      token: () => token,
      onSessionEnd: () => ended.push("ended"),
      onAnswer: () => {},
    });
    assert.equal((await refusalOf(client.call(inChina, {}))).state, "10002");
    assert.deepEqual(ended, []);
  }
});

test("plain text is read as it is, an envelope in its place is a refusal", async () => {
  const plain = clientThatGets(() => new Response("SUCCESS", { headers: { "content-type": "text/plain" } }));
  assert.equal(
    await plain.client.askText("/api/v1/client/download/video_merge?jobId=a", { quality: "720p" }),
    "SUCCESS",
  );
  assert.equal(plain.asked[0]?.url.search, "?jobId=a&app=cutwater&lang=zh&quality=720p");
  const refused = clientThatGets(json({ state: "1", message: "busy" }, 429));
  assert.equal((await refusalOf(refused.client.askText("/client/download/video_merge"))).sentence, "busy");
});

test("a raw link is asked for its first byte: it delivers, or is refused with the server's reason", async () => {
  let isLeft = false;
  const whole = new ReadableStream({
    pull: (pipe) => pipe.enqueue(new Uint8Array(9)),
    cancel: () => {
      isLeft = true;
    },
  });
  const good = clientThatGets(() => new Response(whole));
  await good.client.checkLink("http://here.test/file");
  assert.deepEqual(good.asked[0]?.init.headers, { ...(good.asked[0]?.init.headers as object), range: "bytes=0-0" });
  assert.ok(isLeft, "what a host without ranges sends is not read");
  const answer = (words: string, status: number, type: string) => () =>
    new Response(words, { status, headers: { "content-type": type } });
  const expired = clientThatGets(answer("链接已过期。", 410, "text/plain; charset=utf-8"));
  assert.equal((await refusalOf(expired.client.checkLink("http://here.test/file"))).sentence, "链接已过期。");
  assert.equal((await refusalOf(expired.client.fileOf("http://here.test/file"))).sentence, "链接已过期。");
  const broken = clientThatGets(answer("<html>", 502, "text/html"));
  assert.equal((await refusalOf(broken.client.checkLink("http://here.test/file"))).key, networkErrorKey);
});

test("a customer's own file is fetched with the token and reports its bytes; a dead session ends here", async () => {
  const pieces = new ReadableStream({
    start: (pipe) => {
      for (const bytes of [3, 4]) pipe.enqueue(new Uint8Array(bytes));
      pipe.close();
    },
  });
  const { client, asked } = clientThatGets(
    () => new Response(pieces, { headers: { "content-type": "application/zip" } }),
    {
      token: "t0ken",
    },
  );
  const reported: number[] = [];
  const file = await client.ownFile("/client/customer/export", { onBytes: (bytes) => reported.push(bytes) });
  assert.deepEqual([file.size, file.type, reported], [7, "application/zip", [3, 7]]);
  const [{ init }] = asked as [Asked];
  assert.equal((init.headers as Record<string, string>).authorization, "Bearer t0ken");

  const dead = clientThatGets(json({ state: "10002", message: "请重新登录。" }, 401), { token: "old" });
  const refusal = await refusalOf(dead.client.ownFile("/client/customer/export", { onBytes: () => {} }));
  assert.deepEqual([refusal.sentence, dead.ended.length], ["请重新登录。", 1]);
});

test("a file that breaks off on its way is a network failure, not a short file", async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start: (pipe) => pipe.enqueue(new Uint8Array(3)),
        pull: (pipe) => pipe.error(new TypeError("cut off")),
      }),
    );
  const { client } = clientThatGets(cut);
  assert.equal(
    (await refusalOf(client.ownFile("/client/customer/export", { onBytes: () => {} }))).key,
    networkErrorKey,
  );
});

/** A response that arrives in these chunks, regardless of where its lines end. */
const inPieces =
  (...pieces: string[]) =>
  () => {
    const body = new ReadableStream({
      start(to) {
        for (const piece of pieces) to.enqueue(new TextEncoder().encode(piece));
        to.close();
      },
    });
    return new Response(body, { headers: { "content-type": "application/x-ndjson; charset=utf-8" } });
  };

test("a live call's lines come one by one, wherever the answer is cut; its form carries the fields", async () => {
  const { client, asked } = clientThatGets(inPieces("[[1,2]]\n[[3", ',4]]\n\n{"a":', '"é"}'), { token: "t0ken" });
  const lines: unknown[] = [];
  for await (const line of client.lines("/mike/look", { image: "data:", time: 0.5 }, { timeoutMs: 9_000 }))
    lines.push(line);
  assert.deepEqual(lines, [[[1, 2]], [[3, 4]], { a: "é" }]);
  const [{ url, init }] = asked as [Asked];
  assert.equal(url.pathname + url.search, "/api/v1/mike/look?app=cutwater&lang=zh");
  assert.deepEqual(Object.fromEntries(init.body as FormData), { image: "data:", time: "0.5" });
  assert.equal((init.headers as Record<string, string>).authorization, "Bearer t0ken");
});

test("a live call is refused before its first line or by its last one; earlier lines are kept", async () => {
  const before = clientThatGets(json({ state: "1", message: "换一个位置", key: "nothingFound" }));
  const listen = async (from: typeof before, seen: unknown[] = []) => {
    for await (const line of from.client.lines("/mike/look", {}, { timeoutMs: 9_000 })) seen.push(line);
  };
  assert.equal((await refusalOf(listen(before))).sentence, "换一个位置");
  const seen: unknown[] = [];
  const after = clientThatGets(inPieces('[1]\n{"state":"10002","message":"请登录"}\n'), { token: "t0ken" });
  assert.equal((await refusalOf(listen(after, seen))).sentence, "请登录");
  assert.deepEqual([seen, after.ended], [[[1]], ["ended"]]);
  const broken = clientThatGets(inPieces("[1]\n[2"));
  assert.equal((await refusalOf(listen(broken))).key, networkErrorKey);
});
