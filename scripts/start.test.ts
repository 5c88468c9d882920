import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { lacksNamespaces } from "../testing/deploy/namespace.ts";

/** A fake of the server: prints its process id, and exits on a signal. */
const standIn = `
process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
setTimeout(() => console.log("left running"), 20_000);
console.log("up " + process.pid);
`;

test("SIGTERM to npm reaches the process that `npm start` runs", async (t) => {
  const { scripts } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
    scripts: { start: string };
  };
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-start-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, "scripts"));
  await writeFile(path.join(folder, "scripts/start.mjs"), standIn);
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ scripts: { start: scripts.start } }));

  const npm = spawn("npm", ["start"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: npm.stdout })) {
    lines.push(line);
    if (line.startsWith("up ")) npm.kill("SIGTERM");
    if (line === "left running") process.kill(Number(lines.find((one) => one.startsWith("up "))?.slice(3)), "SIGKILL");
  }
  assert.equal(lines.at(-1), "stopped");
});

/** Runs scripts/start.mjs with an empty (or endless) set-up, and with a server that prints its process id and waits. */
async function startAlone({ setUp = "" }, before: readonly string[] = [], behind: readonly string[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-start-"));
  for (const name of ["scripts/setup", "apps/server/src"]) await mkdir(path.join(folder, name), { recursive: true });
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await cp(new URL("start.mjs", import.meta.url), path.join(folder, "scripts/start.mjs"));
  await write("package.json", `{"type":"module"}`);
  await write("scripts/setup/environment.mjs", "");
  await write("scripts/setup/step.mjs", `export const nodeBin = process.execPath, root = ${JSON.stringify(folder)};`);
  await write(
    "scripts/setup.mjs",
    `export const setup = async () => { ${setUp} }; export const tellAndExit = () => {};`,
  );
  await write("apps/server/src/main.ts", standIn);
  const words = [...before, process.execPath, path.join(folder, "scripts/start.mjs"), ...behind];
  const child = spawn(words[0], words.slice(1), { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: first } = (await lines.next()) as { value: string };
  return {
    child,
    first,
    ended,
    next: async () => (await lines.next()).value,
    clear: () => rm(folder, { recursive: true }),
  };
}

for (const [whom, pidOf] of [
  ["what npm start runs", ({ child }: Started) => child.pid],
  ["the server alone", ({ first }: Started) => Number(first.slice(3))],
] as const)
  test(`SIGTERM to ${whom} ends both properly`, async (t) => {
    const started = await startAlone({});
    t.after(started.clear);
    process.kill(pidOf(started) as number, "SIGTERM");
    assert.equal(await started.next(), "stopped");
    assert.equal(await started.ended, 0);
  });
type Started = Awaited<ReturnType<typeof startAlone>>;

test("SIGTERM during set-up ends it", async (t) => {
  const started = await startAlone({
    setUp: 'console.log("setting up"); await new Promise((done) => setTimeout(done, 20_000));',
  });
  t.after(started.clear);
  assert.equal(started.first, "setting up");
  started.child.kill("SIGTERM");
  assert.equal(await started.ended, 0);
});

test("as the first process of a container it also ends properly, also during set-up", {
  skip: lacksNamespaces,
}, async (t) => {
  const inside = ["unshare", "--pid", "--fork", "--kill-child"];
  const slow = 'console.log("setting up"); await new Promise((done) => setTimeout(done, 20_000));';
  for (const setUp of ["", slow]) {
    const started = await startAlone({ setUp }, inside);
    t.after(started.clear);
    const { pid } = started.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    process.kill(Number(children.trim().split(" ")[0]), "SIGTERM");
    if (setUp === "") assert.equal(await started.next(), "stopped");
    assert.equal(await started.ended, 0);
  }
});

test("an unknown option is reported at once, before any set-up", async (t) => {
  const started = await startAlone({ setUp: 'console.log("setting up");' }, [], ["--fast"]);
  t.after(started.clear);
  assert.equal(await started.ended, 1);
  assert.equal(started.first, undefined);
});
