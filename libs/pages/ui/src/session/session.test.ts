import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { storedToken } from "../api/call.ts";
import { clearStored, readStored, type StorageLike, writeStored } from "../storage.ts";
import { fetchCustomer } from "./fetch-customer.ts";
import { signOut } from "./sign-out.ts";
import { signIn, subscribeToToken } from "./token.ts";

// Browser globals that Node lacks.
const kept = new Map<string, string>();
const storage: StorageLike = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};
const page = new EventTarget();
/** An action that runs while an answer is on its way. */
let meanwhile = (): void => {};
const asked: { path: string; authorization: string | undefined }[] = [];
Object.assign(globalThis, {
  localStorage: storage,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path: url.split("?")[0] ?? "", authorization: headers.authorization });
    meanwhile();
    return Response.json({ state: "0", message: true });
  },
});

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  meanwhile = () => {};
});

test("signing in stores the token and removes the record of the previous customer", () => {
  writeStored("customer", { id: "1" });
  let changes = 0;
  const stop = subscribeToToken(() => changes++);
  signIn("t0ken");
  stop();
  assert.equal(storedToken(), "t0ken");
  assert.equal(readStored("customer"), null);
  assert.equal(changes, 1);
});

test("a sign-in or sign-out in another tab calls back, other changes there do not", () => {
  let changes = 0;
  const stop = subscribeToToken(() => changes++);
  for (const key of ["cutwater.token", null, "cutwater.theme"])
    page.dispatchEvent(Object.assign(new Event("storage"), { key }));
  stop();
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "cutwater.token" }));
  assert.equal(changes, 2);
});

test("a token expires after 144 hours", () => {
  const hour = 3_600_000;
  writeStored("token", "old", undefined, Date.now() - 144 * hour - 1_000);
  assert.equal(storedToken(), null);
  writeStored("token", "young", undefined, Date.now() - 143 * hour);
  assert.equal(storedToken(), "young");
});

test("signing out ends the session at the server, keeps only the language and leaves after 300 ms", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  writeStored("language", "zh");
  writeStored("theme", "dark");
  signIn("t0ken");
  let isGone = false;
  const leaving = signOut({
    leave: () => {
      isGone = true;
    },
  });
  assert.deepEqual([...kept.keys()], ["cutwater.language"], "forgotten at once");
  t.mock.timers.tick(299);
  await new Promise(setImmediate);
  assert.equal(isGone, false);
  t.mock.timers.tick(1);
  await leaving;
  assert.equal(isGone, true);
  assert.deepEqual(asked, [{ path: "/api/v1/client/customer/logout", authorization: "Bearer t0ken" }]);
});

test("a record that arrives after the sign-out, or after somebody else signed in, is not stored", async () => {
  const { signal } = new AbortController();
  signIn("t0ken");
  await fetchCustomer("t0ken", signal);
  assert.equal(readStored("customer"), true, "kept while it is the one asked for");
  meanwhile = () => clearStored(["language"]);
  await fetchCustomer("t0ken", signal);
  assert.equal(readStored("customer"), null);
  signIn("t0ken");
  meanwhile = () => signIn("an0ther");
  await fetchCustomer("t0ken", signal);
  assert.equal(readStored("customer"), null);
});
