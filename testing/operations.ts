import { join } from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { createOperations, type OperationsDeps } from "@cutwater/server/features/operations/index.ts";
import { loadTools } from "@cutwater/server/load-tools.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";

/** The product's operations with those of its tools, to be read only: what carries them out is missing. */
export async function realOperations(): Promise<readonly Operation[]> {
  const tools = await loadTools(join(repositoryFolder, "tools"));
  const others = {
    clock: {},
    database: {},
    language: { forRuns: {} },
    billing: {},
    uploads: {},
    jobs: {},
    downloads: {},
  };
  return createOperations({ ...(others as unknown as Omit<OperationsDeps, "tools">), tools }).list;
}
