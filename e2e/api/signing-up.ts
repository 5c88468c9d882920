import assert from "node:assert/strict";
import { newEmail } from "@cutwater/testing/customers.ts";
import type { Stage } from "@cutwater/testing/stage.ts";
import { type PlainClient, plainClient } from "./plain-client.ts";

/** Signs up with hand-written requests as in the specification's table; the code is read from the e-mail. */
export function signingUp(set: Stage, cid: string) {
  const letterCode = async (to: string, count = 1): Promise<string> =>
    /\b\d{6}\b/.exec((await set.office.post.letterTo(to, count)).text)?.[0] ?? assert.fail("no code in the letter");

  async function signedUp(email = newEmail()): Promise<PlainClient & { email: string }> {
    const client = plainClient(set.server.origin);
    assert.equal((await client.post("/client/customer/send/mail/code", { email, cid })).state, "0");
    const fields = { email, code: await letterCode(email), password: "abc123", terms: true, cid };
    const { state, message } = await client.post("/client/customer/signup", fields);
    assert.equal(state, "0", String(message));
    client.token = message.token;
    return Object.assign(client, { email });
  }
  return { letterCode, signedUp };
}
