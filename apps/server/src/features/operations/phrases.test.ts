import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { ReadableOperation } from "@cutwater/requests/request.ts";
import { catalogue } from "../../../../../libs/language/requests/test/catalogue.ts";
import { repositoryFolder } from "../../config/config.ts";
import { loadTools } from "../../load-tools.ts";
import { createOperations, type OperationsDeps } from "./index.ts";

test("the grammar is tested with the names, phrases, costs and fields of the real operations", async () => {
  const tools = await loadTools(join(repositoryFolder, "tools"));
  // Nothing is carried out, so that no other feature is needed.
  const others = { language: { forRuns: {} }, billing: {}, uploads: {}, jobs: {}, downloads: {} } as unknown as Omit<
    OperationsDeps,
    "tools"
  >;
  const { list } = createOperations({ ...others, tools });
  const real = new Map(list.map((operation) => [operation.name, operation]));
  assert.deepEqual([...real.keys()].toSorted(), catalogue.map(({ name }) => name).toSorted());
  for (const { name, phrases, costs, input } of catalogue) {
    const operation: ReadableOperation = real.get(name) ?? assert.fail(name);
    assert.deepEqual(operation.phrases, phrases, name);
    assert.equal(operation.costs, costs, name);
    const fields = Object.keys(operation.input.shape);
    const unknown = Object.keys(input.shape).filter((field) => !fields.includes(field));
    assert.deepEqual(unknown, [], `${name} lacks fields that the grammar fills`);
    for (const field of Object.keys(input.shape)) {
      const isNeeded = (shape: ReadableOperation["input"]) => !shape.shape[field]?.safeParse(undefined).success;
      assert.equal(isNeeded(operation.input), isNeeded(input), `${name}.${field}`);
    }
  }
});
