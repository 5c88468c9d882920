import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { tinyFiles } from "../../test/install.ts";
import { findModel } from "../catalogue.ts";
import { directoryOf, installedModels } from "../installed/installed.ts";
import { readLock } from "../installed/lock.ts";
import { addLanguageModel } from "./add-model.ts";
import { type FileHostStandIn, putModel, startFileHost } from "./file-host.stand-in.ts";
import { removeLanguageModel } from "./remove-model.ts";

const model = findModel("opus-mt-en-zh") ?? assert.fail("no such model");
const encoder = "onnx/encoder_model_quantized.onnx";
const nameOf = (file: string) => `${model.repository}/${file}`;
let host: FileHostStandIn;
let root = "";
let directory = "";

before(async () => {
  host = await startFileHost();
  root = await mkdtemp(join(tmpdir(), "add-model-"));
});
after(async () => await Promise.all([host.close(), rm(root, { recursive: true })]));
beforeEach(async () => {
  directory = await mkdtemp(join(root, "one-"));
  putModel(host, model, tinyFiles("opus-mt-en-zh"));
  for (const kept of [host.requests, host.cuts]) kept.length = 0;
});

const add = (commit: string | null = null) =>
  addLanguageModel(model, {
    directory,
    host: { address: host.address, fetch },
    clients: null,
    commit,
    signal: new AbortController().signal,
    onProgress: () => {},
    backOffMs: 1,
  });

const commitOf = (locked: object = {}) => ("commit" in locked ? locked.commit : null);

test("a model comes from one commit, with sizes and hashes of its files in the lock", async () => {
  const { licence, files, ...from } = await add();
  const commit = commitOf(from);
  assert.equal(commit, host.commit);
  assert.equal(licence, "Apache-2.0");
  assert.deepEqual(Object.keys(files), model.files);
  assert.ok(host.requests.filter((one) => one.includes("/resolve/")).every((one) => one.includes(`/${commit}/`)));
  assert.equal(files[encoder]?.bytes, host.files.get(nameOf(encoder))?.length);
  assert.deepEqual(
    (await installedModels([directory])).map(({ name }) => name),
    ["opus-mt-en-zh"],
  );
  assert.deepEqual((await readLock(directory))[model.name], {
    source: "hub",
    repository: model.repository,
    commit,
    licence,
    files,
  });
});

test("an interrupted transfer resumes within a call", async () => {
  host.cuts.push(100, 20_000);
  await add();
  const fetched = await readFile(join(directoryOf(directory, model.name), encoder));
  assert.deepEqual(fetched, Buffer.from(host.files.get(nameOf(encoder)) ?? []));
});

test("an aborted transfer resumes with the next call, and complete files are not fetched again", async () => {
  host.cuts.push(...Array<number>(40).fill(0));
  await assert.rejects(add(), /could not be fetched .*: run the command again/);
  assert.deepEqual(await installedModels([directory]), []);
  host.cuts.length = 0;
  await add();
  host.requests.length = 0;
  await add();
  assert.deepEqual(host.requests, []);
});

test("a file with other bytes on the second fetch is refused and deleted", async () => {
  await add();
  assert.equal(await removeLanguageModel(directory, model.name), true);
  const bytes = Uint8Array.from(host.files.get(nameOf(encoder)) ?? []);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  host.files.set(nameOf(encoder), bytes);
  await assert.rejects(add(), /encoder_model_quantized\.onnx is not the file that was fetched first/);
  await assert.rejects(stat(join(directoryOf(directory, model.name), encoder)), /ENOENT/);
  assert.deepEqual(await installedModels([directory]), []);
});

test("a newer commit of the host changes nothing until it is asked for by name", async () => {
  const first = await add();
  const newer = "f".repeat(40);
  const before = host.commit;
  host.commit = newer;
  try {
    assert.equal(commitOf(await add()), commitOf(first));
    await removeLanguageModel(directory, model.name);
    await assert.rejects(add(), /is not there \(404\)/);
    assert.equal(commitOf(await add(newer)), newer);
    assert.equal(commitOf((await readLock(directory))[model.name]), newer);
  } finally {
    host.commit = before;
  }
});

test("a file that is missing at the host is reported by its address, and nothing counts as installed", async () => {
  host.files.delete(nameOf("tokenizer.json"));
  await assert.rejects(add(), /opus-mt-en-zh\/resolve\/[0-9a-f]{40}\/tokenizer\.json is not there \(404\)/);
  assert.deepEqual(await installedModels([directory]), []);
});

test("a lock file of before packages is read as one of the file host", async () => {
  const { source, ...old } = await add();
  await writeFile(join(directory, "language/lock.json"), JSON.stringify({ [model.name]: old }));
  assert.deepEqual((await readLock(directory))[model.name], { source, ...old });
  host.requests.length = 0;
  await add();
  assert.deepEqual(host.requests, []);
});

test("removing deletes the files alone", async () => {
  await add();
  assert.equal(await removeLanguageModel(directory, model.name), true);
  assert.deepEqual(await readdir(join(directory, "language")), ["lock.json"]);
  assert.equal(await removeLanguageModel(directory, model.name), false);
});

test("a model that does not fit onto the disk is refused before its files come, with both figures", async () => {
  const adding = addLanguageModel(model, {
    directory,
    host: { address: host.address, fetch },
    clients: null,
    commit: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    freeBytes: async () => 1000,
  });
  await assert.rejects(adding, {
    kind: "diskFull",
    message: /needs \d+ MB while it is fetched, and the disk of .* has 0 MB/,
  });
  assert.ok(host.requests.every((one) => !one.includes("/resolve/")));
});
