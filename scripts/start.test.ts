import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";

/** Stands for scripts/start.mjs: says its process, and ends by itself at a signal. */
const standIn = `
process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
setTimeout(() => console.log("left running"), 20_000);
console.log("up " + process.pid);
`;

test("SIGTERM to npm reaches what `npm start` runs", async (t) => {
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
