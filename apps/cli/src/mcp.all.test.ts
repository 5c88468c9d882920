import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { aProgram } from "@cutwater/testing/access-tokens.ts";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false, passwords: quickPasswords });
});
after(() => features.close());

async function connect(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: "a test", version: "1" });
  const args = [join(import.meta.dirname, "../../../scripts/mcp.mjs")];
  const path = process.env.PATH ?? "";
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: { PATH: path, ...env }, stderr: "ignore" }),
  );
  return client;
}

test("an agent that starts programs calls the tools of an instance, and reads why it may not", async () => {
  const { secret } = await aProgram(features, await aCustomer(features), { scopes: ["read"] });
  const client = await connect({ CUTWATER_URL: features.address, CUTWATER_TOKEN: secret });
  const { tools } = await client.listTools();
  assert.ok(tools.some(({ name }) => name === "credits"));
  const { structuredContent } = await client.callTool({ name: "credits", arguments: {} });
  assert.equal((structuredContent as { kind: string }).kind, "credits");
  await client.close();
  const wrong = { CUTWATER_URL: features.address, CUTWATER_TOKEN: `cut_${"a".repeat(43)}` };
  await assert.rejects(connect(wrong), /log in|token|sign/i);
  const nobody = { CUTWATER_URL: "http://127.0.0.1:9", CUTWATER_TOKEN: secret };
  await assert.rejects(connect(nobody), /No answer from http:\/\/127\.0\.0\.1:9/);
});
