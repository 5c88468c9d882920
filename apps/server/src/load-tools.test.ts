import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { repositoryFolder } from "./config/config.ts";
import { loadTools } from "./load-tools.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-tools-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = '{ en: { name: "One", short: "1" }, zh: { name: "一", short: "1" } }';
const messages = '{ en: { no: "No." }, zh: { no: "不。" } }';

async function plant(name: string, { code = "ONE", says = "", at = `/${name}`, hasEngine = true } = {}): Promise<void> {
  await mkdir(join(folder, name));
  const words = says || `names: ${names}, messages: ${messages}`;
  await writeFile(
    join(folder, name, "tool.ts"),
    `export default { code: ${JSON.stringify(code)}, path: ${JSON.stringify(at)}, ${words} };`,
  );
  if (hasEngine) await writeFile(join(folder, name, "engine.ts"), "export default {};");
}

test("every folder with a tool.ts is a tool, by its code, and other folders are not", async () => {
  await plant("second", { code: "TWO" });
  await plant("first");
  await mkdir(join(folder, "notes"));
  const tools = await loadTools(folder);
  assert.deepEqual([...tools.keys()], ["ONE", "TWO"]);
  assert.equal(tools.get("TWO")?.enginePath, join(folder, "second", "engine.ts"));
  assert.deepEqual([...(await loadTools(join(folder, "nowhere"))).keys()], []);
});

test("the built-in tools are valid", async () => {
  const given = { PRODUCT_EXPLAIN: { words: 120, other: 3 }, NOBODY: { words: 1 } };
  const tools = await loadTools(join(repositoryFolder, "tools"), given);
  assert.deepEqual(tools.get("PRODUCT_EXPLAIN")?.settings, { words: 120, characters: 600 }, "declared ones alone");
});

test("invalid tools stop the start, with all faults at once and their remedies", async () => {
  await plant("a-first");
  await plant("b-twin");
  await plant("c-lame", { code: "LAME", hasEngine: false });
  await plant("d-dumb", { code: "DUMB", says: `names: { en: { name: "One", short: "1" } }, messages: ${messages}` });
  await plant("e-half", {
    code: "HALF",
    says: `names: ${names}, messages: { en: { no: "No.", why: "!" }, zh: { no: "不" } }`,
  });
  await plant("f-odd", { code: "odd one" });
  await plant("g-there", { code: "THERE", at: "/a-first" });
  await plant("h-lost", { code: "LOST", at: "//elsewhere.example" });
  const actions = `names: ${names}, messages: ${messages}, actions: { see: { path: "/see/../it" } }`;
  await plant("h-mute", { code: "MUTE", says: actions });
  await mkdir(join(folder, "i-empty"));
  await writeFile(join(folder, "i-empty", "tool.ts"), "export const tool = {};");
  await assert.rejects(loadTools(folder), (error: Error) => {
    assert.deepEqual(error.message.split("\n  "), [
      "The tools have 10 errors:",
      "b-twin: ONE is already the code of a-first",
      "c-lame: there is no engine.ts beside tool.ts",
      'd-dumb: it has no name in "zh"',
      'e-half: these messages are missing in "zh": why',
      'f-odd: "odd one" is not a service code, write it like MY_TOOL',
      "g-there: /a-first is already the address of a-first",
      'h-lost: "//elsewhere.example" is not an address in the studio, write it like /my/tool',
      "h-mute: it has actions, but no actions.ts beside tool.ts",
      'h-mute: "/see/../it" is not an address of a call, write it like /my/call',
      "i-empty: tool.ts has no default export: export default defineTool({…})",
    ]);
    return true;
  });
});
