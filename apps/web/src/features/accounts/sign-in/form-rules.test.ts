import assert from "node:assert/strict";
import { test } from "node:test";
import { Email, Password } from "@cutwater/contract/contact.ts";
import { filled, resolverOf, sentenceUnder, ticked } from "./form-rules.ts";

type Form = { email: string; password: string; confirm: string; terms: boolean };
const resolve = resolverOf<Form>(
  { email: Email, password: Password, confirm: filled("passwordEmpty"), terms: ticked },
  ["confirm", "password"],
);
const right: Form = { email: " Lin@Example.com ", password: "abc123", confirm: "abc123", terms: true };
const check = async (form: Form) => await resolve(form, undefined, { fields: {}, shouldUseNativeValidation: false });
const faultsOf = async (form: Form) =>
  Object.fromEntries(Object.entries((await check(form)).errors).map(([field, error]) => [field, error?.message]));

test("valid values are normalized as the wire requires", async () => {
  const { values, errors } = await check(right);
  assert.deepEqual(errors, {});
  assert.deepEqual(values, { email: "lin@example.com", password: "abc123", confirm: "abc123", terms: "true" });
});

test("each error is reported at its field, by its key", async () => {
  assert.deepEqual(await faultsOf({ email: "lin@", password: "abcdef", confirm: "", terms: false }), {
    email: "emailInvalid",
    password: "passwordInvalid",
    confirm: "passwordEmpty",
    terms: "termsMissing",
  });
  assert.deepEqual(await faultsOf({ ...right, confirm: "abc124" }), { confirm: "passwordDiffers" });
});

test("errors of our rules are shown in the page's language, sentences of the server unchanged", () => {
  assert.equal(sentenceUnder({ type: "rule", message: "emailInvalid" }, "zh"), "邮箱格式不正确");
  assert.equal(sentenceUnder({ type: "server", message: "Wrong code" }, "zh"), "Wrong code");
  assert.equal(sentenceUnder(undefined, "en"), undefined);
});
