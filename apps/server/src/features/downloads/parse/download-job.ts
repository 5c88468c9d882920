import type { ParseReservation } from "../../billing/index.ts";
import type { JobRow } from "../../jobs/index.ts";
import type { Described } from "./describe.ts";

/** The `data` that a download job stores. */
export type DownloadData = { link: string; isPlaylist: boolean; quota: ParseReservation | null };

// Jobs stores both columns for every service; parse.ts writes them for this one.
export const downloadDataOf = ({ data }: Pick<JobRow, "data">): DownloadData => data as DownloadData;
export const describedOf = ({ result }: { result: unknown }): Described | null => result as Described | null;
