import { storedUploadPath } from "./upload-paths.ts";

/** A finished download that is handed over to a tool: the job, and the key of the file in the job. */
export type HandedDownload = { jobId: string; key: string };

/** An upload that is handed over to a tool: its address, and the name of its file. */
export type HandedUpload = { upload: string; name: string };

/** The query string by which a tool's page receives a file. */
export const handedAddress = (handed: HandedDownload | HandedUpload): string =>
  `?${new URLSearchParams("upload" in handed ? handed : { download: handed.jobId, key: handed.key })}`;

/**
 * The file in a page's query string; null when there is none. Anybody may write such a link, so an address that is not one of an
 * upload is ignored: the page would request it with the customer's session.
 */
export function handedFile(search: string): HandedDownload | HandedUpload | null {
  const query = new URLSearchParams(search);
  const upload = query.get("upload");
  const name = query.get("name");
  if (upload && name && isUpload(upload)) return { upload, name };
  const jobId = query.get("download");
  const key = query.get("key");
  return jobId && key ? { jobId, key } : null;
}

const isUpload = (address: string): boolean =>
  URL.canParse(address) && new URL(address).pathname.startsWith(`${storedUploadPath}/`);
