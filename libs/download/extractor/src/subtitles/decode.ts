import { cleanText, decodeUnicode } from "@cutwater/transcript/formats/decode.ts";

/** Bytes of a subtitle file as text: Unicode, else the old code page that fits. Line ends become \n. */
export function decodeText(bytes: Uint8Array): string {
  return cleanText(decodeUnicode(bytes) ?? decodeEightBits(bytes));
}

function decodeEightBits(bytes: Uint8Array): string {
  // Chinese in GB 18030 comes in long runs of high bytes; accents of Western languages stand alone.
  const text = new TextDecoder("latin1").decode(bytes);
  const high = text.match(/[\x80-\xff]/g)?.length ?? 0;
  const inRuns = (text.match(/[\x80-\xff]{4,}/g) ?? []).join("").length;
  return new TextDecoder(inRuns > high / 2 ? "gb18030" : "windows-1252").decode(bytes);
}
