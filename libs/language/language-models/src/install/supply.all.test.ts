import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import type { Preparing } from "@cutwater/language/ports.ts";
import { clientsOf, packagedModel } from "../../test/packaged-model.ts";
import { oneAtATime, stopAct } from "./one-at-a-time.ts";
import { type RegistryStandIn, startRegistry } from "./registry/registry.stand-in.ts";
import { restMs } from "./supply/availability.ts";
import { freeMemoryHere } from "./supply/free-memory.ts";
import { createSupply, type SupplyDeps } from "./supply.ts";

const one = packagedModel("one");
const two = packagedModel("two", { isSmall: true });
const namesOf = ({ packages }: typeof one) => packages.map(({ name }) => name);
const total = one.packages.reduce((sum, { bytes }) => sum + bytes.length, 0);
let registry: RegistryStandIn;
let root = "";
let directory = "";
let laterMs = 0;

before(async () => {
  registry = await startRegistry();
  root = await mkdtemp(join(tmpdir(), "supply-"));
});
after(async () => await Promise.all([registry.close(), rm(root, { recursive: true })]));
beforeEach(async () => {
  directory = await mkdtemp(join(root, "one-"));
  for (const each of [...one.packages, ...two.packages]) registry.packages.set(each.name, each);
  registry.requests.length = 0;
  registry.gates.clear();
  laterMs = 0;
});

const supplyHere = (deps: Partial<SupplyDeps> = {}) =>
  createSupply({
    directory,
    files: null,
    clients: clientsOf(registry, root),
    allows: () => true,
    now: () => Date.now() + laterMs,
    signal: new AbortController().signal,
    models: [one.model, two.model],
    freeMemory: async () => 1e9,
    lookMs: 20,
    beatMs: 50,
    ...deps,
  });
const signal = new AbortController().signal;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test("a model is fetched once for all callers with progress, and another model after it", async () => {
  const supply = supplyHere();
  assert.deepEqual(await supply.standing("one"), { is: "toFetch", bytes: total });
  const told: [Preparing[], Preparing[]] = [[], []];
  await Promise.all([
    supply.ensure("one", { signal, onProgress: (preparing) => told[0].push(preparing) }),
    supply.ensure("one", { signal, onProgress: (preparing) => told[1].push(preparing) }),
    supply.ensure("two", { signal }),
  ]);
  assert.deepEqual(registry.requests.toSorted(), [...namesOf(one), ...namesOf(two)].toSorted());
  for (const each of told) {
    assert.deepEqual(each[0], { model: "one", bytes: 0, total });
    assert.deepEqual(each.at(-1), { model: "one", bytes: total, total });
  }
  assert.deepEqual(await supply.standing("two"), { is: "ready" });
  await supply.ensure("two", { signal });
  assert.equal(registry.requests.length, 4);
});

test("a fetch runs while a caller waits, ends when none is left, and resumes with the next call", async () => {
  const supply = supplyHere();
  const [whole = ""] = namesOf(two);
  registry.gates.set(whole, new Promise(() => {}));
  const halfway = registry.halfway(whole);
  const mine = new AbortController();
  const theirs = new AbortController();
  const waits = [mine, theirs].map((each) => supply.ensure("two", { signal: each.signal }));
  await halfway;
  const { left } = registry;
  mine.abort(new Error("mine"));
  await assert.rejects(waits[0] ?? assert.fail(), /mine/);
  assert.equal((await supply.standing("two")).is, "toFetch");
  assert.equal(registry.left, left);
  theirs.abort(new Error("theirs"));
  await assert.rejects(waits[1] ?? assert.fail(), /theirs/);
  await until(() => registry.left > left);
  registry.gates.clear();
  await supply.ensure("two", { signal });
  assert.deepEqual(registry.requests, [whole, whole]);
});

test("a model that is switched off, has no source, or lacks memory or disk is reported, and nothing is fetched", async () => {
  const cases: [Partial<SupplyDeps>, string, RegExp][] = [
    [{ allows: (name) => name !== "one" }, "off", /one does not come by itself: add it, or name it in AUTO_MODELS/],
    [{ clients: null }, "unreachable", /one has no source here/],
    [{ freeMemory: async () => 0.9e6 }, "memory", /one lacks memory: it needs 1 MB, and 0 MB are free/],
    [{ freeBytes: async () => 2 * total - 1 }, "disk", /one lacks disk: it needs 1 MB, and 0 MB are free/],
  ];
  for (const [deps, why, message] of cases) {
    const supply = supplyHere(deps);
    assert.deepEqual(await supply.standing("one"), { is: "lacking", why });
    await assert.rejects(supply.ensure("one", { signal }), { name: "ModelLacking", model: "one", why, message });
  }
  assert.deepEqual(registry.requests, []);
  await assert.rejects(supplyHere().ensure("none", { signal }), RangeError);
});

test("a failure is remembered for a minute, also by other processes, and then it is tried again", async () => {
  const [whole = ""] = namesOf(two);
  registry.packages.delete(whole);
  const supply = supplyHere();
  const other = supplyHere();
  const missing = { why: "unreachable", message: /two-whole 1\.0\.0 is not in the registry/ };
  await assert.rejects(supply.ensure("two", { signal }), missing);
  registry.packages.set(whole, two.packages[0] ?? assert.fail());
  await assert.rejects(supply.ensure("two", { signal }), missing);
  await assert.rejects(other.ensure("two", { signal }), { why: "unreachable", message: /a moment ago \(missing\)/ });
  assert.deepEqual(await other.standing("two"), { is: "lacking", why: "unreachable" });
  assert.deepEqual(registry.requests, []);
  laterMs = restMs + 1;
  await other.ensure("two", { signal });
  await supply.ensure("two", { signal });
  assert.deepEqual(registry.requests, namesOf(two));
});

test("it waits while anything else is done in the directory, and ends when an admin stops it", async () => {
  const supply = supplyHere();
  const release = Promise.withResolvers<void>();
  const options = { directory, now: Date.now, signal };
  const check = oneAtATime({ name: "two", act: "check" }, options, () => release.promise);
  const [first = ""] = namesOf(one);
  registry.gates.set(first, new Promise(() => {}));
  const halfway = registry.halfway(first);
  const waiting = supply.ensure("one", { signal });
  waiting.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(registry.requests, []);
  release.resolve();
  await check;
  await halfway;
  assert.equal(await stopAct("one", directory, Date.now()), true);
  await assert.rejects(waiting, { why: "failed", message: /stopped/ });
});

test("a fetch ends together with its process", async () => {
  const ending = new AbortController();
  const [first = ""] = namesOf(one);
  registry.gates.set(first, new Promise(() => {}));
  const halfway = registry.halfway(first);
  const waiting = supplyHere({ signal: ending.signal }).ensure("one", { signal });
  await halfway;
  ending.abort(new Error("the server ends"));
  await assert.rejects(waiting, /the server ends/);
});

test("free memory of this machine is more than nothing and less than a terabyte", async () => {
  const free = await freeMemoryHere();
  assert.ok(free > 1e6 && free < 1e12, `${free}`);
});
