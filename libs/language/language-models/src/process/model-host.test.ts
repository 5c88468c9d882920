import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { installTiny } from "../../test/install.ts";
import { type InstalledModel, installedModels } from "../installed/installed.ts";
import { createModelHost } from "./model-host.ts";

let directory = "";
let remove: () => Promise<void>;
let pair: InstalledModel;
let many: InstalledModel;
const never = new AbortController().signal;

before(async () => {
  ({ directory, remove } = await installTiny("opus-mt-en-zh", "m2m100-418m"));
  const [first, second] = await installedModels([directory]);
  [pair, many] = [first ?? assert.fail("no pair"), second ?? assert.fail("no second model")];
});
after(async () => await remove());

const button = { texts: ["Press the red button."], from: "", to: ">>cmn_Hans<<" };
const unavailable = (words: RegExp) => (error: unknown) =>
  error instanceof EngineFailure && error.kind === "unavailable" && words.test(error.message);

/** Ids of the model processes that a process started. */
function modelProcesses(parent: number): number[] {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((task) =>
    readFileSync(`/proc/${parent}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("model-child"));
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // ESRCH: gone
  }
};
async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 5_000; !condition(); await sleep(20)) assert.ok(Date.now() < end, "it did not happen");
}

test("models that do not fit into memory together are loaded one after the other, and a loaded one is used again", async () => {
  const host = createModelHost({ threads: 1, togetherMegabytes: 1 });
  const seen: number[] = [];
  const say = (model: InstalledModel, from: string, to: string) =>
    host.withModel(model, never, async (ask) => {
      const answer = await ask("translate", { texts: button.texts, from, to });
      seen.push(...modelProcesses(process.pid));
      return answer;
    });
  const answers = await Promise.all([say(pair, "", ">>cmn_Hans<<"), say(many, "en", "zh"), say(many, "en", "fr")]);
  assert.deepEqual(answers, [["按红色按钮。"], ["按红色按钮。"], ["Appuyez sur le bouton rouge."]]);
  assert.equal(seen.length, 3);
  assert.notEqual(seen[0], seen[1]);
  assert.equal(seen[1], seen[2]);
  await host.close();
  assert.deepEqual(modelProcesses(process.pid), []);
});

test("models that fit into memory together stay loaded side by side", async () => {
  const host = createModelHost({ threads: 1, togetherMegabytes: 100_000 });
  const seen = new Set<number>();
  const work = async () => modelProcesses(process.pid).forEach((pid) => void seen.add(pid));
  for (const model of [pair, many, pair, many]) await host.withModel(model, never, work);
  assert.equal(seen.size, 2);
  await host.close();
});

test("a model that takes more memory than it may is ended, and the next one is served", async () => {
  const small = createModelHost({ threads: 1, memoryMegabytes: 40 });
  await assert.rejects(
    small.withModel(pair, never, (ask) => ask("translate", button)),
    unavailable(/more than 40 MB/),
  );
  assert.deepEqual(modelProcesses(process.pid), []);
});

test("an abort ends the process at once, and releases calls that wait for their turn", async () => {
  const host = createModelHost({ threads: 1 });
  const stop = new AbortController();
  const leave = new AbortController();
  const enough = new Error("enough");
  const gone = new Error("gone");
  const begun = Promise.withResolvers<void>();
  const first = host.withModel(pair, stop.signal, async (ask) => {
    begun.resolve();
    const texts = Array<string>(2_000).fill("Press the red button.");
    return await ask("translate", { ...button, texts });
  });
  const second = host.withModel(many, leave.signal, async () => assert.fail("its turn came"));
  await begun.promise;
  leave.abort(gone);
  await assert.rejects(second, gone);
  stop.abort(enough);
  await assert.rejects(first, enough);
  await until(() => modelProcesses(process.pid).length === 0);
  assert.deepEqual(await host.withModel(pair, never, (ask) => ask("translate", button)), ["按红色按钮。"]);
  await host.close();
});

test("a process ends after it has been idle for a while", async () => {
  const host = createModelHost({ threads: 1, idleMs: 50 });
  await host.withModel(pair, never, async () => {});
  await until(() => modelProcesses(process.pid).length === 0);
});

test("a changed file is never loaded", async () => {
  const path = join(pair.directory, "config.json");
  const before = await readFile(path);
  await writeFile(path, before.toString().replace(" ", "\t"));
  const host = createModelHost({ threads: 1 });
  await assert.rejects(
    host.withModel(pair, never, async () => {}),
    unavailable(/config\.json is not the file that was fetched/),
  );
  await writeFile(path, before);
});

test("a failure states its cause without quoting the request", async () => {
  const host = createModelHost({ threads: 1 });
  await assert.rejects(
    host.withModel(many, never, (ask) => ask("translate", { texts: ["secret"], from: "en", to: "secret" })),
    (error) => error instanceof EngineFailure && error.kind === "badAnswer" && !/secret/.test(error.message),
  );
  await host.close();
});

test("a model does not outlive a kill of the process that started it", async (t) => {
  const url = (file: string) => new URL(file, import.meta.url).href;
  const code = `
    import { installedModels } from "${url("../installed/installed.ts")}";
    import { createModelHost } from "${url("./model-host.ts")}";
    const [model] = await installedModels([${JSON.stringify(directory)}]);
    const texts = Array(100_000).fill("Press the red button.");
    const ask = (ask) => (console.log("loaded"), ask("translate", { texts, from: "", to: "" }));
    await createModelHost({ threads: 1 }).withModel(model, new AbortController().signal, ask);`;
  const args = ["--no-warnings", "--input-type=module", "-e", code];
  const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => parent.kill("SIGKILL"));
  await once(createInterface({ input: parent.stdout }), "line");
  const started = modelProcesses(parent.pid ?? 0);
  assert.equal(started.length, 1);
  parent.kill("SIGKILL");
  await until(() => !started.some(isAlive));
});
