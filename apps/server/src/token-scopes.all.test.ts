import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { apiBase, type RouteDefinition } from "@cutwater/contract/route.ts";
import { allRoutes } from "@cutwater/contract/routes.ts";
import { type TokenScope, tokenScopes } from "@cutwater/contract/token-scopes.ts";
import { uploadPath } from "@cutwater/contract/uploads.ts";
import { aProgram, type Program } from "@cutwater/testing/access-tokens.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { create } from "@cutwater/testing/tus.ts";
import { aFilm, sendFile } from "@cutwater/testing/uploads.ts";
import { WebSocket } from "ws";
import { createAnswers } from "./platform/http/answers.ts";
import { createHttp } from "./platform/http/create.ts";
import type { LocalHub, Subscriber } from "./platform/realtime/create-hub.ts";
import { mountSockets } from "./platform/realtime/sockets.ts";

/** The tables are made from the contract and the router, so a route added later is covered without further work. */

let features: TestFeatures;
let customer: SignedUp;
/** A program with one scope each, and one with all. */
let programs: Record<TokenScope | "all", Program>;
before(async () => {
  features = await startFeatures({
    works: false,
    tools: trialTools,
    rateLimit: { max: 100_000, windowMs: 60_000 },
  });
  customer = await aCustomer(features);
  const one = (scope: TokenScope) => aProgram(features, customer, { scopes: [scope] });
  programs = {
    read: await one("read"),
    download: await one("download"),
    tools: await one("tools"),
    all: await aProgram(features, customer),
  };
});
after(() => features.close());

const calls = () => allRoutes.flatMap((route) => route.methods.map((method) => ({ route, method })));
const keyOf = async (who: Program, method: "GET" | "POST", { path }: RouteDefinition): Promise<unknown> =>
  (await who.call(method, path, { id: "something" })).key;
const isAboutTokens = (key: unknown) => String(key).startsWith("accessToken");

/** Routes that must never take a token, whatever else changes. */
const sensitive =
  /\/(admin|trade)\/|\/customer\/(token|webhook|session|login|signup|captcha|logout|delete|update|reset|send)|outbox|support|region|setting\/upload/;

test("no sensitive route has a scope, and routes of the same kind have the same one", () => {
  for (const { path, auth, scope } of allRoutes) {
    if (auth === "admin" || sensitive.test(path)) assert.equal(scope, undefined, path);
    if (path.startsWith("/client/opencut/")) assert.equal(scope, "tools", path);
    if (path.startsWith("/client/parse/")) assert.equal(scope, "download", path);
  }
  assert.ok(allRoutes.filter(({ scope }) => scope !== undefined).length > 50);
});

test("every route with the scope read answers GET, so a token that only reads changes nothing", () => {
  for (const { path, methods, scope } of allRoutes) if (scope === "read") assert.ok(methods.includes("GET"), path);
});

test("each route of the contract takes the scope that it names and no other, or refuses every token", async () => {
  for (const { route, method } of calls())
    for (const [name, program] of Object.entries(programs) as [TokenScope | "all", Program][]) {
      const key = await keyOf(program, method, route);
      const about = `${method} ${route.path} with ${name}`;
      if (route.scope === undefined) assert.equal(key, "accessTokenRefused", about);
      else if (name === "all" || name === route.scope) assert.ok(!isAboutTokens(key), about);
      else assert.equal(key, "accessTokenScope", about);
    }
});

/** Doors outside the contract that identify callers, with the scope that they need. */
const rawScopes = (): Readonly<Record<string, TokenScope>> => ({
  ...Object.fromEntries(
    features.operations.list.map(({ name, scope }) => [
      `${apiBase}/client/operation/${name.replaceAll("_", "-")}`,
      scope,
    ]),
  ),
  [`${apiBase}/client/download/video_merge`]: "download",
  "/group1/upload": "tools",
  "/group1/tus": "tools",
  "/group1/tus/:id": "tools",
  [`${apiBase}/client/language/prepare`]: "tools",
  "/trial/look": "tools",
  "/trial/look/seldom": "tools",
  "/trial/look/openly": "tools",
  [`${apiBase}/trial/look`]: "tools",
  [`${apiBase}/trial/look/seldom`]: "tools",
  [`${apiBase}/trial/look/openly`]: "tools",
});

test("each door outside the contract that identifies callers names its scope or refuses every token", async () => {
  const inContract = new Set(allRoutes.map(({ path }) => apiBase + path));
  const doors = features.http
    .doors()
    .filter(({ url }) => !inContract.has(url) && !url.startsWith("/api/docs"))
    // A preflight request of a browser identifies nobody.
    .filter(({ method, whoMay }) => method !== "OPTIONS" && (whoMay === "customer" || whoMay === "visitor"));
  const seen = new Set<string>();
  const scopes = rawScopes();
  for (const { method, url, scope, whoMay } of doors) {
    assert.equal(scope, scopes[url], `${method} ${url}`);
    if (scope) seen.add(url);
    for (const name of tokenScopes) {
      const isForm = url === uploadPath;
      // So many lines are refused, so that no live call runs.
      const body = isForm ? new FormData() : JSON.stringify({ lines: 1_000_000 });
      const response = await programs[name].get(
        url.replaceAll(/:\w+/g, "invented").replace("*", "invented"),
        { "tus-resumable": "1.0.0", ...(!isForm && method === "POST" && { "content-type": "application/json" }) },
        { method, redirect: "manual", ...(method === "POST" && { body }) },
      );
      const text = await response.text();
      const about = `${method} ${url} with ${name}: ${response.status} ${text.slice(0, 200)}`;
      // A HEAD has no body that could name the refusal.
      if (method === "HEAD") continue;
      if (scope === undefined && whoMay === "customer") assert.match(text, /accessTokenRefused/, about);
      else if (scope === undefined || scope === name) assert.ok(!/accessToken(Scope|Refused)/.test(text), about);
      else assert.match(text, /accessTokenScope/, about);
    }
  }
  assert.deepEqual([...seen].sort(), Object.keys(scopes).sort());
});

test("a real socket follows its customer's jobs with the scope read, is closed for others, and ends with its token", async () => {
  const subscribed = new Map<string, Subscriber>();
  const hub: LocalHub = {
    publish: async () => {},
    subscribe: (ownerId, subscriber) => {
      subscribed.set(ownerId, subscriber);
      return () => subscribed.delete(ownerId);
    },
    close: async () => {},
  };
  const { accounts, parts } = features;
  const http = await createHttp(parts.config, { log: silentLog, answers: createAnswers([]), callers: accounts });
  mountSockets(http, { hub, stateOf: async () => [], publicUrl: () => "http://localhost" });
  const address = await http.listen({ host: "127.0.0.1", port: 0 });
  const connect = async (token: string) => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/api/v1/ws`);
    const closed = once(socket, "close").then(([code]) => code as number);
    const said = once(socket, "message").then(([data]) => JSON.parse(String(data)) as unknown);
    await once(socket, "open");
    socket.send(JSON.stringify({ method: "LOGIN", token }));
    return { closed, first: await Promise.race([closed, said]) };
  };
  const brief = await aProgram(features, customer, { scopes: ["read"] });
  const { first, closed } = await connect(brief.secret);
  assert.deepEqual(first, { method: "LOGIN_SUCCESS", who: "customer" });
  assert.equal((await connect(programs.tools.secret)).first, 4401);
  await customer.call("POST", "/client/customer/token/end", { id: brief.made.id });
  subscribed.get(`c:${customer.id}`)?.send(JSON.stringify({ method: "CUSTOMER_CHANGED" }));
  assert.equal(await closed, 4401);
  await http.close();
});

test("a program uploads by form, by form field and in parts; the scope read opens the upload, download does not", async () => {
  const film = await aFilm({ seconds: 1 });
  const sent = await sendFile(programs.tools, film);
  assert.equal(sent.status, 200, sent.message);
  const byField = await sendFile(features.visitor(), film, { fields: { auth: programs.tools.secret } });
  assert.equal(byField.status, 200, byField.message);
  const without = await sendFile(features.visitor(), film, { fields: { auth: programs.read.secret } });
  assert.notEqual(without.state ?? "0", "0");
  assert.equal((await create(programs.tools, 1_000)).status, 201);
  const { status, key } = await create(programs.read, 1_000);
  assert.deepEqual([status, key], [403, "accessTokenScope"]);
  const path = new URL(`${sent.domain}${sent.src}`, features.address).pathname;
  const statusOf = async (who: Program) => (await who.get(path, {}, { method: "HEAD" })).status;
  assert.deepEqual([await statusOf(programs.read), await statusOf(programs.download)], [200, 404]);
});

test("a token reaches nothing of another owner", async () => {
  const other = await aCustomer(features);
  const ownerId = `c:${other.id}`;
  await features.jobs.open({
    ownerId,
    jobId: "theirs",
    serviceCode: "VIDEO_DOWNLOAD",
    name: "theirs",
    link: "https://example.org/theirs",
    data: {},
  });
  const { id } = (await other.call("GET", "/client/customer/job/get", { id: "theirs" })).message;
  for (const path of ["get", "rename", "delete", "archive", "share"])
    for (const named of [id, "theirs"]) {
      const method = path === "get" ? "GET" : "POST";
      const input = { id: named, jobIds: named, name: "mine" };
      const answer = await programs.all.call(method, `/client/customer/job/${path}`, input);
      assert.equal(answer.key, "jobUnknown", `${path} ${named}`);
    }
  const { list } = (await programs.all.call("GET", "/client/customer/job/page")).message;
  assert.deepEqual(list, []);
});

test("the OpenAPI document names the scope of each call", async () => {
  const response = await features.visitor().get("/api/docs/json");
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
  };
  for (const { route, method } of calls()) {
    const { security } = paths[apiBase + route.path]?.[method.toLowerCase()] ?? {};
    const named = security?.flatMap(({ accessToken = [] }) => accessToken);
    assert.deepEqual(named, route.scope ? [route.scope] : [], `${method} ${route.path}`);
  }
});
