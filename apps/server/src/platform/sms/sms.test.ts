import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { createEgress } from "../egress/create-egress.ts";
import { type Peer, startPeer } from "../egress/testing.ts";
import { aliyunStandIn } from "./aliyun.stand-in.ts";
import { createSms } from "./create.ts";
import { SmsFault, type TextMessage } from "./sms.ts";
import { twilioStandIn } from "./twilio.stand-in.ts";

const clock = { now: () => Date.now() };
const log = { info: () => {} };
const message: TextMessage = {
  to: "13800138000",
  text: "【Cutwater】您的验证码是 407215 & more*~'()!",
  code: "407215",
  language: "zh",
};

const closing: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closing) await close();
});

async function reach(peer: Peer) {
  const place = `127.0.0.1:${peer.port}`;
  const egress = await createEgress({ allow: [place], upstreamProxy: null, log });
  closing.push(
    () => egress.close(),
    () => peer.close(),
  );
  return { egress, endpoint: `http://${place}` };
}

async function faultOf(sending: Promise<void>): Promise<SmsFault> {
  try {
    await sending;
  } catch (error) {
    assert.ok(error instanceof SmsFault, String(error));
    const told = `${error.stack} ${JSON.stringify(error)}`;
    for (const secret of ["138001", "407215", "the secret"]) assert.ok(!told.includes(secret), told);
    return error;
  }
  return assert.fail("it was sent");
}

describe("text messages by Alibaba Cloud", async () => {
  const signName = "切水 (test) *~'!";
  const standIn = aliyunStandIn({ key: "LTAI0", secret: "the secret", signName });
  const { egress, endpoint } = await reach(await startPeer(standIn.listener));
  const config = {
    kind: "aliyun" as const,
    keyId: "LTAI0",
    keySecret: "the secret",
    endpoint,
    signName,
    template: "SMS_1",
    templateEn: "SMS_2",
  };

  test("are accepted with the code in the template of their language", async () => {
    const sms = createSms(config, { clock, egress });
    await sms.send(message);
    await sms.send({ ...message, language: "en", code: "000001" });
    assert.deepEqual(standIn.taken, [
      { to: "13800138000", template: "SMS_1", code: "407215" },
      { to: "13800138000", template: "SMS_2", code: "000001" },
    ]);
  });

  test("are refused with a wrong secret, an unknown key or an old clock", async () => {
    const before = standIn.taken.length;
    const reasonOf = async (change: Partial<typeof config>, now = clock.now) =>
      (await faultOf(createSms({ ...config, ...change }, { clock: { now }, egress }).send(message))).reason;
    assert.equal(await reasonOf({ keySecret: "the secreT" }), "SignatureDoesNotMatch");
    assert.equal(await reasonOf({ keyId: "LTAI1" }), "InvalidAccessKeyId.NotFound");
    assert.equal(await reasonOf({}, () => Date.now() - 16 * 60_000), "InvalidTimeStamp.Expired");
    assert.equal(standIn.taken.length, before);
  });

  test("are refused for business reasons, which the provider answers with HTTP 200", async () => {
    const fault = await faultOf(createSms({ ...config, signName: "another" }, { clock, egress }).send(message));
    assert.equal(fault.reason, "isv.SMS_SIGNATURE_ILLEGAL");
  });
});

describe("text messages by Twilio", async () => {
  const standIn = twilioStandIn({ sid: "AC0", token: "the secret" });
  const { egress, endpoint } = await reach(await startPeer(standIn.listener));
  const config = {
    kind: "twilio" as const,
    accountSid: "AC0",
    authToken: "the secret",
    endpoint,
    from: "+15005550006",
  };

  test("are accepted as whole texts, with China's prefix", async () => {
    await createSms(config, { clock, egress }).send(message);
    assert.deepEqual(standIn.taken, [{ to: "+8613800138000", from: "+15005550006", body: message.text }]);
  });

  test("are refused with a wrong token, and for an invalid number", async () => {
    const wrongToken = createSms({ ...config, authToken: "guessed" }, { clock, egress });
    assert.equal((await faultOf(wrongToken.send(message))).reason, "20003");
    const wrongNumber = createSms(config, { clock, egress }).send({ ...message, to: "138001" });
    assert.equal((await faultOf(wrongNumber)).reason, "21211");
    assert.equal(standIn.taken.length, 1);
  });
});

test("a gateway's page instead of an answer is a fault, and a stranger's private place is never asked", async () => {
  const peer = await startPeer((_request, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
  const { egress, endpoint } = await reach(peer);
  const twilio = { kind: "twilio" as const, accountSid: "AC0", authToken: "t", endpoint, from: "MG1" };
  assert.equal((await faultOf(createSms(twilio, { clock, egress }).send(message))).message.includes("502"), true);
  const closed = await createEgress({ allow: [], upstreamProxy: null, log });
  closing.push(() => closed.close());
  await assert.rejects(createSms(twilio, { clock, egress: closed }).send(message), { key: "linkRefused" });
  assert.equal(peer.requests.length, 1);
});
