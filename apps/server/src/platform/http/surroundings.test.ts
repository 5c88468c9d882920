import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import type { Queue } from "../queue/queue.ts";
import { mountHealth, NotReady } from "./health.ts";
import { mountMetrics } from "./metrics.ts";
import { mountPages } from "./pages.ts";

async function makePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-pages-"));
  const files = {
    "index.html": "home __PUBLIC_URL__/",
    "price/index.html": "price",
    "long/index.html": `long __PUBLIC_URL__/ ${"word ".repeat(400)}`,
    "404.html": "lost",
    "app.html": "shell",
    "studio/index.html": "studio",
    "zh/index.html": "首页",
    "zh/404.html": "迷路",
    "robots.txt": "Sitemap: __PUBLIC_URL__/sitemap.xml",
    "assets/home-abc123.js": "plain",
    "assets/home-abc123.js.br": "small",
    ".stamp": "hidden",
  };
  for (const name of ["price", "long", "studio", "zh", "assets"]) await mkdir(join(folder, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(`${folder}.secret`, "outside");
  return folder;
}

test("pages are sent at their addresses, unknown ones with 404 in the address's language", async () => {
  const folder = await makePages();
  const app = await makeHttp();
  await mountPages(app, folder, () => "https://cut.example");
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return [statusCode, body];
  };
  assert.deepEqual(await get("/"), [200, "home https://cut.example/"]);
  assert.deepEqual(await get("/?url=x"), [200, "home https://cut.example/"]);
  assert.deepEqual(await get("/price"), [200, "price"]);
  assert.deepEqual(await get("/price/"), [200, "price"]);
  assert.deepEqual(await get("/zh"), [200, "首页"]);
  const chinese = { "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" };
  const bodyIn = async (url: string) => (await app.inject({ url, headers: chinese })).body;
  assert.deepEqual(await Promise.all(["/", "/zh", "/price", "/studio"].map(bodyIn)), [
    "首页",
    "首页",
    "price",
    "studio",
  ]);
  assert.deepEqual(await get("/robots.txt"), [200, "Sitemap: https://cut.example/sitemap.xml"]);
  assert.deepEqual(await get("/customer/center/profile"), [200, "shell"]);
  for (const url of ["/studio", "/studio/", "/studio/video/erase/object"])
    assert.deepEqual(await get(url), [200, "studio"], url);
  assert.deepEqual(await get("/customer/center/profile"), [200, "shell"]);
  assert.deepEqual(await get("/nowhere"), [404, "lost"]);
  assert.deepEqual(await get("/zh/nowhere"), [404, "迷路"]);
  for (const sly of [
    `/../${folder.split("/").at(-1)}.secret`,
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/.stamp",
    "/a%00b",
  ]) {
    const [status, body] = await get(sly);
    assert.ok(status === 404 || status === 400 || body === "lost", `${sly}: ${status} ${body}`);
    assert.ok(!/outside|root:|hidden/.test(String(body)), sly);
  }
  const call = await app.inject({ url: "/api/v1/nowhere?lang=zh" });
  assert.deepEqual([call.statusCode, call.json().message], [404, "该地址不存在。"]);
  await app.close();
  await Promise.all([rm(folder, { recursive: true }), rm(`${folder}.secret`)]);
});

test("hashed files are cached for ever, documents never; compressed copies go to clients that accept them", async () => {
  const folder = await makePages();
  const app = await makeHttp();
  await mountPages(app, folder, () => "https://cut.example");
  const asset = await app.inject({ url: "/assets/home-abc123.js", headers: { "accept-encoding": "br" } });
  assert.equal(asset.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.deepEqual([asset.headers["content-encoding"], asset.body], ["br", "small"]);
  assert.match(String(asset.headers["content-type"]), /javascript/);
  assert.equal((await app.inject("/assets/home-abc123.js")).body, "plain");
  assert.equal((await app.inject("/")).headers["cache-control"], "no-cache");
  const document = (accepted: string) => app.inject({ url: "/long", headers: { "accept-encoding": accepted } });
  const long = `long https://cut.example/ ${"word ".repeat(400)}`;
  for (const [accepted, encoding, unpack] of [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, rawPayload } = await document(accepted);
    assert.deepEqual([headers["content-encoding"], headers.vary], [encoding, "accept-encoding, accept-language"]);
    assert.equal(String(unpack(rawPayload)), long, accepted);
  }
  await app.close();
  await Promise.all([rm(folder, { recursive: true }), rm(`${folder}.secret`)]);
});

test("strangers' scripts, frames and type guesses are blocked, and CORS admits no origin", async () => {
  const app = await makeHttp();
  const { headers } = await app.inject({ url: "/nowhere", headers: { origin: "https://evil.example" } });
  const policy = String(headers["content-security-policy"]).split(";");
  const of = (name: string) => policy.find((line) => line.startsWith(`${name} `));
  assert.equal(of("script-src"), "script-src 'self'");
  assert.equal(of("frame-ancestors"), "frame-ancestors 'none'");
  assert.equal(of("connect-src"), "connect-src 'self' ws://localhost:8080");
  assert.equal(of("object-src"), "object-src 'none'");
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.equal(headers["access-control-allow-origin"], undefined);
  await app.close();
});

test("a page that takes a token from its address sends no referrer", async () => {
  const folder = await makePages();
  const app = await makeHttp();
  await mountPages(app, folder, () => "https://cut.example");
  const policyOf = async (url: string) => (await app.inject(url)).headers["referrer-policy"];
  for (const url of ["/google?token=t", "/google/?token=t", "/studio/google?token=t", "/zh/google", "/%67oogle"])
    assert.equal(await policyOf(url), "no-referrer", url);
  assert.equal(await policyOf("/price"), "same-origin");
  await app.close();
  await Promise.all([rm(folder, { recursive: true }), rm(`${folder}.secret`)]);
});

test("a support chat's script is allowed only from its configured origin", async () => {
  const app = await makeHttp({ chatScript: "https://chat.example/widget.js?site=7" });
  const policy = String((await app.inject("/nowhere")).headers["content-security-policy"]);
  assert.match(policy, /script-src 'self' https:\/\/chat\.example;/);
  assert.match(policy, /frame-src 'self' https:\/\/chat\.example;/);
  assert.match(policy, /connect-src [^;]* https:\/\/chat\.example wss:\/\/chat\.example;/);
  assert.doesNotMatch(policy, /widget/);
  await app.close();
});

test("the card form's script is allowed only if cards are accepted", async () => {
  const stripe = {
    secretKey: "sk",
    publishableKey: "pk",
    webhookSecret: "whsec",
    apiUrl: "https://api.stripe.com",
    scriptUrl: "https://js.stripe.com/v3/",
  };
  const policyOf = async (card: typeof stripe | null) => {
    const payments = { isSelling: true, sandbox: false as const, stripe: card, paypal: null, alipay: null };
    const app = await makeHttp({ payments });
    const policy = String((await app.inject("/nowhere")).headers["content-security-policy"]);
    await app.close();
    return policy;
  };
  const policy = await policyOf(stripe);
  assert.match(policy, /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
  assert.match(policy, /frame-src [^;]* https:\/\/hooks\.stripe\.com;/);
  assert.match(policy, /connect-src [^;]* https:\/\/api\.stripe\.com /);
  assert.doesNotMatch(await policyOf(null), /stripe/);
  const own = await policyOf({ ...stripe, scriptUrl: "http://127.0.0.1:9/v3/", apiUrl: "http://127.0.0.1:9" });
  assert.match(own, /script-src 'self' http:\/\/127\.0\.0\.1:9;/);
});

test("the documentation page needs nothing that its policy blocks", async () => {
  const app = await makeHttp();
  const { body, headers, statusCode } = await app.inject("/api/docs/");
  assert.equal(statusCode, 200);
  assert.match(String(headers["content-security-policy"]), /script-src 'self'/);
  assert.ok(!/<script(?![^>]*\bsrc=)[^>]*>/.test(body), "no script within the page");
  for (const [, source] of body.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)) {
    const { pathname } = new URL(String(source), "http://localhost/api/docs/");
    assert.equal((await app.inject(pathname)).statusCode, 200, pathname);
  }
  await app.close();
});

test("readiness reports each part, and 503 if one fails; the reason is logged unless it may be shown", async () => {
  const app = await makeHttp();
  let now = 0;
  let fault: Error | null = null;
  const database = async () => {
    if (fault) throw fault;
    return { version: "18" };
  };
  mountHealth(app, { database }, { log: silentLog, clock: { now: () => now } });
  assert.deepEqual((await app.inject("/healthz")).json(), { ok: true });
  const fine = await app.inject("/readyz");
  assert.equal(fine.statusCode, 200);
  assert.deepEqual(fine.json().checks.database.detail, { version: "18" });
  fault = new Error("password=hunter2");
  now = 5_000;
  const broken = await app.inject("/readyz");
  assert.equal(broken.statusCode, 503);
  assert.equal(broken.json().checks.database.ok, false);
  assert.ok(!broken.body.includes("hunter2"));
  fault = new NotReady("it is starting");
  now = 10_000;
  assert.equal((await app.inject("/readyz")).json().checks.database.detail, "it is starting");
  fault = Object.assign(new Error("write"), { code: "ENOSPC" });
  now = 15_000;
  assert.equal((await app.inject("/readyz")).json().checks.database.detail, "no disk space is left");
  await app.close();
});

test("metrics are readable from this machine and with the token", async () => {
  const app = await makeHttp();
  const queue = {
    depth: async () => ({ downloads: { waiting: 3, running: 1 }, clips: { waiting: 0, running: 0 } }),
    oldest: async () => ({ downloads: 12, clips: 0 }),
  } as unknown as Queue;
  const gauges = [{ name: "a_feature_figure", help: "A figure of a feature", read: async () => 7 }];
  mountMetrics(app, { queue, gauges, token: "0123456789abcdef", dataDir: "." });
  const get = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    await app.inject({ url: "/metrics", remoteAddress, headers });
  const own = await get("127.0.0.1");
  assert.equal(own.statusCode, 200);
  assert.match(own.body, /queue_tickets\{lane="downloads",state="waiting"\} 3/);
  assert.match(own.body, /queue_oldest_seconds\{lane="downloads"\} 12/);
  assert.match(own.body, /cutwater_disk_bytes\{state="free"\} \d{6,}/);
  assert.match(own.body, /process_cpu_seconds_total/);
  assert.match(own.body, /^a_feature_figure 7$/m);
  assert.match(
    (await get("127.0.0.1")).body,
    /http_request_duration_seconds_count\{method="GET",route="\/metrics",status="200"\} 1/,
  );
  assert.equal((await get("203.0.113.9")).statusCode, 404);
  assert.equal((await get("127.0.0.1", { "x-forwarded-for": "203.0.113.9" })).statusCode, 404);
  assert.equal((await get("203.0.113.9", { authorization: "Bearer 0123456789abcdef" })).statusCode, 200);
  assert.equal((await get("203.0.113.9", { authorization: "Bearer wrong" })).statusCode, 404);
  await app.close();
});
