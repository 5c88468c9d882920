import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const smallestLength = 1_024;
const pack: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => promisify(gzip)(text, { level: 6 }),
};

/**
 * The encoding with the smallest result among those that the request accepts (RFC 9110, 12.5.3); null if the request accepts none
 * of those offered.
 */
export function encodingOf(accepted = ""): Encoding | null {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .map((one) => one.trim().split(/(?:(?<!\s)\s+)?;\s*q=/))
      .flatMap(([name = "", weight = "1"]) => (Number(weight) > 0 ? [name] : [])),
  );
  return (["br", "gzip"] as const).find((encoding) => taken.has(encoding)) ?? null;
}

/**
 * Compresses documents. The result is reused as long as the document's text stays the same. Null for a document that is too small
 * to benefit.
 */
export function createPackedDocuments() {
  const known = new Map<string, { text: string; packed: Promise<Buffer> }>();
  return async (name: string, text: string, encoding: Encoding): Promise<Buffer | null> => {
    if (text.length < smallestLength) return null;
    const key = `${encoding} ${name}`;
    const before = known.get(key);
    if (before?.text === text) return await before.packed;
    const packed = pack[encoding](text);
    known.set(key, { text, packed });
    return await packed;
  };
}
