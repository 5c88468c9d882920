import { decodeText } from "@cutwater/transcript/formats/detect-encoding.ts";

/** A fetched file. `charset` is the encoding that the server states, or null. */
export type FetchedFile = { bytes: Uint8Array; charset: string | null };

/**
 * Fetches a file, guarded and with a size limit; throws on anything but success. A result that is only bytes has no stated
 * encoding.
 */
export type ByteFetch = (
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
) => Promise<Uint8Array | FetchedFile>;

/** The bytes of a response, and the encoding in its Content-Type header. */
export async function fetchedFile(response: Pick<Response, "arrayBuffer" | "headers">): Promise<FetchedFile> {
  const [, charset = null] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(response.headers.get("content-type") ?? "") ?? [];
  return { bytes: new Uint8Array(await response.arrayBuffer()), charset };
}

/** The text of a file, and the number of its bytes. @param language declared language; "" when unknown */
export function textOf(file: Uint8Array | FetchedFile, language: string): { text: string; bytes: number } {
  const { bytes, charset } = file instanceof Uint8Array ? { bytes: file, charset: null } : file;
  return { text: decodeText(bytes, { language, charset }), bytes: bytes.length };
}
