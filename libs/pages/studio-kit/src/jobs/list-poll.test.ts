import assert from "node:assert/strict";
import { test } from "node:test";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { listPollMs } from "./list-poll.ts";

const running = { status: JobStatus.running, isPaused: false };
const ended = { status: JobStatus.succeeded, isPaused: false };

test("a list with a running job is polled only while the socket is not open", () => {
  assert.equal(listPollMs("open", [running]), false);
  for (const away of ["connecting", "waiting", "refused", "closed"] as const)
    assert.equal(listPollMs(away, [ended, running]), 5_000, away);
});

test("a list without running jobs is not polled", () => {
  assert.equal(listPollMs("waiting", []), false);
  assert.equal(listPollMs("waiting", [ended, { ...running, isPaused: true }]), false);
});
