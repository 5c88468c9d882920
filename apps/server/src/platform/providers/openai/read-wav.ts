/**
 * A WAV with correct lengths in its header, and its sample rate. The lengths are corrected because servers that stream write them
 * before they know them. Null for another format, for a file that is shorter than it claims, and for a file without sound.
 */
export function readWav(bytes: Uint8Array): { wav: Uint8Array; sampleRate: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tagAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tagAt(0) !== "RIFF" || tagAt(8) !== "WAVE") return null;
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const tag = tagAt(at);
    const length = view.getUint32(at + 4, true);
    if (tag === "fmt " && at + 16 <= bytes.length) sampleRate = view.getUint32(at + 12, true);
    if (tag === "data") return sampleRate > 0 ? withLength(bytes, { dataAt: at, length, sampleRate }) : null;
    at += 8 + length + (length % 2);
  }
  return null;
}

function withLength(
  bytes: Uint8Array,
  { dataAt, length, sampleRate }: { dataAt: number; length: number; sampleRate: number },
) {
  const left = bytes.length - dataAt - 8;
  const isStreamed = length === 0 || length >= 0x7fff_0000;
  if (left <= 0 || (!isStreamed && length > left)) return null;
  const wav = bytes.slice(0, dataAt + 8 + (isStreamed ? left : length));
  const view = new DataView(wav.buffer);
  view.setUint32(4, wav.length - 8, true);
  view.setUint32(dataAt + 4, wav.length - dataAt - 8, true);
  return { wav, sampleRate };
}
