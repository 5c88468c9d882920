import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { allowListOf, targetOf } from "./judge.ts";
import { createJudge, systemResolve } from "./resolve.ts";
import { recordingLog } from "./testing.ts";

const judgeWith = (resolve: (host: string) => Promise<readonly string[]>, allow: string[] = []) =>
  createJudge({ allow: allowListOf(allow), resolve, log: recordingLog(), resolveMs: 50 });

const refused = (error: unknown) => error instanceof Refusal && error.key === "linkRefused" && error.state === "1";

test("a public name is returned with the addresses that may be dialled", async () => {
  const judge = judgeWith(async () => ["93.184.216.34", "2606:2800:220:1::1"]);
  const judged = await judge(targetOf("https://public.test/x?y"));
  assert.deepEqual(judged, {
    host: "public.test",
    port: 443,
    isSecure: true,
    addresses: ["93.184.216.34", "2606:2800:220:1::1"],
    isPublic: true,
  });
});

const unreachable = (error: unknown) => error instanceof Refusal && error.key === "linkUnreachable";

test("an unknown name is distinguished from a refusal; a name of a private network is not", async () => {
  const never = judgeWith(() => new Promise(() => undefined));
  const failing = judgeWith(async () => {
    throw new Error("ENOTFOUND");
  });
  const inside = judgeWith(async () => ["10.0.0.1"]);
  for (const judge of [never, failing]) {
    await assert.rejects(judge(targetOf("http://a.test/")), unreachable);
    for (const name of ["db", "db.internal", "nas.local", "localhost"])
      await assert.rejects(judge(targetOf(`http://${name}/`)), refused);
  }
  await assert.rejects(inside(targetOf("http://a.test/")), refused);
});

test("a name whose port is closed is not resolved", async () => {
  const judge = judgeWith(async () => assert.fail("asked"));
  await assert.rejects(judge(targetOf("http://a.test:8080/")), refused);
});

test("an address needs no resolver", async () => {
  const judge = judgeWith(async () => assert.fail("asked"));
  assert.deepEqual((await judge(targetOf("http://8.8.8.8/"))).addresses, ["8.8.8.8"]);
  await assert.rejects(judge(targetOf("http://10.0.0.1/")), refused);
});

test("an allowed private place does not count as public", async () => {
  const judge = judgeWith(async () => ["10.0.0.1"], ["intranet.test:80"]);
  assert.equal((await judge(targetOf("http://intranet.test/"))).isPublic, false);
});

test("the machine's own resolver knows localhost, which is refused", async () => {
  await assert.rejects(judgeWith(systemResolve)(targetOf("http://localhost./")), refused);
});
