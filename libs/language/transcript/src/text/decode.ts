/**
 * Decodes the bytes of a text file: by its byte order mark (UTF-8, UTF-16, UTF-32), else by the positions of its zero bytes, else
 * as UTF-8. Null when the bytes are none of these, as in legacy encodings.
 */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const starts = (...mark: number[]) => mark.every((value, index) => bytes[index] === value);
  if (starts(0xef, 0xbb, 0xbf)) return new TextDecoder("utf-8").decode(bytes);
  if (starts(0, 0, 0xfe, 0xff)) return decodeUtf32(bytes, false);
  if (starts(0xff, 0xfe, 0, 0)) return decodeUtf32(bytes, true);
  if (starts(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  return decodeByZeros(bytes) ?? decodeUtf8(bytes);
}

/**
 * Decodes bytes by an encoding of the WHATWG list; null when the bytes are not valid in it.
 * @throws RangeError for an unknown encoding
 */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

/** Text without byte order marks and zero characters, and with \n as line end. */
export function cleanText(text: string): string {
  return text.replace(/(\r+)(\n?)|[\u2028\u2029\u0085]/g, lineEnds).replace(/[\ufeff\0]/g, "");
}

/** Programs that write "\r\n" in text mode produce "\r\r\n". In a text without line feeds, each carriage return ends a line. */
const lineEnds = (_: string, returns = "\r", feed = ""): string => (feed ? feed : "\n".repeat(returns.length));

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  }
  return text;
}

/**
 * Detects UTF-16 or UTF-32 without a byte order mark; null for other bytes. A digit or line end has one zero byte out of two, or
 * three out of four.
 */
function decodeByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4000);
  const zeros = [0, 0, 0, 0];
  for (const [index, value] of sample.entries()) if (value === 0) zeros[index % 4] = (zeros[index % 4] ?? 0) + 1;
  const [a, b, c, d] = zeros.map((count) => count / Math.max(1, sample.length / 4)) as [number, number, number, number];
  if (Math.min(c, d) > 0.9 && a < 0.1) return decodeUtf32(bytes, true);
  if (Math.min(a, b) > 0.9 && d < 0.1) return decodeUtf32(bytes, false);
  // Some Chinese characters have a low byte of zero: U+4E00, U+3000.
  if (b + d > 0.2 && b + d > 4 * (a + c)) return new TextDecoder("utf-16le").decode(bytes);
  if (a + c > 0.2 && a + c > 4 * (b + d)) return new TextDecoder("utf-16be").decode(bytes);
  return null;
}

/** UTF-8, also with a few damaged characters; null for other text, in which hardly any characters are valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = decodeStrictly(bytes, "utf-8");
  if (text !== null) return text;
  const decoder = new TextDecoder("utf-8");
  const start = decoder.decode(bytes.subarray(0, 200_000));
  const damaged = start.match(/\ufffd/g)?.length ?? 0;
  const foreign = start.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return foreign > 10 * damaged ? decoder.decode(bytes) : null;
}
