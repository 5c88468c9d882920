import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { searchLogs, tellLeaks } from "./search-logs.mjs";

let folder: string;
before(async () => (folder = await mkdtemp(path.join(tmpdir(), "cutwater-kept-"))));
after(async () => await rm(folder, { recursive: true }));

const jsonl = (entries: object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
const secrets = [
  { test: "one.test.ts", kind: "code", value: "407215" },
  { test: "one.test.ts", kind: "contact", value: "somebody@example.org" },
  { test: "one.test.ts", kind: "contact", value: "13800138000" },
  { test: "one.test.ts", kind: "password", value: "secret123" },
  { test: "two.test.ts", kind: "token", value: "tGf-0c3kzYw9qL1mX7_bN5rVaH2sJ8dE" },
];
async function search(lines: string[], of = "one.test.ts") {
  await writeFile(path.join(folder, "lines-1.jsonl"), jsonl(lines.map((line) => ({ test: of, line }))));
  await writeFile(path.join(folder, "secrets-1.jsonl"), jsonl(secrets));
  return searchLogs(folder);
}
const kindsIn = async (line: string, of?: string) => (await search([line], of)).leaks.map(({ kind }) => kind);

test("a secret in a log line is found, and reported without the secret itself", async () => {
  const told = await search(['{"message":"request"}', '{"message":"no mail to Somebody@example.org, code 407215"}']);
  assert.deepEqual(told.leaks.map(({ kind, test: where }) => [where, kind]).sort(), [
    ["one.test.ts", "code"],
    ["one.test.ts", "contact"],
  ]);
  assert.ok(!tellLeaks(told).includes("407215"));
  assert.match(tellLeaks(told), /^2 log lines searched for 5 secrets: 2 found\n {2}one\.test\.ts: a co/);
});

test("tokens, passwords and mobile numbers are found anywhere, in any test's lines", async () => {
  const token = "tGf-0c3kzYw9qL1mX7_bN5rVaH2sJ8dE";
  assert.deepEqual(await kindsIn(`{"url":"/google?token=${token}x"}`), ["token"]);
  assert.deepEqual(await kindsIn('{"body":"{\\"password\\":\\"secret123\\"}"}', "three.test.ts"), ["password"]);
  assert.deepEqual(await kindsIn('{"stack":"to\\n13800138000"}', "three.test.ts"), ["contact"]);
});

test("digits that are not a code are ignored", async () => {
  for (const line of ['{"bytes":407215}', '{"ms":12.407215}', '{"id":"1407215"}', '{"at":[1,407215,3]}'])
    assert.deepEqual(await kindsIn(line), [], line);
  assert.deepEqual(await kindsIn('{"part":"407215"}', "two.test.ts"), [], "another test's code");
  assert.deepEqual(await kindsIn('{"part":"407215"}'), ["code"]);
});
