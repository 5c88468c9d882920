import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { parse } from "yaml";
import { isSoak } from "../height.ts";
import { debianProgram } from "./debian-program.ts";

const folder = path.join(repositoryFolder, "deploy/monitoring");
const read = (name: string) => readFile(path.join(folder, name), "utf8");
const operating = await readFile(path.join(repositoryFolder, "docs/operations.md"), "utf8");

/** The names of the metrics in the server's own sources. */
async function ownMetrics(): Promise<string[]> {
  const files = [
    "platform/measure/metrics.ts",
    "platform/http/metrics.ts",
    "features/jobs/gauges.ts",
    "features/billing/index.ts",
  ];
  const texts = files.map((file) => readFile(path.join(repositoryFolder, "apps/server/src", file), "utf8"));
  return (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(/name: "([a-z]+(?:_[a-z]+)+)",/g)].map(([, name = ""]) => name),
  );
}

type Rule = { alert: string; expr: string };
const rules = (parse(await read("alerts.yml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(await read("dashboard.json")) as { panels: { targets: { expr: string }[] }[] }).panels;

test("every metric in an alert or the dashboard exists in the server", async () => {
  const own = await ownMetrics();
  assert.ok(own.length >= 14, String(own));
  const isKnown = (name: string) => own.includes(name.replace(/_(bucket|count|sum)$/, "")) || own.includes(name);
  const asked = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  for (const expr of asked)
    for (const [name] of expr.replace(/"[^"]*"/g, '""').matchAll(/\b(?:cutwater|queue|jobs|http|billing)_[a-z_]+\b/g))
      assert.ok(isKnown(name), `${name} in ${expr}`);
});

test("docs/operations.md explains every metric, and has a runbook for every alert", async () => {
  for (const name of await ownMetrics()) assert.ok(operating.includes(`\`${name}\``), name);
  for (const { alert } of rules) assert.match(operating, new RegExp(`^### ${alert}$`, "m"));
});

test("promtool accepts the rules and the settings", { skip: !isSoak }, () => {
  const promtool = debianProgram("prometheus", "promtool");
  for (const args of [
    ["check", "rules", "alerts.yml"],
    ["check", "config", "--syntax-only", "prometheus.yml"],
  ])
    execFileSync(promtool, args, { cwd: folder, stdio: "pipe" });
  assert.ok(globSync("*.yml", { cwd: folder }).length >= 2);
});
