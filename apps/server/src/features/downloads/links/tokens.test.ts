import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createTokens } from "./tokens.ts";

test("a token opens only unchanged, as its kind and before its expiry", () => {
  let now = 1_000;
  const tokens = createTokens("a secret", { now: () => now });
  const right = { kind: "file", merge: "m" } as const;
  const token = tokens.seal(right, 2_000);
  assert.equal(tokens.seal(right, 2_000), token, "the same right and time give the same link");
  assert.ok(!Buffer.from(token.slice(4), "base64url").toString().includes("merge"), "nobody can read what is in it");
  assert.deepEqual(tokens.open(token, "file"), { ...right, expiresAt: 2_000 });
  const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    // The last character of base64url may contain bits without meaning.
    if (Buffer.from(changed.slice(4), "base64url").equals(Buffer.from(token.slice(4), "base64url")) && at >= 4)
      continue;
    assert.throws(() => tokens.open(changed, "file"), Refusal, `changed at ${at}`);
  }
  assert.throws(() => tokens.open(token, "cover"), refused("tokenInvalid"));
  assert.throws(() => tokens.open("", "file"), refused("tokenInvalid"));
  assert.throws(() => createTokens("another", { now: () => now }).open(token, "file"), refused("linkExpired"));
  now = 2_000;
  assert.throws(() => tokens.open(token, "file"), refused("linkExpired"));
});
