import assert from "node:assert/strict";
import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { NoEngine } from "@cutwater/language/failures.ts";
import type { OnPreparing, Preparing } from "@cutwater/language/ports.ts";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { putModel, startFileHost } from "@cutwater/language-models/install/file-host.stand-in.ts";
import { restMs } from "@cutwater/language-models/install/supply/availability.ts";
import { createSupply } from "@cutwater/language-models/install/supply.ts";
import { installTiny, tinyFiles } from "@cutwater/language-models/test/install.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { readSettings } from "../../config/config.ts";
import { createLanguage } from "./create-language.ts";
import { openAiStandIn } from "./openai/openai.stand-in.ts";
import { key, never, stageProvider } from "./testing.ts";

const nothing = { espeak: null, pico: null, openJtalk: null, apertium: null };

test("apertium translates as a draft if it is installed, after providers, and only its own pairs", async () => {
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

test("a model fetched on demand is offered with its size and voices; if it is unavailable, the reason is given for a minute", async () => {
  const database = await makeDatabase("pglite");
  const stage = await stageProvider(openAiStandIn({ key }).listener);
  const modelsFolder = await mkdtemp(join(tmpdir(), "models-"));
  const host = await startFileHost();
  const names = ["m2m100-418m", "kokoro"];
  for (const name of names) putModel(host, findModel(name) ?? assert.fail(name), tinyFiles(name));
  const settings = readSettings({ AUTO_MODELS: names.join(), MODELS_URL: host.address }, []);
  const supply = createSupply({
    directory: modelsFolder,
    files: { address: host.address, fetch },
    clients: null,
    allows: (name) => names.includes(name),
    now: stage.deps.clock.now,
    freeMemory: async () => 16e9,
    signal: never,
  });
  const language = createLanguage(
    { ...settings, modelsFolder },
    { ...stage.deps, db: database.db, log: { warn: () => {} }, programs: { ...nothing, espeak: "espeak-ng" }, supply },
  );
  const toFetch = ({ toFetch: bytes = 0 }: { toFetch?: number | undefined }) => bytes > 0;
  const translate = (to: string, onPreparing: OnPreparing = () => {}) => {
    const lines = [{ id: "a", text: "Press the red button." }];
    const around = { before: [], after: [], glossary: [] };
    return language.translate({ lines, from: "en", to, ...around, onPreparing, signal: never });
  };
  try {
    const { translate: before, speak, lacking } = await language.engines({ from: "en", to: "fr" });
    assert.deepEqual(
      [before, speak].map((list) => list.map((one) => [one.name, toFetch(one)])),
      [[["m2m100-418m", true]], [["kokoro", true]]],
    );
    assert.deepEqual((await language.engines({ from: "en", to: "tlh" })).translate, []);
    // The output also lists engines that no setting enables, with the tasks that they could do.
    assert.deepEqual(
      lacking?.map(({ port, model, why }) => [port, model, why]).filter(([port]) => port === "transcribe"),
      [["transcribe", "whisper-base", "off"]],
    );
    const [voice] = await language.voices("en-US");
    assert.deepEqual([voice?.engine.name, toFetch(voice?.engine ?? {})], ["kokoro", true]);

    await assert.rejects(translate("tlh"), NoEngine);
    const speaking = language.speak({ text: "Hi.", language: "en", voice: "alloy", signal: never });
    await assert.rejects(speaking, NoEngine);
    assert.deepEqual(host.requests, [], "nothing is fetched for what it does not do");

    await host.close();
    const isUnreachable = (error: unknown) => error instanceof NoEngine && error.lacking === "unreachable";
    await assert.rejects(translate("fr"), isUnreachable);
    const failed = await language.engines({ from: "en", to: "fr" });
    assert.deepEqual(failed.translate, []);
    assert.ok(failed.lacking?.some(({ model, why }) => model === "m2m100-418m" && why === "unreachable"));
    assert.deepEqual(
      (await language.forRuns.engines({ from: "en", to: "fr" })).translate.map(({ name }) => name),
      ["m2m100-418m"],
      "a run asks it, and is told why not",
    );

    const again = await startFileHost(Number(new URL(host.address).port));
    for (const [file, bytes] of host.files) again.files.set(file, bytes);
    stage.deps.clock.time += restMs + 1;
    const told: Preparing[] = [];
    const { lines, engine } = await translate("fr", (preparing) => told.push(preparing));
    assert.deepEqual(
      [lines[0]?.text, engine.name, engine.toFetch],
      ["Appuyez sur le bouton rouge.", "m2m100-418m", undefined],
    );
    assert.deepEqual([told[0]?.bytes, told[0]?.isDone, told.at(-1)?.isDone], [0, undefined, true]);
    assert.equal((await language.engines({ from: "en", to: "fr" })).translate.some(toFetch), false);
    const isSilent = await translate("fr", () => assert.fail("it is here"));
    assert.equal(isSilent.engine.name, "m2m100-418m");
    await again.close();
  } finally {
    await language.close();
    await stage.close();
    await database.close();
    await rm(modelsFolder, { recursive: true });
  }
});
