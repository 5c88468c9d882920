import assert from "node:assert/strict";
import { test } from "node:test";
import { paidFor } from "./paid-for.ts";

const of = (...credits: number[]) => credits.map((one) => ({ credits: one, refusal: null }));

test("credits pay for jobs in their order, up to the first that is too dear; free and refused ones cost nothing", () => {
  assert.equal(paidFor(of(0, 2, 2, 2), 4), 3);
  assert.equal(paidFor(of(2, 5, 1), 4), 1);
  assert.equal(paidFor([...of(2), { credits: 0, refusal: "Too large." }, ...of(2)], 9), 2);
  assert.equal(paidFor(of(2), 0), 0);
});
