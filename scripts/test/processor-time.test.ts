import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { secondsUsed } from "./processor-time.mjs";

test("processor time of started processes is counted, also after they have ended", {
  skip: existsSync("/proc/self/stat") ? false : "Linux alone tells",
}, () => {
  const before = secondsUsed();
  spawnSync(process.execPath, ["-e", "while (process.cpuUsage().user < 300_000);"]);
  const used = secondsUsed() - before;
  assert.ok(used >= 0.28, `${used} s`);
});
