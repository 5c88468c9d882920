import { operationFields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { ReadableOperation } from "../src/request.ts";
import { downloadOperations } from "./catalogue/downloads.ts";
import { productOperations } from "./catalogue/product.ts";
import { toolOperations } from "./catalogue/tools.ts";

/** Operations like those of the product, with their phrases in both languages. */
export const catalogue: readonly ReadableOperation[] = [...downloadOperations, ...toolOperations, ...productOperations];

/** An operation without fields but `source`, for tests of the notation. */
export const plainOperation = (name: string, phrases: readonly string[], costs = false): ReadableOperation => ({
  name,
  costs,
  input: z.object({ source: operationFields.source.optional() }),
  phrases: { en: phrases, zh: [] },
});
