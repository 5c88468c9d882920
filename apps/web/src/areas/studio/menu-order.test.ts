import assert from "node:assert/strict";
import { test } from "node:test";
import { inMenuOrder } from "./menu-order.ts";

const names = { en: { name: "a", short: "a" }, zh: { name: "a", short: "a" } };
const page = (code: string, menu: number, path = `/${code}`) => ({ tool: { code, names, path }, menu });

test("tools stand by their place, then by their code; none is as well as many", () => {
  const pages = [page("TEXT", 20), page("IMAGE", 30), page("ERASE", 20), page("VOICE", 5)];
  const codes = inMenuOrder(pages).map(({ tool }) => tool.code);
  assert.deepEqual(codes, ["VOICE", "ERASE", "TEXT", "IMAGE"]);
  assert.deepEqual(inMenuOrder([]), []);
});

test("two tools at one address are a mistake that says whose it is", () => {
  assert.throws(() => inMenuOrder([page("ONE", 1, "/a"), page("TWO", 2, "/a")]), /TWO and ONE both want \/a/);
});
