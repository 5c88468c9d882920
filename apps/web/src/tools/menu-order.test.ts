import assert from "node:assert/strict";
import { test } from "node:test";
import { inMenuOrder } from "./menu-order.ts";

const names = { en: { name: "a", short: "a" }, zh: { name: "a", short: "a" } };
const page = (code: string, menu: number, path = `/${code}`) => ({ tool: { code, names, path }, menu });

test("tools are sorted by menu, then by code", () => {
  const pages = [page("TEXT", 20), page("IMAGE", 30), page("ERASE", 20), page("VOICE", 5)];
  const codes = inMenuOrder(pages).map(({ tool }) => tool.code);
  assert.deepEqual(codes, ["VOICE", "ERASE", "TEXT", "IMAGE"]);
  assert.deepEqual(inMenuOrder([]), []);
});

test("two tools at one address throw an error that names both", () => {
  assert.throws(() => inMenuOrder([page("ONE", 1, "/a"), page("TWO", 2, "/a")]), /TWO and ONE both use the path \/a/);
});
