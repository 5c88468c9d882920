/** Reads varints and pieces of a given length, one after another. @throws RangeError at the end of the bytes */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  function take(length: number): Uint8Array {
    if (!(length <= bytes.length - at)) throw new RangeError("the bytes end too early");
    at += length;
    return bytes.subarray(at - length, at);
  }
  return {
    take,
    isAtEnd: () => at >= bytes.length,
    varint() {
      let value = 0;
      for (let place = 1; place < 2 ** 63; place *= 128) {
        const [digit = 0] = take(1);
        value += (digit & 127) * place;
        if (digit < 128) return value;
      }
      throw new RangeError("a number that does not end");
    },
  };
}

export type ByteReader = {
  take(length: number): Uint8Array;
  /** Exact up to 2 ** 53. */
  varint(): number;
  isAtEnd(): boolean;
};

/** A field of a protobuf message: a number, or bytes. */
export type Field = { number: number; value: number | Uint8Array };

/** The fields of a message (Protocol Buffers, "Encoding"). @throws RangeError for bytes that are not a message */
export function* readFields(message: Uint8Array): Generator<Field, void, undefined> {
  const reader = createByteReader(message);
  while (!reader.isAtEnd()) {
    const tag = reader.varint();
    const wire = tag & 7;
    const number = Math.floor(tag / 8);
    if (wire === 0) yield { number, value: reader.varint() };
    else if (wire === 2) yield { number, value: reader.take(reader.varint()) };
    else if (wire === 5) yield { number, value: reader.take(4) };
    else if (wire === 1) yield { number, value: reader.take(8) };
    else throw new RangeError(`a field of wire type ${wire}`);
  }
}
