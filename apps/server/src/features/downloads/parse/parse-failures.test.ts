import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { makeDatabase, quickEngine } from "@cutwater/testing/make-database.ts";
import { createParseFailures } from "./parse-failures.ts";

describe("failed parses", async () => {
  const { db, close } = await makeDatabase(quickEngine);
  after(close);
  let now = 1_000;
  const process = () => createParseFailures({ clock: { now: () => now }, db });

  test("limits.4 a network with 60 failed parses, at whatever processes, is doubted until its hour ends; others are not", async () => {
    const one = process();
    const other = process();
    for (let failed = 0; failed < 59; failed += 1)
      await (failed % 2 ? one : other).count({ address: `2001:db8:1:2::${failed}` });
    const at = (address: string) => Promise.all([one, other].map((asked) => asked.areMany({ address })));
    assert.deepEqual(await at("2001:db8:1:2::1"), [false, false]);
    await one.count({ address: "2001:db8:1:2::1" });
    await other.count({ address: "2001:db8:1:2::1" });
    assert.deepEqual(await at("2001:db8:1:2::ffff"), [true, true]);
    assert.deepEqual(await at("2001:db8:1:3::1"), [false, false]);
    now += 3_600_000;
    assert.deepEqual(await at("2001:db8:1:2::1"), [false, false]);
  });
});
