import assert from "node:assert/strict";
import { test } from "node:test";
import { sectionOf, withSection } from "./document.ts";

const bench = { name: "speed", title: "Speed", run: () => Promise.reject(new Error("not run")) };
const result = { tables: [{ title: "Cases", head: ["case", "s"], rows: [["a", "1"]] }], notes: ["A note."] };
const measured = { machine: "a machine", loadBefore: 0.5, at: new Date("2026-01-02T03:04:05Z") };

test("a section names machine and date, and replaces only the former section of its name", () => {
  const section = sectionOf(bench, result, measured);
  assert.match(section, /Measured 2026-01-02 on a machine; load before 0\.5\./);
  assert.match(section, /\| case \| s \|\n\| --- \| --- \|\n\| a \| 1 \|/);
  const once = withSection("# Measured\n\n<!-- bench:other -->\nx\n<!-- /bench:other -->\n", "speed", "old");
  const twice = withSection(once, "speed", section);
  assert.ok(twice.includes("A note.") && twice.includes("bench:other") && !twice.includes("old"));
  assert.equal(withSection(twice, "speed", section), twice);
});
