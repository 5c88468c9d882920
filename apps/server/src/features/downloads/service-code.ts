export { downloadServiceCode as serviceCode } from "@cutwater/contract/downloads.ts";

/** The service's names, by which customers find its jobs. */
export const serviceNames = ["Video download", "视频下载"] as const;
