/**
 * Bytes of a text file as text: by its byte order mark (UTF-8, UTF-16, UTF-32), else by the places of its zeros, else
 * UTF-8; null when they are none of these, as in the old code pages.
 */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const starts = (...mark: number[]) => mark.every((value, index) => bytes[index] === value);
  if (starts(0xef, 0xbb, 0xbf)) return new TextDecoder("utf-8").decode(bytes);
  if (starts(0, 0, 0xfe, 0xff)) return decodeUtf32(bytes, false);
  if (starts(0xff, 0xfe, 0, 0)) return decodeUtf32(bytes, true);
  if (starts(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  const zeros = zeroShare(bytes);
  if (zeros.odd > 0.3 && zeros.even < 0.05) return new TextDecoder("utf-16le").decode(bytes);
  if (zeros.even > 0.3 && zeros.odd < 0.05) return new TextDecoder("utf-16be").decode(bytes);
  return decodeStrictly(bytes, "utf-8");
}

/** Bytes decoded by an encoding of the WHATWG list; null when not valid in it. @throws RangeError for an unknown encoding */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

/** Text without byte order marks, zeros and foreign line ends. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n").replace(/[\ufeff\0]/g, "");
}

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 4; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  }
  return text;
}

/** Latin text in UTF-16 has a zero in every second byte. */
function zeroShare(bytes: Uint8Array): { even: number; odd: number } {
  const sample = bytes.subarray(0, 2000);
  const share = (parity: number) =>
    sample.reduce((count, value, index) => count + (value === 0 && index % 2 === parity ? 1 : 0), 0) /
    Math.max(1, sample.length / 2);
  return { even: share(0), odd: share(1) };
}
