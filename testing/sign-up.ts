import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { cid, newEmail, password } from "./customers.ts";
import type { Visitor } from "./features.ts";

/** Signs up at a real server that has no customer yet; the code lies in its outbox. */
export async function signUp(visitor: Visitor, dataDir: string): Promise<void> {
  const email = newEmail();
  await visitor.call("POST", "/client/customer/send/mail/code", { email, cid });
  const folder = join(dataDir, "outbox");
  for (let tries = 0; tries < 600; tries += 1) {
    // A name that begins with a dot is a letter that is still being written.
    const name = (await readdir(folder).catch(() => [])).find((file) => /^[^.].*\.eml$/.test(file));
    const text = name ? (await PostalMime.parse(await readFile(join(folder, name)))).text : "";
    const code = /\b\d{6}\b/.exec(text ?? "")?.[0];
    if (code) {
      const input = { email, code, password, terms: "true", cid };
      const { state, message } = await visitor.call("POST", "/client/customer/signup", input);
      assert.equal(state, "0", String(message));
      visitor.token = message.token;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail("no code came");
}
