import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { readCompose } from "@cutwater/testing/deploy/compose.ts";
import { debianProgram } from "@cutwater/testing/deploy/debian-program.ts";
import { hostsText, inOwnNetwork, lacksNamespaces } from "@cutwater/testing/deploy/namespace.ts";
import { lacksPostgres } from "@cutwater/testing/postgres.ts";

// No container engine is needed: every service of deploy/compose.yaml is a process with the file's own variables, in a separate
// network where each name has its addresses (walk.ts sends the requests).
const skip = lacksPostgres || lacksNamespaces;

test("operating.9 the services of compose.yaml work together: links, ranges, jobs, sockets, TLS, an api stop, a restore", {
  skip,
  timeout: 400_000,
}, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-compose-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const { services } = readCompose(await readFile(path.join(repositoryFolder, "deploy/compose.yaml"), "utf8"));
  const hosts: Record<string, string[]> = {};
  for (const [index, [name, { deploy, profiles }]] of Object.entries(services).entries())
    if (!profiles)
      hosts[name] = Array.from({ length: deploy?.replicas ?? 1 }, (_, copy) => `10.77.${index + 1}.${copy + 1}`);
  const hostsFile = path.join(folder, "hosts");
  await writeFile(hostsFile, hostsText(hosts));
  // Downloaded here, because packages cannot be downloaded inside that network.
  debianProgram("caddy", "caddy");
  const walk = path.join(import.meta.dirname, "walk.ts");
  const child = spawn(...inOwnNetwork(hosts, hostsFile, [process.execPath, walk, folder, JSON.stringify(hosts)]), {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  assert.equal(code, 0, said.slice(-6_000));
  const lines = said.split("\n").filter((line) => line.startsWith("ok "));
  for (const line of lines) t.diagnostic(line);
  assert.equal(lines.length, 11, said);
});
