import assert from "node:assert/strict";
import { test } from "node:test";
import { Contact, Email, LoginName, Nickname } from "./contact.ts";

const kept = (address: string) => Email.safeParse(address).data ?? null;

test("an email address is normalised, however its letters and its domain are written", () => {
  for (const [written, form] of [
    [" Me@Example.ORG ", "me@example.org"],
    ["victim@ｇmail.com", "victim@gmail.com"],
    ["Ｖictim＠example.org", "victim@example.org"],
    ["victim@\u212aim.example", "victim@kim.example"],
    ["me@bücher.example", "me@xn--bcher-kva.example"],
    ["me@XN--bcher-kva.example", "me@xn--bcher-kva.example"],
    ["me@bu\u0308cher.example", "me@xn--bcher-kva.example"],
    ["me@例子.中国", "me@xn--fsqu00a.xn--fiqs8s"],
    ["李@example.org", "李@example.org"],
  ] as const) {
    assert.equal(kept(written), form, written);
    assert.equal(kept(form), form, "the form stays as it is");
    assert.equal(Contact.parse(written), form);
  }
});

test("an email address with invisible characters or an impossible domain is refused", () => {
  for (const wrong of [
    ..."\0\u0007\u001b\u0085\u00ad\u200b\u202e\ud800".split("").map((sign) => `a${sign}b@x.example`),
    "x@exa\u00admple.com",
    "x@example.com/evil.example",
    "x@example.com?y.example",
    "x@127.0.0.1",
    "x@0x7f.1",
    "x@-.example",
    "x@example",
    "x@",
    "@example.org",
  ])
    assert.equal(Email.safeParse(wrong).error?.issues[0]?.message, "emailInvalid", JSON.stringify(wrong));
});

test("a login name with invisible characters is refused", () => {
  assert.equal(LoginName.safeParse("a\0b").error?.issues[0]?.message, "nameInvalid");
  assert.equal(LoginName.parse(" 李@example.org "), "李@example.org");
});

test("a nickname loses invisible and direction-changing characters", () => {
  assert.equal(Nickname.parse("\u202eada\u200b\u2066 \ufeff"), "ada");
  assert.equal(Nickname.parse("\u200b"), "");
});
