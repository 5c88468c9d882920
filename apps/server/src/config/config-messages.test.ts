import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { ConfigFaults, readSettings } from "./config.ts";

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment, []);
  } catch (error) {
    assert.ok(error instanceof ConfigFaults);
    return error.faults;
  }
  return assert.fail("it was accepted");
};

test("without settings, or with outbox:, messages become files in DATA_DIR", () => {
  for (const set of [{}, { MAIL_URL: "outbox:", SMS_URL: "outbox:" }]) {
    const { mail, sms } = readSettings({ ...set, PUBLIC_URL: "https://video.example:8443" }, []);
    assert.deepEqual(mail, {
      kind: "outbox",
      folder: resolve("var/outbox"),
      from: "Cutwater <no-reply@video.example>",
    });
    assert.deepEqual(sms, { kind: "outbox", folder: resolve("var/outbox") });
  }
});

test("a mail server and a sender are used as configured", () => {
  const url = "smtps://post%40host:geheim%2F@mail.example:465?ca=/etc/ca.pem";
  const { mail } = readSettings({ MAIL_URL: url, MAIL_FROM: "Cutwater <hello@video.example>" }, []);
  assert.deepEqual(mail, { kind: "smtp", url, from: "Cutwater <hello@video.example>" });
});

test("a text message provider's key is unescaped, and its own host is used unless another is set", () => {
  const aliyun = "aliyun://LTAI0:s%2Fecret@dysmsapi.aliyuncs.com?sign=%E5%88%87%E6%B0%B4&template=SMS_1";
  const read = { kind: "aliyun", keyId: "LTAI0", keySecret: "s/ecret", signName: "切水", template: "SMS_1" };
  assert.deepEqual(readSettings({ SMS_URL: aliyun }, []).sms, {
    ...read,
    endpoint: "https://dysmsapi.aliyuncs.com",
    templateEn: "SMS_1",
  });
  const other = `${aliyun}&templateEn=SMS_2&endpoint=${encodeURIComponent("http://127.0.0.1:9/")}`;
  assert.deepEqual(readSettings({ SMS_URL: other }, []).sms, {
    ...read,
    endpoint: "http://127.0.0.1:9",
    templateEn: "SMS_2",
  });
  assert.deepEqual(readSettings({ SMS_URL: "twilio://AC0:token@api.twilio.com?from=+15005550006" }, []).sms, {
    kind: "twilio",
    accountSid: "AC0",
    authToken: "token",
    endpoint: "https://api.twilio.com",
    from: "+15005550006",
  });
});

test("invalid values are reported for both settings at once, without quoting any value", () => {
  const mails = ["hunter2", "http://a:hunter2@host", "smtp:", "smtp://a:hunter2%zz@host"];
  const texts = [
    "aliyun://a:hunter2@host?sign=x",
    "twilio://hunter2@host?from=1",
    "twilio://a:hunter2%zz@host?from=1",
    "x:",
  ];
  for (const [i, mail] of mails.entries()) {
    const faults = faultsOf({ MAIL_URL: mail, SMS_URL: texts[i] as string });
    assert.equal(faults.length, 2, mail);
    assert.match(String(faults), /MAIL_URL must be .*SMS_URL must be /);
    assert.doesNotMatch(String(faults), /hunter2|zz/);
  }
});
