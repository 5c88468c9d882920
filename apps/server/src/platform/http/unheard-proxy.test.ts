import assert from "node:assert/strict";
import { test } from "node:test";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import pino from "pino";

/** The warnings that are logged while plain and forwarded requests arrive. */
async function warnings(trustProxy: boolean): Promise<string[]> {
  const lines: string[] = [];
  const app = await makeHttp({ trustProxy, log: pino({ level: "warn" }, { write: (line) => lines.push(line) }) });
  app.get("/", async () => "");
  await app.inject("/");
  assert.deepEqual(lines, []);
  for (let count = 0; count < 3; count++) await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.7" } });
  await app.close();
  return lines;
}

test("an untrusted proxy is logged as a warning, once", async () => {
  const lines = await warnings(false);
  assert.equal(lines.length, 1);
  assert.match(String(lines), /TRUST_PROXY is off/);
  assert.doesNotMatch(String(lines), /203\.0\.113\.7/);
});

test("a trusted proxy is not logged", async () => {
  assert.deepEqual(await warnings(true), []);
});
