import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false });
});
after(() => features.close());

test("the first answer sets a signed visitor cookie that scripts cannot read, and later answers keep the visitor", async () => {
  const first = await fetch(`${features.address}${apiBase}/client/customer/in/china`);
  const [line = ""] = first.headers.getSetCookie();
  assert.match(line, /^cutwater_visitor=[0-9a-f-]{36}\.[\w-]+;/);
  for (const trait of ["HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/"])
    assert.ok(line.includes(trait), trait);
  assert.ok(!line.includes("Secure"), "on plain http a Secure cookie would never come back");
  const cookie = line.split(";")[0] ?? "";
  const again = await fetch(`${features.address}${apiBase}/client/customer/in/china`, { headers: { cookie } });
  assert.equal(again.headers.getSetCookie()[0]?.split(";")[0], cookie);
});

test("a forged visitor cookie is replaced", async () => {
  const forged = "cutwater_visitor=11111111-1111-4111-8111-111111111111.AAAAAAAAAAAAAAAAAAAAAAAA";
  const answer = await fetch(`${features.address}${apiBase}/client/customer/in/china`, { headers: { cookie: forged } });
  assert.doesNotMatch(answer.headers.getSetCookie()[0] ?? "", /11111111-1111/);
});

test("a bearer token without a session is answered with a request to log in again, in the caller's language", async () => {
  const headers = { authorization: "Bearer old" };
  const response = await fetch(`${features.address}${apiBase}/client/customer/in/china?lang=zh`, { headers });
  const answer = (await response.json()) as { state: string; message: string };
  assert.equal(answer.state, "10002");
  assert.equal(answer.message, "请重新登录。");
});

test("the region switch decides over the address until it is put back", async () => {
  const visitor = features.visitor();
  assert.equal((await visitor.call("GET", "/client/customer/in/china")).message, false);
  assert.equal((await visitor.call("POST", "/client/customer/region", { china: "true" })).message, true);
  assert.equal((await visitor.call("GET", "/client/customer/in/china")).message, true);
  await visitor.call("POST", "/client/customer/region", { china: "auto" });
  assert.equal((await visitor.call("GET", "/client/customer/in/china")).message, false);
});

test("the instance reports what it offers; without a sample there is no sample link", async () => {
  const { message } = await features.visitor().call("GET", "/client/setting/instance");
  assert.equal(message.sampleLink, null);
  assert.deepEqual(message.desktopLinks, { macos: null, windows: null });
});

/** The three kinds of form that a page can post to another site without a preflight request, and a file. */
const posts: [string, RequestInit][] = [
  ["/client/customer/login", { body: new URLSearchParams({ name: "a@reader.example", password: "secret123" }) }],
  ["/client/customer/login", { body: '{"name":"a@reader.example"}', headers: { "content-type": "text/plain" } }],
  ["/client/customer/region", { body: new URLSearchParams({ china: "true" }) }],
  ["/client/setting/upload/file?type=avatar", { body: new FormData() }],
];

test("posts from another site's page are refused and set no cookie, also from a sibling subdomain", async () => {
  const { port } = new URL(features.address);
  const others = ["https://evil.example", "null", "http://127.0.0.1:1", `http://shop.localhost:${port}`];
  for (const origin of others)
    for (const [path, { headers, ...post }] of posts) {
      const init = { method: "POST", ...post, headers: { ...headers, origin } };
      const response = await fetch(features.address + apiBase + path, init);
      const answer = (await response.json()) as { state: string; key: string };
      assert.deepEqual([response.status, answer.key], [200, "fromOtherPage"], `${origin} ${path}`);
      assert.deepEqual(response.headers.getSetCookie(), []);
    }
});

test("our own pages can post under either name of the instance, and so can clients that are not browsers", async () => {
  const { publicUrl } = features.parts.config;
  try {
    features.parts.config.publicUrl = "https://cut.example";
    for (const origin of [features.address, "https://cut.example", undefined]) {
      const body = new URLSearchParams({ china: "auto" });
      const init = { method: "POST", body, headers: origin ? { origin } : {} };
      const answer = await (await fetch(`${features.address}${apiBase}/client/customer/region`, init)).json();
      assert.equal((answer as { state: string }).state, "0", origin);
    }
  } finally {
    features.parts.config.publicUrl = publicUrl;
  }
});

test("over https cookies are accepted only from the exact host, so that no sibling host can plant one", async () => {
  const { publicUrl } = features.parts.config;
  const path = `${features.address}${apiBase}/client/customer/in/china`;
  try {
    features.parts.config.publicUrl = "https://cut.example";
    const [line = ""] = (await fetch(path)).headers.getSetCookie();
    assert.match(line, /^__Host-cutwater_visitor=[0-9a-f-]{36}\.[\w-]+;/);
    for (const trait of ["Secure", "Path=/", "HttpOnly"]) assert.ok(line.includes(trait), trait);
    assert.ok(!/domain=/i.test(line));
    const cookie = line.split(";")[0] ?? "";
    const setFor = async (sent: string) =>
      (await fetch(path, { headers: { cookie: sent } })).headers.getSetCookie()[0]?.split(";")[0];
    assert.equal(await setFor(cookie), cookie);
    assert.notEqual(await setFor(cookie.replace("__Host-", "")), cookie, "a planted one is nobody's");
    const switched = await fetch(path, { headers: { cookie: "__Host-cw_region=true" } });
    assert.equal(((await switched.json()) as { message: boolean }).message, true);
  } finally {
    features.parts.config.publicUrl = publicUrl;
  }
});
