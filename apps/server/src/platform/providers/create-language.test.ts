import assert from "node:assert/strict";
import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { NoEngine } from "@cutwater/language/failures.ts";
import { installTiny } from "@cutwater/language-models/test/install.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { readSettings } from "../../config.ts";
import { createLanguage } from "./create-language.ts";
import { openAiStandIn } from "./openai/openai.stand-in.ts";
import { key, never, stageProvider } from "./testing.ts";

const nothing = { espeak: null, pico: null, openJtalk: null, apertium: null };

test("apertium translates as a draft where it is installed, after providers, and not a pair that it has not", async () => {
  const database = await makeDatabase("pglite");
  const stage = await stageProvider(openAiStandIn({ key }).listener);
  const folder = await mkdtemp(join(tmpdir(), "apertium-"));
  const program = join(folder, "apertium");
  await writeFile(program, '#!/bin/sh\n[ "$1" = -l ] && { echo "  eng-spa"; exit; }\nsed s/red/rojo/\n');
  await chmod(program, 0o755);
  const settings = readSettings({ LIBRETRANSLATE_URL: stage.base, AUTO_MODELS: "off" }, []);
  const language = createLanguage(
    { ...settings, modelsFolder: folder },
    { ...stage.deps, db: database.db, log: { warn: () => {} }, programs: { ...nothing, apertium: program } },
  );
  const translate = (to: string) => {
    const lines = [{ id: "a", text: "Press the red button." }];
    return language.translate({ lines, from: "en", to, before: [], after: [], glossary: [], signal: never });
  };
  try {
    const { lines, engine } = await translate("es");
    assert.deepEqual([lines[0]?.text, engine.name, engine.isDraft], ["Press the rojo button.", "apertium", true]);
    const names = (await language.engines()).translate.map(({ name }) => name);
    assert.deepEqual(names, ["libretranslate", "apertium"]);
    await assert.rejects(translate("zh"), NoEngine);
  } finally {
    await language.close();
    await stage.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
});

test("a model that is added while the server runs translates from the next request on, after a provider that is down", async () => {
  const database = await makeDatabase("pglite");
  const stage = await stageProvider(openAiStandIn({ key }).listener);
  const modelsFolder = await mkdtemp(join(tmpdir(), "models-"));
  const warned: unknown[] = [];
  const settings = readSettings({ LIBRETRANSLATE_URL: stage.base, AUTO_MODELS: "off" }, []);
  const language = createLanguage(
    { ...settings, modelsFolder },
    { ...stage.deps, db: database.db, log: { warn: (detail: object) => void warned.push(detail) }, programs: nothing },
  );
  const translate = () =>
    language.translate({
      lines: [{ id: "a", text: "Press the red button." }],
      from: "en",
      to: "zh",
      before: [],
      after: [],
      glossary: [],
      signal: never,
    });
  try {
    await assert.rejects(translate(), (error) => error instanceof NoEngine && error.reasons.length === 1);
    const { directory, remove } = await installTiny("opus-mt-en-zh");
    await cp(directory, modelsFolder, { recursive: true });
    await remove();
    const { lines, engine } = await translate();
    assert.deepEqual(engine, { kind: "model", name: "opus-mt-en-zh", isDraft: true });
    assert.match(lines[0]?.text ?? "", /\p{Script=Han}/u);
    assert.deepEqual(
      (await language.engines()).translate.map(({ name }) => name),
      ["libretranslate", "opus-mt-en-zh"],
    );
    assert.ok(warned.length > 0);
  } finally {
    await language.close();
    await stage.close();
    await database.close();
    await rm(modelsFolder, { recursive: true });
  }
});
