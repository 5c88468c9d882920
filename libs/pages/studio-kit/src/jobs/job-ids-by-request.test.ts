import assert from "node:assert/strict";
import { test } from "node:test";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { newJobId } from "./new-job-id.ts";

test("a request keeps its jobId through failures and other requests, until it is accepted", () => {
  let made = 0;
  const ids = createJobIdsByRequest(() => `id-${++made}`);
  assert.deepEqual([ids.idFor("a"), ids.idFor("a"), ids.idFor("b"), ids.idFor("a")], ["id-1", "id-1", "id-2", "id-1"]);
  ids.accepted("a");
  assert.deepEqual([ids.idFor("a"), ids.idFor("b")], ["id-3", "id-2"]);
});

test("jobIds have the form the server requires, and are unique", () => {
  const ids = Array.from({ length: 1_000 }, newJobId);
  assert.equal(new Set(ids).size, 1_000);
  assert.ok(ids.every((id) => /^[0-9a-f]{32}$/.test(id)));
});
