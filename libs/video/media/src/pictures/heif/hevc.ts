import { bodyOf, readerOf } from "./boxes.ts";
import type { Item } from "./items.ts";

/** An HEVC picture outside of its container, in pieces: parameter sets, and the picture. */
export type HevcPicture = { sets: Buffer[]; coded: Buffer[] };

const startCode = Buffer.from([0, 0, 0, 1]);

/**
 * Takes an HEVC picture out of its container.
 *
 * @throws RangeError when it is damaged
 * Source: ISO/IEC 14496-15, 8.3.2.1 (configuration); ITU-T H.265, Annex B (byte stream).
 */
export function hevcOf({ properties, extents }: Pick<Item, "properties" | "extents">): HevcPicture {
  const configuration = bodyOf(properties, "hvcC");
  if (configuration === undefined) throw new RangeError("a picture has no configuration");
  const { lengthSize, sets } = configurationIn(configuration);
  const [first, ...more] = extents;
  if (first === undefined) throw new RangeError("a picture has no bytes");
  const bytes = more.length === 0 ? first : Buffer.concat(extents);
  const coded: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUIntBE(at, lengthSize);
    at += lengthSize;
    if (length === 0 || at + length > bytes.length) throw new RangeError("a picture is cut short");
    coded.push(startCode, bytes.subarray(at, at + length));
    at += length;
  }
  return { sets: sets.flatMap((set) => [startCode, set]), coded };
}

function configurationIn(bytes: Buffer): { lengthSize: number; sets: Buffer[] } {
  const lengthSize = (bytes.readUInt8(21) & 3) + 1;
  const reader = readerOf(bytes, 22);
  const sets: Buffer[] = [];
  for (let arrays = reader.number(1); arrays > 0; arrays--) {
    reader.number(1);
    for (let left = reader.number(2); left > 0; left--) sets.push(reader.bytes(reader.number(2)));
  }
  return { lengthSize, sets };
}

/** The pictures one after another, in the byte stream that decoders read. */
export function streamOf(pictures: readonly HevcPicture[]): Buffer[] {
  let known: Buffer | null = null;
  return pictures.flatMap(({ sets, coded }) => {
    const own = Buffer.concat(sets);
    if (known?.equals(own)) return coded;
    known = own;
    return [own, ...coded];
  });
}
