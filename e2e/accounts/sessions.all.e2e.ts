import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { exactly } from "@cutwater/testing/exactly.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { look } from "@cutwater/testing/look.ts";
import { type Person, people } from "@cutwater/testing/people.ts";
import { until } from "@cutwater/testing/until.ts";
import { password } from "../account-pages.ts";
import { accountStage } from "../account-stage.ts";

const { codeOf, open, openSigningUp, aMinuteLater } = accountStage();
const [desktop = never(), phone = never(), dark = never()] = people;
const loginAgain = { en: "Please login again.", zh: "请重新登录。" };

/** Opens a second browser for the same customer, in which another language was selected. */
async function openElsewhere(t: TestContext, person: Person, contact: string) {
  const opened = await open(t, person, { path: "/login" });
  await opened.account.logIn(contact);
  await opened.account.signedIn();
  await opened.page.waitForURL((url) => url.pathname === "/");
  await remember(opened);
  return opened;
}

/** Stores language and theme as if the person had selected them. */
const remember = ({ page, person: { language } }: Awaited<ReturnType<typeof open>>) =>
  page.evaluate(
    `localStorage["cutwater.language"] = '{"value":"${language}","timestamp":0}'; localStorage["cutwater.theme"] = '{"value":"dark","timestamp":0}'`,
  );

/** Asserts that the warning is shown and that the browser has deleted everything except the language. */
async function isForgotten({ page, account, person }: Awaited<ReturnType<typeof open>>) {
  await page.getByText(loginAgain[person.language], { exact: true }).waitFor();
  const names = await account.storedNames();
  assert.ok(names.includes("cutwater.language"), names.join());
  for (const name of ["cutwater.token", "cutwater.customer", "cutwater.theme", "cutwater.codeWaits"])
    assert.ok(!names.includes(name), `${name} is kept`);
  assert.equal(await page.evaluate("document.documentElement.lang"), person.language === "zh" ? "zh-CN" : "en");
}

test("states.8 sessions: another browser is listed, logged out from here, and asked to log in again", async (t) => {
  const mine = await openSigningUp(t, desktop);
  const other = await openElsewhere(t, { ...phone, isChina: false }, mine.contact);
  const { says } = mine.account;
  await mine.tab.goto("/customer/center/password");
  const rows = mine.page.getByRole("region", { name: says.sessions("title") }).getByRole("listitem");
  await rows.nth(1).waitFor();
  await exactly(rows.filter({ hasText: says.sessions("thisDevice") }), 1);
  await look(mine.tab, "accounts-sessions");
  // The other browser is notified through its socket, and shows the message only briefly.
  const told = isForgotten(other);
  await rows.getByRole("button", { name: new RegExp(`^${says.sessions("end")}`) }).click();
  await mine.account.said(says.sessions("ended"));
  await rows.nth(1).waitFor({ state: "detached" });
  await told;
  await mine.tab.reload();
  await rows.first().waitFor();
  for (const { tab } of [mine, other]) assert.deepEqual(tab.faults, []);
});

test("states.8 10005: a password set elsewhere ends this session; storage except the language is deleted, as the page shows", async (t) => {
  const mine = await openSigningUp(t, dark);
  const other = await open(t, desktop, { path: "/forget" });
  const { says, field, button } = other.account;
  await remember(mine);
  await aMinuteLater();
  await other.page.getByRole("radio", { name: says.signIn("byMobile"), exact: true }).check();
  const code = await codeOf(mine.contact, () => other.account.sendCode(mine.contact));
  await field(says.code("code")).fill(code);
  for (const name of ["newPassword", "confirm"] as const) await field(says.signIn(name)).fill("another456");
  const told = isForgotten(mine);
  await button(says.signIn("change")).click();
  await other.account.said(says.signIn("changed"));
  await told;
  await mine.tab.goto("/login");
  await mine.account.logIn(mine.contact, password);
  await mine.page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await mine.account.logIn(mine.contact, "another456");
  await mine.account.signedIn();
  for (const { tab } of [mine, other]) assert.deepEqual(tab.faults, []);
});

soakTest("limits.1 a login lasts 144 hours and not one minute more", async (t) => {
  const { tab, page, account } = await openSigningUp(t, desktop);
  const login = page.getByRole("banner").getByRole("link", { name: account.says.signIn("login"), exact: true });
  const token = await account.token();
  const hours = 3_600_000;
  await page.clock.install({ time: Date.now() + 144 * hours - 60_000 });
  await tab.goto("/");
  await account.openMenu();
  // Leaving the page aborts its open requests.
  await page.goto("about:blank");
  await page.clock.setSystemTime(Date.now() + 144 * hours + 60_000);
  const bearers: string[] = [];
  page.on("request", (request) => {
    const { authorization } = request.headers();
    if (authorization) bearers.push(authorization);
  });
  await tab.goto("/");
  await login.waitFor();
  await tab.goto("/studio/");
  await page.waitForURL(/\/studio\/login$/);
  assert.deepEqual(bearers, [], "the old token is sent no more");
  assert.ok(token.length >= 40);
  assert.deepEqual(tab.faults, []);
});

test("states.12 connect-socket: two seconds after the document's event a new socket logs in, and the former one is closed", async (t) => {
  const { page, tab } = await openSigningUp(t, desktop);
  const sockets: { openedAt: number; isClosed: boolean; first: string }[] = [];
  page.on("websocket", (socket) => {
    const seen = { openedAt: performance.now(), isClosed: false, first: "" };
    sockets.push(seen);
    socket.on("framesent", ({ payload }) => (seen.first ||= String(payload)));
    socket.on("close", () => (seen.isClosed = true));
  });
  await tab.reload();
  await until("the login", async () => sockets[0]?.first);
  const askedAt = performance.now();
  await page.evaluate('document.dispatchEvent(new Event("connect-socket"))');
  await until("another login", async () => sockets[1]?.first);
  await until("the end of the first", async () => sockets[0]?.isClosed);
  const [, second = never()] = sockets;
  assert.ok(second.openedAt - askedAt >= 2_000, `${second.openedAt - askedAt} ms`);
  assert.match(second.first, /^{"method":"LOGIN","token":/);
  assert.deepEqual([second.isClosed, sockets.length, tab.faults], [false, 2, []]);
});

test("states.9 exit: after a confirmation all but the language is deleted, and 300 ms later the main site opens", async (t) => {
  const { tab, page, account } = await openSigningUp(t, { ...phone, isChina: false });
  const { says } = account;
  await page.evaluate(`localStorage["cutwater.language"] = '{"value":"zh","timestamp":0}'`);
  const token = await account.token();
  const sent: unknown[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(payload)));
  await tab.goto("/customer/center/profile");
  await account.openMenu();
  await account.menuEntry("exit").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: says.menu("stay"), exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await account.token(), token, "who stays is logged in still");

  await account.menuEntry("exit").click();
  await dialog.getByRole("button", { name: says.menu("exit"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  assert.ok(sent.includes('{"method":"LOGOUT"}'), "the socket was told");
  assert.deepEqual(
    (await account.storedNames()).filter((name) => name !== "cutwater.language"),
    [],
  );
  const answer = await page.evaluate<{ state: string }>(
    `fetch("/api/v1/client/customer/get/info", { headers: { authorization: "Bearer ${token}" } }).then((response) => response.json())`,
  );
  assert.equal(answer.state, "10002", "the server has ended it too");
  assert.deepEqual(tab.faults, []);
});

function never(): never {
  throw new RangeError("there is nobody");
}
