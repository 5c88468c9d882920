import assert from "node:assert/strict";
import { test } from "node:test";
import { schemasAsTypes } from "./schemas-as-types.ts";

type Schema = Record<"optional" | "min" | "int", (...given: unknown[]) => Schema> &
  Record<"parse" | "safeParse", (value: unknown) => unknown> & { shape: object };
type Schemas = Record<"object" | "string" | "union" | "literal" | "record", (...given: unknown[]) => Schema> & {
  coerce: { number: () => Schema };
};

const plugin = schemasAsTypes(/libs\/base\/contract\/src\//);
const resolve = plugin.resolveId as (source: string, importer?: string) => string | null;
const load = plugin.load as (id: string) => string | null;

test("only the contract's own import of the schemas is replaced", () => {
  assert.ok(resolve("zod", "/repo/libs/base/contract/src/jobs.ts"));
  assert.equal(resolve("zod", "/repo/apps/web/src/form.ts"), null);
  assert.equal(resolve("react", "/repo/libs/base/contract/src/jobs.ts"), null);
});

test("declaring a schema works, and checking a value with it throws", async () => {
  const code = load(resolve("zod", "/repo/libs/base/contract/src/jobs.ts") ?? "") ?? "";
  const { z } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { z: Schemas };
  const inner = z.object({ a: z.string().min(1).optional() });
  const outer = z.object({ ...inner.shape, b: z.union([z.literal(0), z.record(z.string(), z.coerce.number().int())]) });
  assert.throws(() => outer.parse({}), /Schemas are types/);
  assert.throws(() => outer.safeParse({}), /Schemas are types/);
});

test("a module of the contract keeps its constants and loses its schemas; zod/mini stays", () => {
  const transform = plugin.transform as (code: string, id: string) => { code: string } | null;
  const module = "/repo/libs/base/contract/src/jobs.ts";
  const source = [
    'import { z } from "zod";',
    "export const Job = z.object({ id: z.string(), list: z.array(z.number()).min(1) });",
    "export type Job = z.infer<typeof Job>;",
    'export const getJob = defineRoute({ path: "/job", input: z.object({ id }), output: Job.extend({ more: z.string() }) });',
  ];
  assert.deepEqual(transform(source.join("\n"), module)?.code.split("\n"), [
    source[0],
    "export const Job = z;",
    source[2],
    'export const getJob = defineRoute({ path: "/job", input: z, output: Job.extend({ more: z }) });',
  ]);
  assert.equal(transform('import * as z from "zod/mini";\nexport const Name = z.string();', module), null);
  assert.equal(transform(source.join("\n"), "/repo/apps/web/src/form.ts"), null);
});

test("an import that only schemas used is removed, and others stay", () => {
  const transform = plugin.transform as (code: string, id: string) => { code: string } | null;
  const source = [
    'import { LanguageTag } from "./transcript.ts";',
    'import { limits } from "./limits.ts";',
    'import { z } from "zod";',
    "export const Pair = z.object({ to: LanguageTag });",
    "export const most = z.string().max(limits.most);",
    "export const shown = limits.most;",
  ];
  assert.deepEqual(transform(source.join("\n"), "/repo/libs/base/contract/src/pair.ts")?.code.split("\n"), [
    "",
    source[1],
    source[2],
    "export const Pair = z;",
    "export const most = z;",
    source[5],
  ]);
});
