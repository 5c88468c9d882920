/** One box of an ISO media file, without its size and type. */
export type Box = { type: string; body: Buffer };

/**
 * The boxes that follow one another in some bytes.
 *
 * @param isWhole whether a box that is longer than the bytes around it is an error. In a file, it and the bytes after it are left
 * out: phones append bytes of their own, and the missing part may not be needed.
 * @throws RangeError
 * Source: ISO/IEC 14496-12, 4.2.
 */
export function boxesIn(bytes: Buffer, isWhole = true): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size || bytes.length - at;
    const header = isLong ? 16 : 8;
    if (length < header || at + length > bytes.length) {
      if (isWhole) throw new RangeError("a box is cut short");
      break;
    }
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + header, at + length) });
    at += length;
  }
  return boxes;
}

/** The content of the first box of a type. */
export const bodyOf = (boxes: readonly Box[], type: string): Buffer | undefined =>
  boxes.find((box) => box.type === type)?.body;

/** Reads numbers one after another. Every method throws a RangeError at the end of the bytes. */
export function readerOf(bytes: Buffer, start = 0) {
  let at = start;
  const number = (length: number): number => {
    if (length === 0) return 0;
    const value = length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, length);
    at += length;
    return value;
  };
  return {
    /** @param length 0, 1, 2, 3, 4 or 8 bytes; 0 bytes give 0 */
    number,
    /** Four characters. */
    name(): string {
      number(4);
      return bytes.toString("latin1", at - 4, at);
    },
    /** The next bytes, not copied. */
    bytes(length: number): Buffer {
      at += length;
      if (at > bytes.length) throw new RangeError("some bytes are cut short");
      return bytes.subarray(at - length, at);
    },
    rest: () => bytes.subarray(at),
  };
}

/** Splits the content of a box that begins with a version and flags. */
export function versioned(body: Buffer) {
  const flags = body.readUIntBE(1, 3);
  return { version: body.readUInt8(0), flags, body: body.subarray(4) };
}
