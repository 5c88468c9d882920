import type { Upload } from "../../uploads/index.ts";

/** An upload that a job works on: the address by which the job's data refer to it, and the facts that a run needs. */
export type JobInput = { url: string } & Pick<Upload, "id" | "key" | "thumbKey" | "facts"> & {
    /** Whether runs convert the video to H.264 first, because the tool does not take its codec. */
    isConverted?: boolean;
  };

/** A job's data as they were requested, with the request for a conversion. */
export const requestedData = ({ data, inputs }: { data: object; inputs: readonly JobInput[] | null }): object =>
  inputs?.some(({ isConverted }) => isConverted) ? { ...data, convert: true } : data;
