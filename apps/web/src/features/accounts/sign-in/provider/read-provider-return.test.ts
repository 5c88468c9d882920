import assert from "node:assert/strict";
import { test } from "node:test";
import { readProviderReturn } from "./read-provider-return.ts";

const credentialFor = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

test("our token is read from the query", () => {
  assert.deepEqual(readProviderReturn("?token=t0ken", ""), { kind: "token", token: "t0ken", to: null });
  assert.deepEqual(readProviderReturn("?token=t0ken&to=%2Fprice", ""), { kind: "token", token: "t0ken", to: "/price" });
});

test("Google's credential is read from the fragment, with its audience and state", () => {
  const credential = credentialFor({ aud: "client-1", name: "林" });
  assert.deepEqual(readProviderReturn("", `#state=s1&id_token=${credential}`), {
    kind: "credential",
    clientId: "client-1",
    credential,
    state: "s1",
  });
  const broken = readProviderReturn("", "#id_token=nonsense&state=s1");
  assert.deepEqual(broken, { kind: "credential", clientId: "", credential: "nonsense", state: "s1" });
});

test("errors, a sign-in that was cancelled at Google and an empty address are failures of their provider", () => {
  assert.deepEqual(readProviderReturn("?error=weixinErr", ""), { kind: "refused", why: "weixinErr" });
  for (const [search, hash] of [
    ["?error=googleErr", ""],
    ["?error=googleErr", `#id_token=${credentialFor({ aud: "a" })}`],
    ["", "#error=access_denied&state=s1"],
    ["", ""],
  ] as const) {
    assert.deepEqual(readProviderReturn(search, hash), { kind: "refused", why: "googleErr" }, search + hash);
  }
});
