import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { startModule } from "./start-module.ts";

/** A module that doubles numbers, and ends with code 5 at 0. */
const source = `
  process.on("message", ({ number }) => {
    process.send({ number: number * 2n });
    if (number === 0n) process.exit(5);
  });`;

test("a module's answers arrive before its end is reported, and messages after its end are dropped", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "module-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "module.mjs");
  await writeFile(path, source);
  const running = startModule(pathToFileURL(path), { nodeArguments: ["--no-warnings"], serialization: "advanced" });
  const answers: unknown[] = [];
  running.listen((answer) => answers.push(answer));
  running.send({ number: 21n });
  running.send({ number: 0n });
  const { code, error } = await running.ended;
  assert.deepEqual([code, error, running.isRunning()], [5, null, false]);
  assert.deepEqual(answers, [{ number: 42n }, { number: 0n }]);
  await new Promise<void>((resolve) => running.send({ number: 1n }, resolve));
});
