import assert from "node:assert/strict";
import { test } from "node:test";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { newJobId } from "./new-job-id.ts";

test("a wish keeps its jobId through failures, also when another was tried between, until it is taken", () => {
  let made = 0;
  const ids = createJobIdsByRequest(() => `id-${++made}`);
  assert.deepEqual([ids.idFor("a"), ids.idFor("a"), ids.idFor("b"), ids.idFor("a")], ["id-1", "id-1", "id-2", "id-1"]);
  ids.taken("a");
  assert.deepEqual([ids.idFor("a"), ids.idFor("b")], ["id-3", "id-2"]);
});

test("jobIds are what the server takes, and never the same", () => {
  const ids = Array.from({ length: 1_000 }, newJobId);
  assert.equal(new Set(ids).size, 1_000);
  assert.ok(ids.every((id) => /^[0-9a-f]{32}$/.test(id)));
});
