import { decodeText } from "@cutwater/transcript/formats/detect-encoding.ts";

/** A fetched file; `charset` is the encoding that its sender states, or null. */
export type FetchedFile = { bytes: Uint8Array; charset: string | null };

/** Fetches a file, guarded and capped; throws on anything but success. A result of bytes alone has no stated encoding. */
export type ByteFetch = (
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
) => Promise<Uint8Array | FetchedFile>;

/** The bytes of a response, and the encoding of its Content-Type. */
export async function fetchedFile(response: Pick<Response, "arrayBuffer" | "headers">): Promise<FetchedFile> {
  const [, charset = null] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(response.headers.get("content-type") ?? "") ?? [];
  return { bytes: new Uint8Array(await response.arrayBuffer()), charset };
}

/** The text of a file, and the number of its bytes. @param language declared language; "" where unknown */
export function textOf(file: Uint8Array | FetchedFile, language: string): { text: string; bytes: number } {
  const { bytes, charset } = file instanceof Uint8Array ? { bytes: file, charset: null } : file;
  return { text: decodeText(bytes, { language, charset }), bytes: bytes.length };
}
