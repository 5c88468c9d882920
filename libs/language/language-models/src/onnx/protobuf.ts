/** An encoded piece of a message, as a list of buffers in order. Large buffers are never copied. */
export type Encoded = { bytes: number; parts: readonly Uint8Array[] };

// Fields of a message (Protocol Buffers, "Encoding": a tag of number and wire type, then the value).

/** A whole number; negative ones are written as in int64 fields. */
export const integer = (field: number, value: number): Encoded => whole([...varint(field << 3), ...varint(value)]);

/** A float of 32 bits. */
export const float = (field: number, value: number): Encoded =>
  together([whole(varint((field << 3) | 5)), of(new Uint8Array(Float32Array.of(value).buffer))]);

/** Bytes as they are. */
export const bytes = (field: number, value: Uint8Array): Encoded =>
  together([whole([...varint((field << 3) | 2), ...varint(value.length)]), of(value)]);

/** A text in UTF-8. */
export const text = (field: number, value: string): Encoded => bytes(field, new TextEncoder().encode(value));

/** A message inside another. */
export function message(field: number, fields: readonly Encoded[]): Encoded {
  const inside = together(fields);
  return together([whole([...varint((field << 3) | 2), ...varint(inside.bytes)]), inside]);
}

/** Pieces one after the other. */
export const together = (pieces: readonly Encoded[]): Encoded => ({
  bytes: pieces.reduce((sum, piece) => sum + piece.bytes, 0),
  parts: pieces.flatMap(({ parts }) => parts),
});

const of = (value: Uint8Array): Encoded => ({ bytes: value.length, parts: [value] });
const whole = (values: readonly number[]): Encoded => of(Uint8Array.from(values));

/** A varint; negative numbers take 64 bits, as in int64 fields. */
function varint(value: number): number[] {
  const digits: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) digits.push(Number(rest & 127n) | 128);
  return [...digits, Number(rest)];
}

/** All parts in one array. */
export function joined({ bytes, parts }: Encoded): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
