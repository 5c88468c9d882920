import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { clientsOf, packagedModel } from "../../test/packaged-model.ts";
import { silentMs } from "./ongoing.ts";
import { type RegistryStandIn, startRegistry } from "./registry/registry.stand-in.ts";
import { createSupply } from "./supply.ts";

const { model, packages } = packagedModel("killed");
const [first, second, voices] = packages.map(({ name }) => name) as [string, string, string];
const child = fileURLToPath(new URL("../../test/supply-child.ts", import.meta.url));
let registry: RegistryStandIn;
let directory = "";
/** How far this process's clock is set forward. The last sign of life of a killed process then looks this old. */
let laterMs = 0;

before(async () => {
  registry = await startRegistry();
  for (const one of packages) registry.packages.set(one.name, one);
});
after(async () => await registry.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "supply-kill-"));
  registry.requests.length = 0;
  registry.gates.clear();
  laterMs = 0;
});

const start = (): ChildProcess =>
  fork(child, [model.name, directory, JSON.stringify(clientsOf(registry, directory))], { execArgv: ["--no-warnings"] });
const supplyHere = () =>
  createSupply({
    directory,
    files: null,
    clients: clientsOf(registry, directory),
    allows: () => true,
    now: () => Date.now() + laterMs,
    signal: new AbortController().signal,
    models: [model],
    lookMs: 20,
  });
const signal = new AbortController().signal;

test("killed in the middle of each package, a fetch goes on: no client outlives it, and what was whole is not fetched again", async () => {
  for (const name of [first, second, voices]) {
    registry.gates.set(name, new Promise(() => {}));
    const halfway = registry.halfway(name);
    const left = registry.left;
    const process = start();
    await halfway;
    process.kill("SIGKILL");
    await once(process, "exit");
    while (registry.left === left) await new Promise((resolve) => setTimeout(resolve, 5));
    registry.gates.clear();
    await rm(join(directory, "language/acts.json"));
  }
  await supplyHere().ensure(model.name, { signal });
  assert.deepEqual(registry.requests, [first, first, second, second, voices, voices]);
  assert.deepEqual(await supplyHere().standing(model.name), { is: "ready" });
  await rm(directory, { recursive: true });
});

test("what another process fetches is watched, not fetched again; when it dies, it is taken over", async () => {
  const open = Promise.withResolvers<void>();
  registry.gates.set(second, open.promise);
  const halfway = registry.halfway(second);
  const other = start();
  await halfway;
  const told: number[] = [];
  const watching = supplyHere().ensure(model.name, { signal, onProgress: ({ bytes }) => told.push(bytes) });
  while ((told.at(-1) ?? 0) < 200_000) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(registry.requests, [first, second]);
  other.kill("SIGKILL");
  await once(other, "exit");
  laterMs = silentMs + 1;
  registry.gates.clear();
  open.resolve();
  await watching;
  assert.deepEqual(registry.requests, [first, second, second, voices]);
  await rm(directory, { recursive: true });
});

test("three processes that need the same model at once fetch it once", async () => {
  const others = [start(), start()];
  await Promise.all([supplyHere().ensure(model.name, { signal }), ...others.map((one) => once(one, "exit"))]);
  assert.deepEqual(
    others.map(({ exitCode }) => exitCode),
    [0, 0],
  );
  assert.deepEqual(registry.requests, [first, second, voices]);
  await rm(directory, { recursive: true });
});
