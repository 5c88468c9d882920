import assert from "node:assert/strict";
import { test } from "node:test";
import { argonPasswords } from "./passwords.ts";

test("a password is stored as argon2id with 19 MiB, two passes, one lane and its own salt", async () => {
  const kept = await argonPasswords.hash("secret123");
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(kept, await argonPasswords.hash("secret123"));
});

test("the same password matches, another does not, and nothing matches where no hash is stored", async () => {
  const kept = await argonPasswords.hash("secret123");
  assert.equal(await argonPasswords.check("secret123", kept), true);
  assert.equal(await argonPasswords.check("secret124", kept), false);
  assert.equal(await argonPasswords.check("secret123", null), false);
});

test("a hash with other cost parameters is checked with its own parameters", async () => {
  const cheap = "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$8Wg6oIWLXsMPtCKbYNSWZAG41O4tR9bbvyjSUZm3wOc";
  assert.equal(await argonPasswords.check("anything1", cheap), false);
  await assert.rejects(argonPasswords.check("anything1", "md5:whatever"), /not in the form/);
});
