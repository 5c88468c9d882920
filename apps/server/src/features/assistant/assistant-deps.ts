import type { Parts } from "../../platform/parts.ts";
import type { Operations } from "../operations/index.ts";
import type { Uploads } from "../uploads/index.ts";

export type AssistantDeps = Pick<Parts, "clock" | "database" | "language" | "log"> & {
  operations: Operations;
  uploads: Pick<Uploads, "find">;
};
