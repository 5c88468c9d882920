import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { grammarShape } from "./grammar-shape.ts";

const shapeOf = (schema: z.ZodType) => grammarShape(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

test("rules that a grammar can force stay, and all others are left to the check of the answer", () => {
  const schema = z.object({
    action: z.enum(["search", "price"]),
    query: z
      .string()
      .max(80)
      .regex(/^[a-z]+$/),
    story: z.string().max(20_000),
    count: z.int().min(1).max(9).nullable(),
    tags: z.array(z.string()).min(1).max(3).optional(),
    kind: z.literal("film"),
  });
  assert.deepEqual(shapeOf(schema), {
    type: "object",
    properties: {
      action: { enum: ["search", "price"] },
      query: { type: "string", maxLength: 80 },
      story: { type: "string" },
      count: { oneOf: [{ type: "integer" }, { type: "null" }] },
      tags: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 3 },
      kind: { const: "film" },
    },
  });
});

test("records, alternatives, pairs, intersections and references have the nearest form", () => {
  assert.deepEqual(shapeOf(z.record(z.string(), z.number())), {
    type: "object",
    additionalProperties: { type: "number" },
  });
  assert.deepEqual(shapeOf(z.union([z.string(), z.object({ a: z.boolean() })])), {
    oneOf: [{ type: "string" }, { type: "object", properties: { a: { type: "boolean" } } }],
  });
  assert.deepEqual(shapeOf(z.tuple([z.string(), z.number()])), {
    type: "array",
    prefixItems: [{ type: "string" }, { type: "number" }],
    minItems: 2,
    maxItems: 2,
  });
  assert.deepEqual(shapeOf(z.intersection(z.object({ a: z.string() }), z.object({ b: z.null() }))), {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "null" } },
  });
  assert.deepEqual(grammarShape({ $ref: "#/$defs/one", $defs: { one: { type: ["string", "null"] } } }), {
    oneOf: [{ type: "string" }, { type: "null" }],
  });
});

test("a recursive schema is cut off at a depth, and an empty one accepts any text", () => {
  const tree: z.ZodType = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  assert.ok(JSON.stringify(shapeOf(tree)).length < 5_000);
  for (const nothing of [{}, { not: {} }, { type: "what" }, { $ref: "#/$defs/gone" }, { enum: [] }])
    assert.deepEqual(grammarShape(nothing), { type: "string" });
});
