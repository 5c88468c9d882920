/** A finished download that is handed over to a tool: the job, and the key of the file in the job. */
export type HandedDownload = { jobId: string; key: string };

/** The query string by which a tool's page receives a download. */
export const handedAddress = ({ jobId, key }: HandedDownload): string =>
  `?${new URLSearchParams({ download: jobId, key })}`;

/** The download in a page's query string; null when there is none. */
export function handedDownload(search: string): HandedDownload | null {
  const query = new URLSearchParams(search);
  const jobId = query.get("download");
  const key = query.get("key");
  return jobId && key ? { jobId, key } : null;
}
