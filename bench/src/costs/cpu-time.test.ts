import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { cpuSeconds } from "./cpu-time.ts";

test("a process's time has its children's, those that ended included", { timeout: 30_000 }, async () => {
  const script = `
    const { spawnSync } = require("node:child_process");
    const busy = "const end = process.cpuUsage().user + 400000; while (process.cpuUsage().user < end);";
    spawnSync(process.execPath, ["-e", busy]);
    process.stdout.write("done");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(child.stdout, "data");
    const [used = 0] = await cpuSeconds([child.pid as number]);
    assert.ok(used >= 0.4 && used < 5, `${used} s`);
  } finally {
    child.kill("SIGKILL");
  }
});
