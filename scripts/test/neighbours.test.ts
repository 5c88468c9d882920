import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { watchNeighbours } from "./neighbours.mjs";

const script = "const { user } = process.cpuUsage(); while (process.cpuUsage().user < user + 300_000);";
const busy = ["-e", `${script} process.stdout.write("done"); setTimeout(() => {}, 60_000)`];

test("what others use is counted, what this process starts is not", {
  skip: existsSync("/proc/self/stat") ? false : "Linux alone tells",
}, async () => {
  const [ours, idle] = [watchNeighbours(), spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"])];
  // Seen from a process that did not start it, the busy one is a neighbour.
  const theirs = watchNeighbours(idle.pid);
  const child = spawn(process.execPath, busy);
  await once(child.stdout, "data");
  const [asOurs, asTheirs] = [ours.end(), theirs.end()];
  for (const one of [child, idle]) one.kill("SIGKILL");
  assert.ok(asTheirs - asOurs > 0.2, `${asTheirs} and ${asOurs} processors`);
});
