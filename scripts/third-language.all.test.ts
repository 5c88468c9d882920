import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "..");
const copy = mkdtempSync(path.join(tmpdir(), "third-language-"));
after(() => rmSync(copy, { recursive: true }));

const run = async (args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = copy) =>
  await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, INIT_CWD: copy, ...env } });
const link = 'import { linkWorkspaces } from "./scripts/setup/workspaces.mjs"; linkWorkspaces();';

/** Copies the sources. The copy uses the npm packages of this checkout, but its own workspaces. */
before(async () => {
  const isSource = (file: string) => !/\/(node_modules|dist)$/.test(file);
  for (const part of [
    "apps",
    "libs",
    "tools",
    "scripts",
    "messages",
    "package.json",
    "package-lock.json",
    "tsconfig.base.json",
  ])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isSource });
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")).filter((one) => one !== "@cutwater"))
    symlinkSync(path.join(root, "node_modules", name), path.join(copy, "node_modules", name));
  await run(["--input-type=module", "--eval", link]);
});

const french: Readonly<Record<string, string>> = {
  "Cutwater: paste a link, get it clean": "Cutwater : collez un lien",
  Pricing: "Tarifs",
  "Link cannot be empty. See --help.": "Le lien ne peut pas être vide. Voir --help.",
};
const render = `
import { build } from "vite";
await build({ logLevel: "error", build: { ssr: "src/prerender.tsx", outDir: "rendered" } });
const { renderPage } = await import("./rendered/prerender.js");
process.stdout.write(await renderPage("/fr", "fr"));
`;

test("two commands add French: a page and an error are in French, and in English where a translation is missing", async () => {
  await run(["scripts/messages.mjs", "export", "fr", "--out", "fr.json"]);
  const file = path.join(copy, "fr.json");
  const { language, messages } = JSON.parse(readFileSync(file, "utf8"));
  const translated = messages.map((row: { en: string }) => ({ ...row, text: french[row.en] ?? "" }));
  writeFileSync(file, JSON.stringify({ language, messages: translated }));
  const { stdout } = await run(["scripts/messages.mjs", "import", "fr.json"]);
  assert.match(stdout, /^fr: \d+ texts are stored, \d+ are shown in English\./);

  const failed = async (...args: string[]) =>
    await run(["apps/cli/src/main.ts", ...args], { LC_ALL: "fr_FR.UTF-8" }).catch((error) => error.stderr);
  assert.match(await failed(), /Le lien ne peut pas être vide\. Voir --help\./);
  assert.match(await failed("nothing"), /There is no link in this text\. See --help\./);

  const page = await run(["--input-type=module", "--eval", render], {}, path.join(copy, "apps/web"));
  assert.match(page.stdout, /href="\/fr\/price"[^>]*>Tarifs</);
  assert.match(page.stdout, /<option[^>]*lang="fr"[^>]*selected[^>]*>Français</);
  assert.match(page.stdout, />Log in</);
});
