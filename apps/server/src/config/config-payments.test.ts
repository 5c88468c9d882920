import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { ConfigFaults, readSettings } from "./config.ts";

const paymentsOf = (environment: Record<string, string>) => readSettings(environment, []).payments;
const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment, []);
  } catch (error) {
    assert.ok(error instanceof ConfigFaults);
    return error.faults;
  }
  return assert.fail("it was accepted");
};

const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
const paypal = { PAYPAL_CLIENT_ID: "id", PAYPAL_SECRET: "hush", PAYPAL_WEBHOOK_ID: "WH-1" };
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

test("the sandbox is on for this machine alone if nobody else can connect; elsewhere it must be turned on", () => {
  assert.equal(paymentsOf({}).sandbox, "this machine");
  assert.equal(paymentsOf({ HOST: "::1", PUBLIC_URL: "http://[::1]:9000" }).sandbox, "this machine");
  assert.equal(paymentsOf({ PAYMENTS: "sandbox" }).sandbox, "everybody");
  for (const open of [{ HOST: "0.0.0.0" }, { HOST: "192.168.1.5" }, { PUBLIC_URL: "https://video.example.org" }]) {
    assert.equal(paymentsOf(open).sandbox, false, JSON.stringify(open));
    assert.equal(paymentsOf({ ...open, PAYMENTS: "sandbox" }).sandbox, "everybody");
  }
  assert.equal(paymentsOf({ PAYMENTS: "off" }).sandbox, false);
  assert.deepEqual(
    [paymentsOf({}), paymentsOf({ ...stripe, PAYMENTS: "off" })].map(({ isSelling }) => isSelling),
    [true, false],
  );
  assert.deepEqual(faultsOf({ PAYMENTS: "free" }), ["PAYMENTS must be sandbox or off"]);
});

test("in production the sandbox is off, and turning it on stops the start", () => {
  const production = { NODE_ENV: "production" };
  assert.equal(paymentsOf(production).sandbox, false);
  assert.equal(paymentsOf({ ...production, PAYMENTS: "off" }).sandbox, false);
  assert.equal(paymentsOf({ ...production, ...stripe }).sandbox, false);
  const told = ["PAYMENTS cannot be sandbox when NODE_ENV is production: everybody would get credits without paying"];
  for (const real of [{}, stripe]) assert.deepEqual(faultsOf({ ...production, ...real, PAYMENTS: "sandbox" }), told);
  assert.equal(paymentsOf({ NODE_ENV: "development", PAYMENTS: "sandbox" }).sandbox, "everybody");
});

test("the sandbox is never on beside a real provider, even when it is asked for", () => {
  for (const real of [stripe, paypal]) assert.equal(paymentsOf({ ...real, PAYMENTS: "sandbox" }).sandbox, false);
});

test("each provider is off, or has all settings that it needs", () => {
  const { stripe: card, paypal: other, alipay } = paymentsOf({ ...stripe, ...paypal });
  assert.deepEqual([card?.apiUrl, card?.scriptUrl], ["https://api.stripe.com", "https://js.stripe.com/v3/"]);
  assert.deepEqual([other?.apiUrl, alipay], ["https://api-m.paypal.com", null]);
  assert.deepEqual(faultsOf({ STRIPE_SECRET_KEY: "sk", PAYPAL_SECRET: "hush", ALIPAY_APP_ID: "1" }), [
    "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together",
    "PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID must be set together",
    "ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY must be set together",
  ]);
});

test("Alipay's keys are accepted in every format that its tools write", () => {
  const spki = publicKey.export({ type: "spki", format: "pem" }).toString();
  const pkcs8 = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const forms = (["pkcs1", "pkcs8"] as const).flatMap((type) => [
    privateKey.export({ type, format: "pem" }).toString(),
    privateKey.export({ type, format: "pem" }).toString().replaceAll("\n", "\\n"),
    privateKey.export({ type, format: "der" }).toString("base64"),
  ]);
  for (const key of forms) {
    const { alipay } = paymentsOf({ ALIPAY_APP_ID: "1", ALIPAY_PRIVATE_KEY: key, ALIPAY_PUBLIC_KEY: spki });
    assert.deepEqual([alipay?.privateKey, alipay?.publicKey], [pkcs8, spki]);
  }
});

test("an invalid key is reported without its value", () => {
  const faults = faultsOf({ ALIPAY_APP_ID: "1", ALIPAY_PRIVATE_KEY: "hunter2", ALIPAY_PUBLIC_KEY: "hunter3" });
  assert.equal(faults.length, 2);
  assert.ok(!faults.join().includes("hunter"));
});
