import assert from "node:assert/strict";
import { test } from "node:test";
import { JsonText, PlainText } from "@cutwater/contract/plain-text.ts";
import { allRoutes } from "@cutwater/contract/routes.ts";
import { z } from "zod";
import { fitFields } from "./fit-fields.ts";

const numbers = [0, 1, 2, 3, 4, 5, 9, 20, 86_400, 13_800_138_000];

test("every field of every call takes a number as text and text of digits as a number", async () => {
  let fields = 0;
  for (const { path, input } of allRoutes) {
    assert.ok(input instanceof z.ZodObject, path);
    for (const [name, schema] of Object.entries<z.ZodType>(input.shape)) {
      fields += 1;
      for (const number of numbers)
        assert.equal(
          await accepts(input, schema, name, number),
          await accepts(input, schema, name, String(number)),
          `${path} ${name} ${number}`,
        );
      for (const flag of [true, false])
        assert.equal(
          await accepts(input, schema, name, flag),
          await accepts(input, schema, name, String(flag)),
          `${path} ${name} ${flag}`,
        );
    }
  }
  assert.ok(fields > 150, `${fields}`);
});

async function accepts(input: z.ZodType, schema: z.ZodType, name: string, value: unknown): Promise<boolean> {
  const fitted = (await fitFields(input, { [name]: value })) as Record<string, unknown>;
  return (await schema.safeParseAsync(fitted[name])).success;
}

const Sample = z.object({
  text: PlainText.max(10).optional(),
  count: z.coerce.number().int().min(0).max(5).optional(),
  exact: z.number().optional(),
  flag: z.boolean().optional(),
  data: JsonText(100).optional(),
  list: z.array(z.string()).optional(),
});
const fitted = async (given: object) => await fitFields(Sample, given);

test("an empty field of a number counts as not given", async () => {
  assert.deepEqual(await fitted({ count: "", exact: "", text: "" }), { count: undefined, exact: undefined, text: "" });
});

test("JSON text may be sent as the value itself, other text may not", async () => {
  assert.deepEqual(await fitted({ data: { a: [1] }, text: { a: 1 } }), { data: '{"a":[1]}', text: { a: 1 } });
});

test("a form's text becomes the boolean, number or list that the call takes", async () => {
  assert.deepEqual(await fitted({ flag: "1", exact: " 2.5", list: '["a"]' }), { flag: true, exact: 2.5, list: ["a"] });
});

test("values that fit in no type, unknown fields and fields named like parts of objects stay as they are", async () => {
  const odd = JSON.parse('{"exact": "two", "flag": "maybe", "list": "[", "more": 1, "constructor": 1, "__proto__": 1}');
  assert.deepEqual(Object.entries((await fitted(odd)) as object), Object.entries(odd));
});
