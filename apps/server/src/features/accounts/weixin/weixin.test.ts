import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { leadsOn, leadsTo } from "@cutwater/testing/follow.ts";
import { type Peer, placeOf, startPeer } from "../../../platform/egress/testing.ts";
import { createWeixinStandIn, type WeixinStandInPerson, weixinStandInSecret } from "./weixin.stand-in.ts";

const link = `${apiBase}/client/customer/login/weixin`;
const accept = "/client/customer/login/accept";
const info = "/client/customer/get/info";

const weixin = createWeixinStandIn();
let peer: Peer;
let hidden: Peer;
let features: TestFeatures;
let person: WeixinStandInPerson;
before(async () => {
  peer = await startPeer((request, response) => {
    const picture = pictures[request.url ?? ""];
    if (picture) response.end(picture);
    else weixin.answer(request, response);
  });
  hidden = await startPeer((_request, response) => response.end(pictures["/me.png"]));
  const base = `http://127.0.0.1:${peer.port}`;
  const config = { appId: "wx-app", secret: weixinStandInSecret, qrUrl: base, apiUrl: base };
  features = await startFeatures({ works: false, allow: [placeOf(peer)], config: { weixin: config } });
});
after(async () => {
  await features.close();
  await peer.close();
  await hidden.close();
});
beforeEach(() => {
  person = { openid: randomUUID(), unionid: randomUUID(), nickname: "小明" };
  weixin.person = person;
});

const pictures: Readonly<Record<string, Buffer>> = {
  "/me.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
  "/page.png": Buffer.from("<html></html>"),
};

/** Scans the QR code, and follows the link back with its code and state. */
async function scan(visitor: Visitor, to = ""): Promise<string> {
  const back = await leadsOn(await leadsTo(visitor, link + to));
  assert.equal(back.pathname, link);
  return back.pathname + back.search;
}
async function signIn(
  visitor = features.visitor(),
): Promise<{ id: string; thumb: string | null; [more: string]: unknown }> {
  const page = await leadsTo(visitor, await scan(visitor));
  const token = page.searchParams.get("token") ?? assert.fail(page.href);
  const { state, message } = await visitor.call("POST", accept, { token });
  assert.equal(state, "0", String(message));
  visitor.token = message.token;
  return (await visitor.call("GET", info)).message;
}
const isRefused = async (path: string, visitor: Visitor) => {
  const page = await leadsTo(visitor, path);
  assert.equal(page.href, `${features.address}/google?error=weixinErr`);
};

test("the link to WeChat contains the app, the scope and a state of its own", async () => {
  const out = await leadsTo(features.visitor(), link);
  const { state, ...asked } = Object.fromEntries(out.searchParams);
  assert.deepEqual(asked, {
    appid: "wx-app",
    redirect_uri: features.address + link,
    response_type: "code",
    scope: "snsapi_login",
  });
  assert.deepEqual([out.pathname, out.hash], ["/connect/qrconnect", "#wechat_redirect"]);
  assert.match(state ?? "", /^[\w-]{32}$/);
});

test("a first scan creates a customer with WeChat's nickname, and the next one finds the same customer", async () => {
  const first = await signIn();
  assert.deepEqual([first.nickname, first.email, first.mobile, first.hasPassword], ["小明", null, null, false]);
  assert.equal((await signIn()).id, first.id);
});

test("unionid identifies the customer, and a customer known only by openid is found after apps are joined", async () => {
  const { unionid, openid } = person as Required<WeixinStandInPerson>;
  weixin.person = { openid };
  const first = await signIn();
  weixin.person = { openid, unionid };
  assert.equal((await signIn()).id, first.id);
  weixin.person = { openid: randomUUID(), unionid };
  assert.equal((await signIn()).id, first.id);
});

test("WeChat's picture becomes an avatar in our storage", async () => {
  person.headimgurl = `http://127.0.0.1:${peer.port}/me.png`;
  const visitor = features.visitor();
  const { id } = await signIn(visitor);
  await features.accounts.close();
  const { thumb } = (await visitor.call("GET", info)).message;
  assert.match(thumb, new RegExp(`^/client/setting/avatar/${id}/[0-9a-f]{32}\\.webp$`));
  assert.ok(features.frames.some(({ ownerId, frame }) => ownerId === `c:${id}` && frame.method === "CUSTOMER_CHANGED"));
  // The picture is fetched only once: later sign-ins leave the customer's choice.
  await visitor.call("POST", "/client/customer/update/profile", { thumb: "" });
  await signIn();
  await features.accounts.close();
  assert.equal((await visitor.call("GET", info)).message.thumb, null);
});

test("a picture at a private address, or an invalid one, is left out, and the sign-in succeeds", async () => {
  for (const headimgurl of [
    `http://127.0.0.1:${hidden.port}/me.png`,
    `http://127.0.0.1:${peer.port}/page.png`,
    "no address",
  ]) {
    weixin.person = { openid: randomUUID(), headimgurl };
    const visitor = features.visitor();
    await signIn(visitor);
    await features.accounts.close();
    assert.equal((await visitor.call("GET", info)).message.thumb, null);
  }
  assert.deepEqual(hidden.requests, []);
});

test("the link back works once, and only in the browser that began the sign-in", async () => {
  const visitor = features.visitor();
  const back = await scan(visitor);
  await isRefused(back, features.visitor());
  assert.ok((await leadsTo(visitor, back)).searchParams.has("token"));
  await isRefused(back, visitor);

  const other = features.visitor();
  const foreign = await scan(visitor);
  await scan(other);
  await isRefused(foreign, other);
});

test("a copied cookie does not make a state valid twice", async () => {
  const visitor = features.visitor();
  const out = await visitor.get(link, {}, { redirect: "manual" });
  const cookie = out.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const back = await leadsOn(new URL(out.headers.get("location") ?? ""));
  const twin = () => fetch(back, { headers: { cookie }, redirect: "manual" });
  const answers = await Promise.all([twin(), twin(), twin()]);
  const ends = answers.map((answer) => new URL(answer.headers.get("location") ?? "").searchParams);
  assert.equal(ends.filter((end) => end.has("token")).length, 1);
  assert.equal(ends.filter((end) => end.get("error") === "weixinErr").length, 2);
});

test("an unknown code, a missing code, a missing state and an expired state are refused", async () => {
  const visitor = features.visitor();
  const stateOf = async () => new URL(await scan(visitor), features.address).searchParams.get("state") ?? "";
  await isRefused(`${link}?${new URLSearchParams({ code: "invented", state: await stateOf() })}`, visitor);
  await isRefused(`${link}?${new URLSearchParams({ state: await stateOf() })}`, visitor);
  await isRefused(`${link}?code=invented`, visitor);
  weixin.person = null;
  await isRefused(await scan(visitor), visitor);
  weixin.person = person;
  const late = await scan(visitor);
  features.later(10 * 60_000);
  await isRefused(late, visitor);
});

test("a sign-in from the studio returns to the studio's own page", async () => {
  const visitor = features.visitor();
  assert.equal((await leadsTo(visitor, await scan(visitor, "?to=/studio"))).pathname, "/studio/google");
});

test("with a wrong secret, or while WeChat is down, the page says that the sign-in failed", async () => {
  const base = `http://127.0.0.1:${peer.port}`;
  const wrong = { appId: "wx-app", secret: "wrong", qrUrl: base, apiUrl: base };
  for (const config of [wrong, { ...wrong, apiUrl: `http://127.0.0.1:${hidden.port}` }]) {
    const others = await startFeatures({ works: false, allow: [placeOf(peer)], config: { weixin: config } });
    try {
      const visitor = others.visitor();
      const page = await leadsTo(visitor, await scan(visitor));
      assert.equal(page.href, `${others.address}/google?error=weixinErr`);
    } finally {
      await others.close();
    }
  }
});

test("if WeChat sign-in is not set up, the link answers with that reason", async () => {
  const without = await startFeatures({ works: false });
  try {
    const page = await leadsTo(without.visitor(), link);
    assert.equal(page.href, `${without.address}/google?error=weixinErr`);
  } finally {
    await without.close();
  }
});
