import assert from "node:assert/strict";
import { test } from "node:test";
import { schemasAsTypes } from "./schemas-as-types.ts";

type Schema = Record<"optional" | "min" | "int", (...given: unknown[]) => Schema> &
  Record<"parse" | "safeParse", (value: unknown) => unknown> & { shape: object };
type Schemas = Record<"object" | "string" | "union" | "literal" | "record", (...given: unknown[]) => Schema> & {
  coerce: { number: () => Schema };
};

const plugin = schemasAsTypes(/libs\/contract\/src\//);
const resolve = plugin.resolveId as (source: string, importer?: string) => string | null;
const load = plugin.load as (id: string) => string | null;

test("only the contract's own import of the schemas is replaced", () => {
  assert.ok(resolve("zod", "/house/libs/contract/src/jobs.ts"));
  assert.equal(resolve("zod", "/house/apps/web/src/form.ts"), null);
  assert.equal(resolve("react", "/house/libs/contract/src/jobs.ts"), null);
});

test("declaring a schema works, checking by it says loudly that it cannot", async () => {
  const code = load(resolve("zod", "/house/libs/contract/src/jobs.ts") ?? "") ?? "";
  const { z } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { z: Schemas };
  const inner = z.object({ a: z.string().min(1).optional() });
  const outer = z.object({ ...inner.shape, b: z.union([z.literal(0), z.record(z.string(), z.coerce.number().int())]) });
  assert.throws(() => outer.parse({}), /Schemas are types/);
  assert.throws(() => outer.safeParse({}), /Schemas are types/);
});
