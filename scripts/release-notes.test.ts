import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { notesOf } from "./release-notes.mjs";

const changes = "# Changes\n\n## 0.2.0 (unreleased)\n\n### Added\n\n- two\n\n## 0.1.0 (2026-11-23)\n\n- one\n";

test("a release's notes are what CHANGELOG.md says about its version alone", () => {
  assert.equal(notesOf(changes, "0.2.0"), "### Added\n\n- two");
  assert.equal(notesOf(changes, "0.1.0"), "- one");
  assert.throws(() => notesOf(changes, "0.2"), /says nothing about 0\.2$/);
});

test("the version of package.json has its entry in CHANGELOG.md", () => {
  const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
  const { version } = JSON.parse(read("package.json")) as { version: string };
  assert.notEqual(notesOf(read("CHANGELOG.md"), version), "");
});
