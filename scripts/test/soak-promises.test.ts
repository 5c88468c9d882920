import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../setup/step.mjs";
import { promises, soakFiles } from "./soak-promises.mjs";

test("each file of the soak says what it promises, and CONTRIBUTING.md names the proof that npm test keeps", () => {
  assert.deepEqual(Object.keys(promises).sort(), soakFiles().sort());
  const page = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  assert.deepEqual(
    soakFiles().filter((file) => !page.includes(`\`${file}\``)),
    [],
  );
});
