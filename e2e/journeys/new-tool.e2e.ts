import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { listServices } from "@cutwater/contract/billing.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { accountStage } from "../account-stage.ts";
import { copyHouse, type HouseCopy } from "../house-copy.ts";
import { people } from "../people.ts";

let house: HouseCopy | undefined;
/** Every file of the copy, by its sum, before and after the command. */
const trees: ReadonlyMap<string, string>[] = [];

const { openSignedUp, set } = accountStage(async () => {
  house = await copyHouse();
  trees.push(treeOf(house.folder));
  await run("scripts/new-tool.mjs", ["hello"]);
  trees.push(treeOf(house.folder));
  await run("apps/web/scripts/build.ts", [], "apps/web");
  return { house: house.folder };
});
after(async () => await house?.remove());

const folder = (): string => house?.folder ?? assert.fail("there is no copy yet");

/** Runs a script of the copy's, or of one of its packages. @throws Error with its words */
async function run(script: string, args: readonly string[], inFolder = ""): Promise<string> {
  const cwd = path.join(folder(), inFolder);
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder(), script), ...args], {
    ...{ cwd, maxBuffer: 1 << 26 },
  });
  return stdout;
}

const isNew = (line: string): boolean => line.includes("tools/hello");

/** What a checker says of the new folder; of the rest of the house it has been asked elsewhere. */
const complaints = async (program: string, args: readonly string[]): Promise<string[]> =>
  await run(`node_modules/${program}`, args).then(
    (said) => said.split("\n").filter((line) => isNew(line) && /error|unused/i.test(line)),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.split("\n").filter(isNew),
  );

test("npm run new-tool lays one folder, which passes every check and its own test; the rest of the house is as it was", {
  timeout: 600_000,
}, async () => {
  const [before, laid] = trees;
  const changed = [...(laid ?? [])].flatMap(([file, sum]) => (before?.get(file) === sum ? [] : [file]));
  assert.deepEqual(
    changed.filter((file) => !file.startsWith("tools/hello/")),
    ["package-lock.json"],
  );
  for (const [program, args] of [
    ["@biomejs/biome/bin/biome", ["ci", "--reporter=summary", "tools/hello"]],
    ["oxlint/bin/oxlint", ["--deny-warnings", "--format=unix", "tools/hello"]],
    ["typescript-native/bin/tsc", ["-p", "."]],
    ["typescript-native/bin/tsc", ["-p", "apps/web"]],
    ["dependency-cruiser/bin/dependency-cruise.mjs", ["--config", "arrows.cjs", "tools/hello"]],
    ["knip/bin/knip.js", []],
  ] as const)
    assert.deepEqual(await complaints(program, args), [], program);
  // Not as a part of this run, whose words are meant for no reader.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ["--test", "--test-reporter=tap", "tools/hello/hello.test.ts"];
  const told = await promisify(execFile)(process.execPath, args, { cwd: folder(), env });
  assert.match(told.stdout, /^# pass 2$/m);
});

test("the new tool is in the menu, takes a picture, says its price, does its job and shows it in the list", async (t) => {
  const { page, tab } = await openSignedUp(t, people[0] ?? assert.fail("nobody comes"));
  await tab.goto("/studio");
  await page.getByRole("navigation").getByRole("link", { name: "Hello" }).first().click();
  await page.waitForURL(/\/studio\/image\/hello$/);
  await page.getByRole("heading", { level: 1, name: "Hello" }).waitFor();
  const png = await page.evaluate<string>(drawRedAndBlue);
  const file = { name: "half red.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Mirror it for free" }).click();
  await page.getByRole("button", { name: "Got it" }).click();
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
});

test("taken away again, it leaves nothing", async () => {
  await run("scripts/new-tool.mjs", ["--remove", "hello"]);
  assert.deepEqual(treeOf(folder()), trees[0]);
});

/** A picture whose left half is red and whose right half is blue, as base64; in the browser. */
const drawRedAndBlue = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 32 });
  const context = canvas.getContext("2d");
  for (const [place, colour] of ["red", "blue"].entries()) {
    context.fillStyle = colour;
    context.fillRect(place * 32, 0, 32, 32);
  }
  return canvas.toDataURL("image/png").split(",")[1];
})()`;

/** The colours at the left and the right of a picture; in the browser. */
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
