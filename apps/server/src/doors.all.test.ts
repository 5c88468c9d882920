import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { allRoutes } from "@cutwater/contract/routes.ts";
import { aCustomer, loggedIn } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import { makeAdmin } from "./features/accounts/index.ts";
import type { Door, WhoMay } from "./platform/http/doors.ts";
import { mountHealth } from "./platform/http/health.ts";
import { mountMetrics } from "./platform/http/metrics.ts";
import { mountPages } from "./platform/http/pages.ts";
import type { Queue } from "./platform/queue/queue.ts";
import { mountSockets } from "./platform/realtime/sockets.ts";

/**
 * Tries every door of the server in every role, with the doors read from the router. Each route declares in `whoMay` who may use
 * it. Tested elsewhere: the other roles at calls of the contract (authorization.all.test.ts), the machine's own doors
 * (surroundings.test.ts), sockets (sockets.test.ts), pages of other sites (accounts.test.ts), files behind signed links
 * (tokens.test.ts, gates.all.e2e.ts).
 */

let features: TestFeatures;
/** Each role calls with a session of its own kind. */
let roles: Record<"visitor" | "forged" | "ended" | "expired" | "customer" | "admin", Visitor>;
before(async () => {
  features = await startFeatures({ works: false, tools: trialTools });
  const withToken = (token: string) => Object.assign(features.visitor(), { token });
  const customer = await aCustomer(features);
  const admin = await aCustomer(features);
  await makeAdmin(features.parts.database.db, admin.email);
  const expired = await aCustomer(features);
  features.later(145 * 3_600_000);
  const ended = await loggedIn(features, customer.email);
  const current = await loggedIn(features, customer.email);
  await current.call("POST", "/client/customer/session/end", { id: "others" });
  roles = {
    visitor: features.visitor(),
    forged: withToken("x".repeat(43)),
    ended,
    expired,
    customer: current,
    admin: await loggedIn(features, admin.email),
  };
});
after(() => features.close());

/** The doors that are not calls of the contract. */
const rawDoors = (): Door[] => {
  const calls = new Set(allRoutes.map(({ path }) => apiBase + path));
  return features.http.doors().filter(({ url }) => !calls.has(url) && !url.startsWith("/api/docs"));
};

type Answer = { status: number; text: string };
async function knock(who: Visitor, { method, url }: Door): Promise<Answer> {
  const path = url.replace("*", "invented/name").replaceAll(/:\w+/g, "invented");
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const isForm = /upload(\/file)?$/.test(url);
  const headers = { "tus-resumable": "1.0.0", ...(hasBody && !isForm && { "content-type": "application/json" }) };
  const body = isForm ? aForm() : "{}";
  const response = await who.get(path, headers, { method, redirect: "manual", ...(hasBody && { body }) });
  return { status: response.status, text: await response.text() };
}
/**
 * A picture of one pixel. The server checks a file's type before it reads a token that follows the file, so the file must be
 * valid.
 */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
function aForm(): FormData {
  const form = new FormData();
  form.set("file", new Blob([dot]), "a.png");
  return form;
}
const isToldToSignIn = ({ status, text }: Answer) => status === 401 || /"state":"1000[25]"/.test(text);

test("every door declares who may use it, and a call of the contract declares what the contract says", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-doors-"));
  const platform = await makeHttp();
  mountHealth(platform, {}, features.parts);
  mountMetrics(platform, { queue: {} as Queue, gauges: [], token: null, dataDir: "" });
  mountSockets(platform, { hub: {} as never, stateOf: async () => [], publicUrl: () => "http://localhost" });
  await mountPages(platform, folder, () => "http://localhost");
  const doors = [...features.http.doors(), ...platform.doors()];
  assert.deepEqual(
    doors.filter(({ whoMay }) => whoMay === undefined),
    [],
  );
  for (const { path, methods, auth } of allRoutes)
    for (const method of methods) {
      const door = doors.find(({ url, method: one }) => url === apiBase + path && one === method);
      assert.equal(door?.whoMay, auth, `${method} ${path}`);
    }
  await platform.close();
  await rm(folder, { recursive: true });
});

/** The answer that each role expects at a door that is not a call of the contract. */
const expected: Record<
  Exclude<WhoMay, "admin" | "this machine">,
  (answer: Answer, role: keyof typeof roles) => boolean
> = {
  customer: (answer, role) => isToldToSignIn(answer) !== (role === "customer"),
  // Some doors ignore the session: the redirect to a sign-in provider, and a browser's preflight request.
  visitor: (answer, role) => !isToldToSignIn(answer) || ["forged", "ended", "expired"].includes(role),
  // A session does not open signed links, not even an admin's session.
  holder: ({ status, text }) => status >= 400 && status < 500 && !/"state":"0"/.test(text),
  provider: ({ status }) => status >= 400 && status < 500,
  // Only access tokens open these.
  program: ({ status }) => status === 401 || status === 405,
};

test("each role is admitted or refused at every door outside the contract, and no door crashes", async () => {
  const doors = rawDoors();
  assert.ok(doors.length > 20, `${doors.length} doors`);
  for (const door of doors)
    for (const [role, who] of Object.entries(roles) as [keyof typeof roles, Visitor][]) {
      // At doors outside the contract's calls, an admin has a customer's rights. A door that serves customers may still reject an
      // admin.
      if (role === "admin" && door.whoMay !== "holder" && door.whoMay !== "provider") continue;
      const answer = await knock(who, door);
      const told = `${role} at ${door.method} ${door.url}: ${answer.status} ${answer.text.slice(0, 200)}`;
      assert.ok(answer.status < 500 && !/unexpected error/i.test(answer.text), told);
      const judge =
        expected[door.whoMay as keyof typeof expected] ?? assert.fail(`nobody says what ${door.whoMay} means`);
      // A HEAD has no body, so 401 and 200 are its only answers.
      if (door.method !== "HEAD" || door.whoMay === "holder") assert.ok(judge(answer, role), told);
    }
});

/** Calls that end the session. */
const endsSession = /logout|customer\/delete|session\/end|reset\/password/;

test("every call of the contract admits an admin, and none admits an expired session", async () => {
  for (const { path, methods } of allRoutes)
    for (const method of methods) {
      const over = await roles.expired.call(method, path);
      assert.equal(over.state, "10002", `${method} ${path}`);
      if (endsSession.test(path)) continue;
      const { state, key } = await roles.admin.call(method, path, { id: "something", url: "something" });
      assert.ok(state !== "10002" && key !== "adminsOnly", `${method} ${path}`);
    }
});
