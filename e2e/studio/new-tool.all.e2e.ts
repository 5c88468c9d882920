import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { listServices } from "@cutwater/contract/billing.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { newContact, people } from "@cutwater/testing/people.ts";
import { accountStage } from "../account-stage.ts";
import { closeConfirmation } from "../confirmation.ts";
import { copyHouse, type HouseCopy } from "../house-copy.ts";

let house: HouseCopy | undefined;
/** Checksums of all files in the copy, before and after the command. */
const trees: ReadonlyMap<string, string>[] = [];

async function lay(): Promise<void> {
  house = await copyHouse();
  trees.push(treeOf(house.folder));
  await run("scripts/new-tool.mjs", ["hello"]);
  trees.push(treeOf(house.folder));
}
const stage = isSoak
  ? accountStage(async () => {
      await lay();
      // Only the bundles are built. The other parts of a build, for the main site and for slow connections, do not depend on
      // tools.
      await run("node_modules/vite/bin/vite.js", ["build", "--logLevel", "warn"], "apps/web");
      return { repository: folder() };
    })
  : null;
if (!stage) before(lay);
after(async () => await house?.remove());

const folder = (): string => house?.folder ?? assert.fail("there is no copy yet");

/** Runs a script of the copy or of one of its packages. @throws Error with its output */
async function run(script: string, args: readonly string[], inFolder = ""): Promise<string> {
  const cwd = path.join(folder(), inFolder);
  // Runs without this test run's context, because otherwise its output would be in the runner's internal format.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const command = [path.join(folder(), script), ...args];
  return await promisify(execFile)(process.execPath, command, { cwd, env, maxBuffer: 1 << 26 }).then(
    ({ stdout }) => stdout,
    ({ code, stdout, stderr }: Failed) => {
      throw Object.assign(new Error(`${script}: ${stdout}${stderr}`), { code, stdout });
    },
  );
}
type Failed = Error & { code: number | null; stdout: string; stderr: string };

/** Writes a TypeScript project that checks the folder's types as one of the repository's two projects would. */
function writeProject(name: string, house: string, include: readonly string[]): string {
  const project = path.join(folder(), "var", `tsconfig.${name}.json`);
  const fromHere = (place: string) => path.join("..", place);
  const config = { extends: fromHere(house), include: include.map(fromHere), exclude: [] };
  writeFileSync(project, JSON.stringify(config));
  return project;
}

/** Searches the whole repository for dead code, and keeps only findings about the new tool; another test covers the rest. */
async function deadCode(): Promise<string[]> {
  const said = await run("node_modules/knip/bin/knip.js", []).catch((error: Failed) => {
    // Exit code 1 means that something was found.
    if (error.code !== 1) throw error;
    return error.stdout;
  });
  return said.split("\n").filter((line) => line.includes("tools/hello"));
}

test("npm run new-tool lays one folder, which passes every check and its own test; the rest of the house is as it was", {
  timeout: 600_000,
}, async () => {
  const [before, laid] = trees;
  const changed = [...(laid ?? [])].flatMap(([file, sum]) => (before?.get(file) === sum ? [] : [file]));
  assert.deepEqual(
    changed.filter((file) => !file.startsWith("tools/hello/")),
    ["package-lock.json"],
  );
  const inNode = writeProject("node", "tsconfig.server.json", ["tools/hello/*.ts", "tools/hello/src/**/*.ts"]);
  const inBrowser = writeProject("browser", "apps/web/tsconfig.json", [
    "tools/hello/page/**/*",
    // Types of CSS modules.
    "apps/web/src/*.d.ts",
  ]);
  const checks = [
    ["typescript-native/bin/tsc", ["-p", inNode]],
    ["typescript-native/bin/tsc", ["-p", inBrowser]],
    ["dependency-cruiser/bin/dependency-cruiser.mjs", ["--config", ".dependency-cruiser.cjs", "tools/hello"]],
  ] as const;
  const furtherChecks = [
    ["@biomejs/biome/bin/biome", ["ci", "--reporter=summary", "tools/hello"]],
    ["oxlint/bin/oxlint", ["--deny-warnings", "--format=unix", "tools/hello"]],
  ] as const;
  for (const [program, args] of isSoak ? [...checks, ...furtherChecks] : checks)
    await run(`node_modules/${program}`, args);
  if (isSoak) assert.deepEqual(await deadCode(), []);
  const told = await run("tools/hello/hello.test.ts", []);
  assert.match(told, /\bpass 2$/m);
});

if (stage)
  test("the new tool is in the menu, takes a picture, says its price, does its job and shows it in the list", (t) =>
    walk(t, stage));

async function walk(t: TestContext, { codeOf, open, set }: ReturnType<typeof accountStage>): Promise<void> {
  const person = people[0] ?? assert.fail("nobody comes");
  const { page, tab, account } = await open(t, person, { path: "/studio/signup" });
  await account.signUp(newContact(person), codeOf);
  await page.waitForURL(/\/studio\/?$/);
  await page.getByRole("navigation").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Hello" }).first().click();
  await page.waitForURL(/\/studio\/image\/hello$/);
  await page.getByRole("heading", { level: 1, name: "Hello" }).waitFor();
  const png = await page.evaluate<string>(drawRedAndBlue);
  const file = { name: "half red.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
  await page.locator("input[type=file]").setInputFiles(file);
  await closeConfirmation(tab);
  await page.getByRole("button", { name: "Mirror · free" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "half red" });
  const link = card.locator("a[href*='/client/job/result/']").first();
  await link.waitFor();
  const colours = await page.evaluate(coloursOf(String(await link.getAttribute("href"))));
  assert.deepEqual(colours, ["0,0,255", "255,0,0"], "what was left is right");
  assert.deepEqual(tab.faults, []);

  const services = await fetch(`${set.server.origin}${apiBase}${listServices.path}`);
  const { message } = (await services.json()) as { message: { code: string; credits: number }[] };
  assert.deepEqual(
    message.filter(({ code }) => code === "HELLO").map(({ credits }) => credits),
    [1],
  );
}

test("once removed, the tool leaves nothing behind", async () => {
  await run("scripts/new-tool.mjs", ["--remove", "hello"]);
  assert.deepEqual(treeOf(folder()), trees[0]);
});

/** Runs in the browser: a picture with a red left half and a blue right half, as base64. */
const drawRedAndBlue = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 32 });
  const context = canvas.getContext("2d");
  for (const [place, colour] of ["red", "blue"].entries()) {
    context.fillStyle = colour;
    context.fillRect(place * 32, 0, 32, 32);
  }
  return canvas.toDataURL("image/png").split(",")[1];
})()`;

/** Runs in the browser: the colours at the left and right edges of a picture. */
const coloursOf = (address: string): string => `(async () => {
  const bitmap = await createImageBitmap(await (await fetch(${JSON.stringify(address)})).blob());
  const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  return [2, bitmap.width - 3].map((x) => context.getImageData(x, 2, 1, 1).data.slice(0, 3).join());
})()`;

function treeOf(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => !/(^|\/)(node_modules|dist|\.git|var)(\/|$)/.test(file) && statSync(path.join(root, file)).isFile(),
  );
  const sumOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(root, file)))
      .digest("hex");
  return new Map(files.sort().map((file) => [file, sumOf(file)]));
}
