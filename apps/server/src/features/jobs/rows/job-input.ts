import type { Upload } from "../../uploads/index.ts";

/** An upload that a job works on: the address by which the job's data refer to it, and the facts that a run needs. */
export type JobInput = { url: string } & Pick<Upload, "id" | "key" | "thumbKey" | "facts">;
