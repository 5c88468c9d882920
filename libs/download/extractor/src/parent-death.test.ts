import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { enginePython } from "./web.stand-in.ts";

const { skip, ...engine } = enginePython();

/** A minimal server process that starts the engine and prints the ids of the engine's processes. */
const program = (folder: string) => `
  import { createExtractor } from "${folder}/extractor.ts";
  import { execFileSync } from "node:child_process";
  const extractor = await createExtractor({ ...${JSON.stringify(engine)}, nodePath: process.execPath });
  // From the first link on, further workers are started.
  void extractor.extract("http://127.0.0.1:9/", { proxy: "http://127.0.0.1:9" }).catch(() => {});
  console.log(execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\\n").filter((line) => line.includes("worker.py")).map((line) => parseInt(line)).join(" "));
`;

test("a killed server leaves no worker behind, not even one still warming up", { skip }, async (t) => {
  const folder = new URL(".", import.meta.url).href;
  const server = spawn(process.execPath, ["--input-type=module", "-e", program(folder.replace(/\/$/, ""))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => server.kill("SIGKILL"));
  const [line] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
  const workers = line.split(" ").map(Number);
  assert.ok(workers.length >= 2, line);
  server.kill("SIGKILL");
  await once(server, "exit");
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false; // ESRCH: gone
    }
  };
  const until = Date.now() + 10_000;
  while (workers.some(isAlive) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(workers.filter(isAlive), []);
});
