import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { type CatalogueModel, catalogue, findModel } from "@cutwater/language-models/catalogue.ts";
import { startRegistry } from "@cutwater/language-models/install/registry/registry.stand-in.ts";
import { createSupply } from "@cutwater/language-models/install/supply.ts";
import { wheel } from "@cutwater/language-models/packages/carriers.ts";
import type { PackageSource } from "@cutwater/language-models/packages/package-source.ts";
import { wheelOf } from "@cutwater/language-models/test/archives.ts";
import { tinyFiles } from "@cutwater/language-models/test/install.ts";
import { clientsOf, sha256 } from "@cutwater/language-models/test/packaged-model.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { readSettings } from "../../config/config.ts";
import { createLanguage, type Language } from "./create-language.ts";
import { openAiStandIn } from "./openai/openai.stand-in.ts";
import { key, never, stageProvider } from "./testing.ts";

const name = "opus-mt-en-zh";

test("a model is fetched from packages for the first request; a server that restarts meanwhile continues with the next package", async () => {
  const registry = await startRegistry();
  const { model, packages } = await inTwoWheels(findModel(name) ?? assert.fail("no such model"));
  for (const one of packages) registry.packages.set(one.name, one);
  const stage = await stageProvider(openAiStandIn({ key }).listener);
  const database = await makeDatabase("pglite");
  const root = await mkdtemp(join(tmpdir(), "from-packages-"));
  const started: Language[] = [];
  function start(): Language {
    const stopping = new AbortController();
    const supply = createSupply({
      directory: join(root, "models"),
      files: null,
      clients: clientsOf(registry, root),
      allows: (one) => one === name,
      now: Date.now,
      signal: stopping.signal,
      models: catalogue.map((one) => (one.name === name ? model : one)),
      freeMemory: async () => 16e9,
    });
    const settings = readSettings({ AUTO_MODELS: name, MODELS_DIR: join(root, "models") }, []);
    const programs = { espeak: null, pico: null, openJtalk: null, apertium: null };
    const deps = { ...stage.deps, db: database.db, log: { warn: () => {} }, programs, supply };
    const language = createLanguage(settings, deps);
    const close = async () => (stopping.abort(new Error("the server stops")), await language.close());
    started.push({ ...language, close });
    return { ...language, close };
  }
  const translate = (language: Language) => {
    const around = { before: [], after: [], glossary: [] };
    const lines = [{ id: "a", text: "Press the red button." }];
    return language.translate({ lines, from: "en", to: "zh", ...around, signal: never });
  };
  try {
    const [first, second] = packages.map((one) => one.name);
    registry.gates.set(second ?? "", new Promise(() => {}));
    const halfway = registry.halfway(second ?? "");
    const before = start();
    const cut = assert.rejects(translate(before), /the server stops/);
    await halfway;
    await before.close();
    await cut;
    registry.gates.clear();
    const { lines, engine } = await translate(start());
    assert.deepEqual([lines[0]?.text, engine.name], ["按红色按钮。", name]);
    assert.deepEqual(registry.requests, [first, second, second]);
  } finally {
    await Promise.all(started.map(({ close }) => close()));
    await Promise.all([registry.close(), stage.close(), database.close()]);
    await rm(root, { recursive: true });
  }
});

/** The tiny model in the form of packages: the decoder in one wheel, everything else in another. */
async function inTwoWheels(model: CatalogueModel) {
  const members: Record<string, Uint8Array>[] = [{}, {}];
  const files: [string, PackageSource["files"][string]][] = [];
  for (const file of model.files) {
    const bytes = await readFile(join(tinyFiles(name), file));
    const at = file.includes("decoder") ? 1 : 0;
    Object.assign(members[at] ?? {}, { [`data/${file}`]: bytes });
    const parts = [{ carrier: `tiny-${at}`, path: `data/${file}`, bytes: bytes.length }];
    files.push([file, { bytes: bytes.length, sha256: sha256(bytes), parts }]);
  }
  const packages = members.map((held, at) => {
    const bytes = wheelOf(`tiny-${at}`, "1.0.0", held);
    return { registry: "pypi" as const, name: `tiny-${at}`, version: "1.0.0", bytes };
  });
  const carriers = packages.map((one) => wheel(one.name, one.version, one.bytes.length, sha256(one.bytes)));
  return { packages, model: { ...model, packages: { carriers, files: Object.fromEntries(files), make: null } } };
}
