import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, type TestContext, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import type { OpenOptions } from "@cutwater/testing/browser.ts";
import { firstOrAll, soakTest } from "@cutwater/testing/height.ts";
import { secretUsed } from "@cutwater/testing/kept-logs.ts";
import { look } from "@cutwater/testing/look.ts";
import { newEmail, type Person, people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { googleClientId, type Providers, startProviders } from "../providers.ts";

let started: Providers | undefined;
const providers = () => started ?? never();
const { set, open } = accountStage(async () => {
  started = await startProviders();
  return started.server;
});
after(async () => await started?.close());

const [world = never(), chinaPhone = never(), china = never()] = people;
const sentences = {
  google: { en: "Google login failed", zh: "Google 登录失败" },
  weixin: { en: "WeChat login failed", zh: "微信登录失败" },
  notBegun: { en: "This login was not started in this browser.", zh: "本次登录不是在此浏览器中发起的" },
};

/** Opens a browser at the host name to which the providers redirect people. */
const openNamed = (t: TestContext, person: Person, more: OpenOptions = {}) => {
  const origin = set.server.origin.replace("127.0.0.1", "localhost");
  return open(t, person, { origin, friends: [providers().origin, origin], ...more });
};
type Opened = Awaited<ReturnType<typeof openNamed>>;

/** Asserts that the page shows the text and the login form, and that nobody is signed in. */
async function isRefused({ tab, page, account }: Opened, sentence: string) {
  await page.getByText(sentence).waitFor();
  await page.waitForURL(/\/login$/);
  assert.ok(!(await account.storedNames()).includes("cutwater.token"));
  assert.deepEqual(tab.faults, []);
}

for (const person of firstOrAll([world, { ...chinaPhone, isChina: false }])) {
  test(`accounts.7 Google, ${person.language} ${person.width}: to Google and back to the previous page, signed in`, async (t) => {
    providers().google.person = { sub: randomUUID(), email: newEmail(), hd: "example.org", name: "Ada L." };
    const opened = await openNamed(t, person, { path: "/customer/center/password" });
    const { tab, page, account } = opened;
    await page.waitForURL(/\/login$/);
    const link = page.getByRole("link", { name: account.says.signIn("google"), exact: true });
    await link.waitFor();
    assert.equal(await page.getByRole("link", { name: account.says.signIn("weixin") }).count(), 0);
    await look(tab, "accounts-login-google");
    await link.click();
    await account.signedIn();
    await page.waitForURL(/\/customer\/center\/password$/);
    await page.getByRole("heading", { level: 2, name: account.says.password("set") }).waitFor();
    assert.doesNotMatch(await page.evaluate<string>("location.href"), /token|id_token/);
    await page.goBack();
    assert.doesNotMatch(page.url(), /token/, "nor does the history hold it");
    assert.deepEqual(tab.faults, []);
  });
}

test("errors.5 Google: wrong audience, expired, forged, replayed or incomplete sign-ins each show a fault and sign nobody in", async (t) => {
  const { google } = providers();
  const opened = await openNamed(t, world, { path: "/login" });
  const { page } = opened;
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    aud: googleClientId,
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true,
    iat: now,
    exp: now + 3_600,
  };
  const credentials = {
    "another's audience": await google.credential({ ...claims, aud: "another.apps.example" }),
    "an expired credential": await google.credential({ ...claims, iat: now - 7_200, exp: now - 3_600 }),
    "a stranger's signature": await google.credential(claims, { forged: true }),
  };
  for (const [what, credential] of Object.entries(credentials)) {
    secretUsed("credential", credential);
    const query = new URLSearchParams({ app: "cutwater", clientId: googleClientId, credential });
    await t.test(what, async () => {
      await page.goto(`${apiBase}/client/customer/google/login?${query}`);
      await isRefused(opened, sentences.google.en);
    });
  }
  for (const path of [
    `${apiBase}/client/customer/google/login?app=cutwater&clientId=${googleClientId}`,
    `${apiBase}/client/customer/google/login?app=cutwater&credential=${credentials["another's audience"]}`,
    "/google",
    "/google?error=googleErr",
    "/studio/google",
  ])
    await t.test(`missing parameters: ${path.slice(0, 60)}`, async () => {
      await page.goto(path);
      await isRefused(opened, sentences.google.en);
    });

  await t.test("who says no at Google", async () => {
    google.person = null;
    await page.getByRole("link", { name: opened.account.says.signIn("google"), exact: true }).click();
    await isRefused(opened, sentences.google.en);
  });
});

soakTest("accounts.7 Google: a return link that was already used signs nobody in", async (t) => {
  providers().google.person = { sub: randomUUID(), email: newEmail() };
  const opened = await openNamed(t, world, { path: "/login" });
  const { page, account } = opened;
  const wayBack = page.waitForRequest((request) => request.url().includes("/customer/google/login?"));
  await page.getByRole("link", { name: account.says.signIn("google"), exact: true }).click();
  await account.signedIn();
  const replayed = (await wayBack).url();
  await page.waitForURL((url) => url.pathname === "/");
  await account.exit();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(replayed);
  await isRefused(opened, sentences.google.en);
});

for (const provider of ["google", "weixin"] as const) {
  test(`accounts.7 ${provider}: a link that a stranger made signs nobody in to the stranger's account`, async (t) => {
    providers().google.person = { sub: randomUUID(), email: newEmail() };
    providers().weixin.person = { openid: randomUUID(), nickname: "小明" };
    const person = provider === "google" ? world : { ...china, language: "en" as const };
    const stranger = await openNamed(t, person, { path: "/login" });
    const handedOver = Promise.withResolvers<string>();
    // The stranger's browser does not deliver the provider's response, so that the stranger can use it elsewhere.
    await stranger.page.route("**/customer/login/accept*", (route) => route.abort());
    stranger.page.on("request", (request) => {
      if (request.url().includes("/google?token=")) handedOver.resolve(request.url());
    });
    await stranger.page.getByRole("link", { name: stranger.account.says.signIn(provider), exact: true }).click();
    const link = await handedOver.promise;

    const victim = await openNamed(t, person);
    await victim.page.goto(link);
    await isRefused(victim, sentences.notBegun.en);
  });
}

for (const person of firstOrAll([chinaPhone, china])) {
  test(`accounts.7 WeChat, ${person.language} ${person.width}: scanning the code signs in; a replayed state is refused`, async (t) => {
    const { weixin } = providers();
    weixin.person = { openid: randomUUID(), unionid: randomUUID(), nickname: "小明" };
    const opened = await openNamed(t, person, { path: "/login" });
    const { tab, page, account } = opened;
    const link = page.getByRole("link", { name: account.says.signIn("weixin"), exact: true });
    await link.waitFor();
    assert.equal(await page.getByRole("link", { name: account.says.signIn("google") }).count(), 0);
    await look(tab, "accounts-login-weixin");
    const wayBack = page.waitForRequest((request) => /login\/weixin\?.*state=/.test(request.url()));
    await link.click();
    await account.signedIn();
    await page.waitForURL((url) => url.pathname === "/");
    const replayed = (await wayBack).url();
    await account.exit();
    await page.waitForURL((url) => url.pathname === "/");

    for (const path of [replayed, `${apiBase}/client/customer/login/weixin?code=abc`, "/google?error=weixinErr"]) {
      await page.goto(path);
      await isRefused(opened, sentences.weixin[person.language]);
    }
    weixin.person = null;
    await link.click();
    await isRefused(opened, sentences.weixin[person.language]);
  });
}

function never(): never {
  throw new RangeError("there is nobody");
}
