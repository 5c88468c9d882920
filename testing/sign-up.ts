import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { cid, newEmail, password } from "./customers.ts";
import type { Visitor } from "./features.ts";
import { until } from "./until.ts";

/** Signs up at a real server that has no customer yet. The code is read from its outbox. */
export async function signUp(visitor: Visitor, dataDir: string): Promise<void> {
  const email = newEmail();
  await visitor.call("POST", "/client/customer/send/mail/code", { email, cid });
  const input = { email, code: await codeInOutbox(join(dataDir, "outbox")), password, terms: "true", cid };
  const { state, message } = await visitor.call("POST", "/client/customer/signup", input);
  assert.equal(state, "0", String(message));
  visitor.token = message.token;
}

/** The code in the first e-mail of an outbox that was empty before. */
export const codeInOutbox = (folder: string): Promise<string> =>
  until("the code", async () => {
    // A name with a leading dot belongs to an e-mail that is still being written.
    const name = (await readdir(folder).catch(() => [])).find((file) => /^[^.].*\.eml$/.test(file));
    const text = name ? (await PostalMime.parse(await readFile(join(folder, name)))).text : "";
    return /\b\d{6}\b/.exec(text ?? "")?.[0];
  });
