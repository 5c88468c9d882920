/**
 * Builds a Matroska stream of uncompressed frames (4:2:0, 8 bits) with timestamps, which ffmpeg reads from a pipe. Rawvideo has
 * no timestamps, so unevenly spaced frames would lose their times.
 *
 * Source: RFC 9559 (Matroska), RFC 8794 (EBML).
 */

/** Times are stored in steps of a microsecond. */
const stepNanoseconds = 1_000;

/** The bytes before the first frame. @param frameSeconds duration of a usual frame */
export function matroskaHead(width: number, height: number, frameSeconds: number): Uint8Array {
  const head = element(
    0x1a45dfa3,
    element(0x4282, text("matroska")),
    element(0x4287, number(4)),
    element(0x4285, number(2)),
  );
  const info = element(0x1549a966, element(0x2ad7b1, number(stepNanoseconds)));
  const picture = element(
    0xe0,
    element(0xb0, number(width)),
    element(0xba, number(height)),
    element(0x2eb524, text("I420")),
  );
  const track = element(
    0xae,
    ...[element(0xd7, number(1)), element(0x73c5, number(1)), element(0x83, number(1)), element(0x9c, number(0))],
    ...[element(0x23e383, number(Math.round(frameSeconds * 1e9))), element(0x86, text("V_UNCOMPRESSED")), picture],
  );
  // A segment of unknown size: it ends with the pipe.
  const segment = joined(bytesOf(0x18538067), Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
  return joined(head, segment, info, element(0x1654ae6b, track));
}

/** The bytes before one frame's data, which follows unchanged. @param microseconds from 0 */
export function matroskaFrameHead(microseconds: number, frameBytes: number): Uint8Array {
  const time = element(0xe7, number(microseconds));
  // Track 1, at the cluster's own time, a key frame.
  const block = Uint8Array.of(0x81, 0, 0, 0x80);
  const blockHead = joined(bytesOf(0xa3), size(block.length + frameBytes), block);
  return joined(bytesOf(0x1f43b675), size(time.length + blockHead.length + frameBytes), time, blockHead);
}

const element = (id: number, ...content: Uint8Array[]): Uint8Array => {
  const inside = joined(...content);
  return joined(bytesOf(id), size(inside.length), inside);
};

const text = (characters: string): Uint8Array => new TextEncoder().encode(characters);
const number = (value: number): Uint8Array => (value === 0 ? Uint8Array.of(0) : bytesOf(value));

/** Big-endian, in as few bytes as possible. */
function bytesOf(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

/** A length in eight bytes, whatever its value. */
function size(length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length) | (1n << 56n));
  return bytes;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
