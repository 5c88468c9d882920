import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { askAlipay, signedFields } from "./ask-alipay.ts";
import { isSignatureOf, signText, textOfFields } from "./signature.ts";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
const ours = pair();
const alipays = pair();
const config = {
  appId: "2021",
  privateKey: ours.privateKey,
  publicKey: alipays.publicKey,
  gatewayUrl: "https://pay.test",
};
const clock = { now: () => Date.UTC(2026, 6, 26, 17, 0, 5) };

test("a call is signed over its sorted fields, as they were before encoding, at the time in Beijing", () => {
  const fields = Object.fromEntries(
    signedFields("alipay.trade.close", { out_trade_no: "套餐 a+b&c" }, { config, clock }),
  );
  const { sign = "", ...signed } = fields;
  assert.equal(signed.timestamp, "2026-07-27 01:00:05");
  assert.equal(
    textOfFields(signed),
    'app_id=2021&biz_content={"out_trade_no":"套餐 a+b&c"}&charset=utf-8&method=alipay.trade.close&sign_type=RSA2' +
      "&timestamp=2026-07-27 01:00:05&version=1.0",
  );
  assert.ok(isSignatureOf(textOfFields(signed), sign, ours.publicKey));
});

test("an answer is accepted only with a signature over its own text", async () => {
  const ask = (text: string) =>
    askAlipay("alipay.trade.query", {}, { config, clock, egress: { fetch: async () => new Response(text) } });
  const written = '{"code":"10000","msg":"a \\"sign\\" } {", "trade":{"no":"1"}}';
  const sign = signText(written, alipays.privateKey);
  const answer = { code: "10000", msg: 'a "sign" } {', trade: { no: "1" } };
  const key = '"alipay_trade_query_response"';
  assert.deepEqual(await ask(`{${key}:${written},"sign":"${sign}"}`), answer);
  assert.deepEqual(await ask(`{${key} : ${written} ,"alipay_cert_sn":"1","sign":"${sign}"}\n`), answer);
  const wrong = [
    `{${key}:${written.replace("10000", "40004")},"sign":"${sign}"}`,
    `{${key}:${written},"sign":"${signText(written, ours.privateKey)}"}`,
    `{${key}:{"code":"10000"},"other":${written},"sign":"${sign}"}`,
    `{"sign":"${sign}",${key}:${written}}`,
  ];
  for (const text of wrong) await assert.rejects(ask(text), /not signed by Alipay/, text);
  await assert.rejects(ask(`{${key}:${written}}`));
});
