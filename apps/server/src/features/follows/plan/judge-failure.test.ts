import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { endsFollow, failureOf } from "./judge-failure.ts";

const dayMs = 86_400_000;
const failed = (key: string) => failureOf(new Refusal(key));

test("a source that is gone or private ends its follow after seven days, and not before", () => {
  for (const key of ["link.gone", "link.loginNeeded"]) {
    assert.equal(endsFollow(failed(key), null, 0), false);
    assert.equal(endsFollow(failed(key), 0, 7 * dayMs - 1), false);
    assert.equal(endsFollow(failed(key), 0, 7 * dayMs), true);
  }
});

test("a source that is taken down, protected or not allowed ends its follow at once", () => {
  for (const key of ["takenDown", "link.drm", "link.refusedAddress"])
    assert.equal(endsFollow(failed(key), null, 0), true);
});

test("errors and rate limits of the site, and failures of this server, never end a follow", () => {
  for (const key of ["link.siteFault", "link.rateLimited", "link.timeout", "link.busy", "lackInfo"])
    assert.equal(endsFollow(failed(key), 0, 100 * dayMs), false, key);
  assert.equal(failureOf(new Error("a fault")), "fault");
});
