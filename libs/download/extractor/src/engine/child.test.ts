import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type ChildEnd, startChild } from "./child.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "child-"));
});
after(() => rm(folder, { recursive: true }));

/** A child that runs a few lines of shell. */
async function play(shell: string, onMessage: (message: unknown) => void = () => {}): Promise<ChildEnd> {
  const path = join(folder, `${Math.random()}.sh`);
  await writeFile(path, `#!/bin/sh\n${shell}\n`, { mode: 0o755 });
  const environment = { PATH: "/usr/bin:/bin" };
  const child = startChild({ python: path, script: "none", environment, onMessage });
  child.send({ hello: true });
  return await child.ended;
}

test("what a child says is heard line by line", async () => {
  const heard: unknown[] = [];
  const end = await play(`printf '{"a":1}\\n{"b"'; printf ':2}\\n'`, (message) => heard.push(message));
  assert.deepEqual(heard, [{ a: 1 }, { b: 2 }]);
  assert.deepEqual([end.code, end.error], [0, null]);
});

test("a line that is no JSON ends the child and is reported as its fault", async () => {
  const heard: unknown[] = [];
  const end = await play(`printf '{"duration":NaN}\\n{"late":1}\\n'; exec sleep 60`, (message) => heard.push(message));
  assert.equal(end.signal, "SIGKILL");
  assert.ok(end.error?.cause instanceof SyntaxError);
  assert.deepEqual(heard, []);
});

test("half a line of a child that dies was not said", async () => {
  const heard: unknown[] = [];
  const end = await play(`printf '{"title":"aaaa'; exit 77`, (message) => heard.push(message));
  assert.deepEqual([end.code, end.error, heard], [77, null, []]);
});

test("a listener that throws ends the child, not us", async () => {
  const end = await play(`printf '{}\\n'; exec sleep 60`, () => {
    throw new TypeError("odd answer");
  });
  assert.equal(end.signal, "SIGKILL");
  assert.ok(end.error?.cause instanceof TypeError);
});

test("a line without end is given up", async () => {
  const end = await play("exec tr '\\\\0' a < /dev/zero");
  assert.equal(end.signal, "SIGKILL");
  assert.ok(end.error?.cause instanceof RangeError);
});

test("a child that cannot be started ends with the reason", async () => {
  const child = startChild({ python: join(folder, "nowhere"), script: "x", environment: {}, onMessage() {} });
  child.send({});
  child.end(0);
  assert.match((await child.ended).error?.message ?? "", /ENOENT/);
});
