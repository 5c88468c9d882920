import type { Upload } from "../../uploads/index.ts";

/** An upload that a job works on: the address that the job's data names it by, and what a run needs of it. */
export type JobInput = { url: string } & Pick<Upload, "id" | "key" | "thumbKey" | "facts">;
