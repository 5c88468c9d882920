import type { Upload } from "../../uploads/index.ts";

/** An upload that a job works on: the address under which the job's data name it, and the facts that a run needs. */
export type JobInput = { url: string } & Pick<Upload, "id" | "key" | "thumbKey" | "facts">;
