import type { Job } from "@cutwater/contract/jobs.ts";

/** The address of a download's drawer on the main site, with its qualities; null for a job of another service. */
export const pageOfDownload = ({ serviceCode, id }: Pick<Job, "serviceCode" | "id">): string | null =>
  serviceCode === "VIDEO_DOWNLOAD" ? `/job/${id}` : null;
