import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { after, before, describe, test } from "node:test";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { defineRoute } from "@cutwater/contract/route.ts";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { z } from "zod";
import { createLog } from "../log/create.ts";
import { createAnswers } from "./answers.ts";
import { answerReason } from "./raw-answer.ts";
import { serve } from "./serve.ts";

const messages = defineMessages({
  en: {
    tooFar: "{miles} miles are too far.",
    nameMissing: "A name is needed.",
    busy: "Busy, try in {retryAfterSeconds} s.",
  },
  zh: { tooFar: "{miles} 英里太远了。", nameMissing: "需要名称。", busy: "繁忙，请 {retryAfterSeconds} 秒后重试。" },
});
const sail = defineRoute({
  path: "/client/boat/sail",
  methods: ["GET", "POST"],
  auth: "visitor",
  summary: "Sails",
  input: z.object({ name: z.string("nameMissing").min(1, "nameMissing"), miles: z.coerce.number().max(1000) }),
  output: z.object({ said: z.string() }),
});
const scrub = defineRoute({
  ...sail,
  path: "/client/boat/scrub",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  input: z.object({}),
});
const sink = defineRoute({
  ...sail,
  path: "/client/boat/sink",
  methods: ["POST"],
  input: z.object({}),
  output: z.object({ depth: z.number() }),
});
const { scope: _, ...scrubScopeless } = scrub;
const rename = defineRoute({ ...scrubScopeless, path: "/client/boat/rename", auth: "admin" });

describe("a call of the wire", () => {
  let app: FastifyInstance;
  const lines: string[] = [];
  before(async () => {
    const log = createLog("info", { write: (line) => void lines.push(line) });
    app = await makeHttp({ log, messages: [messages] });
    serve(app, sail, ({ input, caller }) => {
      if (input.miles > 100) throw new Refusal("tooFar", State.refused, { miles: input.miles });
      if (input.name === "Busy") throw new Refusal("busy", State.refused, { retryAfterSeconds: 7 });
      if (input.name === "Fault") throw new Error("mast broken", { cause: new Error("storm?token=abc") });
      const output = { said: `${input.name} ${input.miles} ${caller.ownerId} ${Object.keys(input)}`, secret: "hold" };
      return output;
    });
    serve(app, sink, () => ({ depth: Number.NaN }));
    app.get("/api/v1/client/boat/key/*", async () => "unlocked");
    serve(app, scrub, ({ caller }) => ({ said: caller.ownerId }));
    serve(app, rename, ({ caller }) => ({ said: caller.ownerId }));
  });
  after(async () => await app.close());

  const call = async (options: InjectOptions) => {
    const answer = await app.inject({ url: "/api/v1/client/boat/sail", ...options });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
  };

  test("an answer that violates the contract is our own fault: logged, without its fields in the response", async () => {
    lines.length = 0;
    const { body } = await call({ method: "POST", url: "/api/v1/client/boat/sink" });
    assert.deepEqual(
      { ...body, key: undefined },
      { state: "1", message: "An unexpected error occurred.", key: undefined },
    );
    const logged = lines.find((line) => line.includes('"level":"error"')) ?? "";
    assert.match(logged, /boat\/sink made what the contract does not allow/);
    assert.match(logged, /depth/, "the cause tells the field");
  });

  test("the log contains the matched route, and never the token in its path", async () => {
    lines.length = 0;
    await app.inject("/api/v1/client/boat/key/t0psecret/a%20name.mp4");
    await app.inject("/api/v1/client/boat/kez/t0psecret");
    const text = lines.join("");
    assert.ok(text.includes('"/api/v1/client/boat/key/*"') && !text.includes("t0psecret"), text);
  });

  test("reads its input from the query, from JSON, and from both kinds of form", async () => {
    const said = { state: "0", message: { said: "Argo 7 v:someone name,miles" } };
    const form = new FormData();
    for (const [key, value] of Object.entries({ app: "cutwater", lang: "en", name: "Argo", miles: "7" }))
      form.append(key, value);
    const multipart = new Response(form);
    const type = multipart.headers.get("content-type") ?? "";
    const ways: InjectOptions[] = [
      { method: "GET", query: { app: "cutwater", lang: "en", name: "Argo", miles: "7" } },
      { method: "POST", payload: { app: "cutwater", lang: "en", name: "Argo", miles: 7 } },
      {
        method: "POST",
        payload: "app=cutwater&lang=en&name=Argo&miles=7",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
      { method: "POST", payload: Buffer.from(await multipart.arrayBuffer()), headers: { "content-type": type } },
    ];
    for (const way of ways) assert.deepEqual(await call(way).then(({ status, body }) => [status, body]), [200, said]);
  });

  test("answers a refusal with 200 and the sentence in the caller's language", async () => {
    const zh = await call({ query: { lang: "zh", name: "Argo", miles: "700" } });
    assert.deepEqual([zh.status, zh.body], [200, { state: "1", message: "700 英里太远了。", key: "tooFar" }]);
    const header = await call({
      query: { name: "Argo", miles: "700" },
      headers: { "accept-language": "zh-CN,zh;q=0.9" },
    });
    assert.equal(header.body.message, "700 英里太远了。");
    const en = await call({
      method: "POST",
      payload: { lang: "en", name: "Argo", miles: 700 },
      headers: { "accept-language": "zh" },
    });
    assert.equal(en.body.message, "700 miles are too far.");
    const busy = await call({ query: { name: "Busy", miles: "1" } });
    assert.deepEqual([busy.body.retryAfterSeconds, busy.headers["retry-after"]], [7, "7"]);
  });

  test("names an invalid field, with the schema's own sentence if it has one", async () => {
    assert.deepEqual((await call({ query: { miles: "7" } })).body, {
      state: "1",
      message: "A name is needed.",
      key: "nameMissing",
      field: "name",
    });
    const { body } = await call({ query: { name: "Argo", miles: "7000", lang: "zh" } });
    const message = "字段“miles”不能大于 1000。";
    assert.deepEqual(body, { state: "1", message, key: "fieldTooLarge", field: "miles" });
    const absent = await call({ query: { name: "Argo", lang: "en" } });
    assert.equal(absent.body.message, 'The field "miles" is missing or has the wrong type.');
  });

  test("logs a fault once with its cause, and reveals nothing more", async () => {
    lines.length = 0;
    const { status, body, headers } = await call({ query: { name: "Fault", miles: "1", lang: "zh" } });
    assert.deepEqual([status, body], [200, { state: "1", message: "发生意外错误。", key: "unexpected" }]);
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
    assert.equal(errors.length, 1);
    assert.equal(errors[0].requestId, headers["x-request-id"]);
    assert.match(errors[0].err.cause.message, /^storm/);
    assert.ok(!lines.some((line) => line.includes("name=Fault")), "the query stays out of the log");
  });

  test("is open only to the callers for whom it is meant", async () => {
    const post = async (url: string, token?: string) =>
      (await call({ url, method: "POST", payload: {}, headers: token ? { authorization: `Bearer ${token}` } : {} }))
        .body.state;
    assert.equal(await post("/api/v1/client/boat/scrub"), "10002");
    assert.equal(await post("/api/v1/client/boat/scrub", "dead"), "10002");
    assert.equal(await post("/api/v1/client/boat/scrub", "jason"), "0");
    assert.equal(await post("/api/v1/client/boat/rename", "jason"), "1");
    assert.equal(await post("/api/v1/client/boat/rename", "admin"), "0");
  });

  test("keeps HTTP's status code and the envelope if it is too large, of an unknown kind or not found", async () => {
    const large = await call({ method: "POST", payload: { name: "x".repeat(2_000_000), miles: 1 } });
    assert.deepEqual([large.status, large.body.key], [413, "requestTooLarge"]);
    const odd = await call({ method: "POST", payload: "<boat/>", headers: { "content-type": "application/xml" } });
    assert.deepEqual([odd.status, odd.body.key], [415, "requestTypeUnknown"]);
    const broken = await call({ method: "POST", payload: "{", headers: { "content-type": "application/json" } });
    assert.deepEqual([broken.status, broken.body.state, broken.body.key], [200, "1", "requestUnreadable"]);
  });

  test("is documented from its schemas, with who may call it", async () => {
    const document = (await app.inject("/api/docs/json")).json();
    const { get, post } = document.paths["/api/v1/client/boat/sail"];
    assert.equal(get.summary, "Sails");
    assert.deepEqual(get.parameters.map(({ name }: { name: string }) => name).sort(), ["app", "lang", "miles", "name"]);
    assert.ok(post.requestBody && post.responses["200"].content["application/json"].schema.properties.message);
    assert.deepEqual(Object.keys(document.components.securitySchemes), ["session", "accessToken"]);
    const securityOf = (name: string) => document.paths[`/api/v1/client/boat/${name}`].post.security;
    assert.deepEqual(securityOf("sail"), [{}, { session: [] }]);
    assert.deepEqual(securityOf("scrub"), [{ session: [] }, { accessToken: ["tools"] }]);
    assert.deepEqual(securityOf("rename"), [{ session: [] }]);
  });
});

test("fields that the output's schema does not name are never sent", async () => {
  const app = await makeHttp();
  serve(app, sail, () => ({ said: "yes", secret: "hold" }) as { said: string });
  const answer = await app.inject("/api/v1/client/boat/sail?name=Argo&miles=1");
  assert.deepEqual(answer.json(), { state: "0", message: { said: "yes" } });
  await app.close();
});

test("a file route that refuses in plain text sends Retry-After", async () => {
  const app = await makeHttp();
  app.get("/file", { config: { whoMay: "holder" } }, (request, reply) =>
    answerReason(new Refusal("serverBusy", State.refused, { retryAfterSeconds: 7 }), request, reply, () => 503),
  );
  const { statusCode, headers, body } = await app.inject("/file");
  assert.deepEqual([statusCode, headers["retry-after"], headers["x-state"]], [503, "7", "1"]);
  assert.match(body, /busy/);
  await app.close();
});

test("an address that calls too often must wait, and others need not", async () => {
  const app = await makeHttp({ rateLimit: { max: 3, windowMs: 60_000 }, trustProxy: true });
  serve(app, sail, () => ({ said: "yes" }));
  app.get("/page", () => "page");
  app.get("/bare", { config: { isCall: true } }, () => "call");
  const from = async (address: string, url = "/api/v1/client/boat/sail?name=A&miles=1") =>
    await app.inject({ url, headers: { "x-forwarded-for": address } });
  for (let n = 0; n < 3; n++) assert.equal((await from("2001:db8::1")).statusCode, 200);
  const refused = await from("2001:db8::2");
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.json().state, "1");
  assert.ok(refused.json().retryAfterSeconds > 0 && refused.json().retryAfterSeconds <= 60);
  assert.equal(refused.headers["retry-after"], String(refused.json().retryAfterSeconds));
  assert.equal((await from("2001:db8:0:1::1")).statusCode, 200);
  assert.equal((await from("2001:db8::1", "/page")).statusCode, 200);
  assert.equal((await from("2001:db8::1", "/bare")).statusCode, 429, "a call that stands elsewhere counts, too");
  await app.close();
});

test("a call counts in every spelling of its address, and its fault answers 200 as calls do", async (t) => {
  const app = await makeHttp({ rateLimit: { max: 2, windowMs: 60_000 } });
  t.after(() => app.close());
  serve(app, sail, () => {
    throw new Error("mast broken");
  });
  const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  // Not fetch, which normalises addresses.
  const status = async (path: string) => {
    const asked = request({ host: address.hostname, port: address.port, path, agent: false }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const call = "api/v1/client/boat/sail?name=A&miles=1";
  assert.equal(await status(`/%61pi/v1/client/boat/sail?name=A&miles=1`), 200);
  assert.equal(await status(`${address.origin}/${call}`), 200);
  for (const path of [`/${call}`, `/%61${call.slice(1)}`, `${address.origin}/${call}`])
    assert.equal(await status(path), 429, path);
});

test("a request that does not arrive in time is dropped, unless it carries files", async () => {
  const app = await makeHttp({ promptMs: 50 });
  for (const takesFiles of [false, true])
    app.post(`/${takesFiles}`, { config: { takesFiles } }, () => ({ arrived: true }));
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const sendSlowly = (path: string) =>
    request({ port, path, method: "POST", headers: { "content-type": "application/json", "content-length": 2 } });
  const prompt = sendSlowly("/false");
  const file = sendSlowly("/true");
  for (const one of [file, prompt]) one.write("{");
  await once(prompt, "error");
  file.end("}");
  const [answer] = (await once(file, "response")) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  answer.resume();
  await app.close();
});

test("a missing sentence is a fault, and one key must not have two sentences", () => {
  const answers = createAnswers([messages]);
  assert.equal(answers.of(new Refusal("noSuchKey"), "en").isFault, true);
  const other = defineMessages({ en: { busy: "Later." }, zh: { busy: "稍后。" } });
  assert.throws(() => createAnswers([messages, other]), RangeError);
});
