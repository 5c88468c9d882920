/** Common names of the video and sound containers that are recognised by their first bytes. */
export type Container = "MP4" | "Matroska" | "AVI" | "FLV" | "MPEG-TS" | "MPEG-PS" | "WMV" | "OGG" | "audio";

/** Number of bytes that `sniffContainer` needs. */
export const sniffBytes = 512;

/**
 * @param head the first bytes of a file: `sniffBytes` of them, or all when the file is shorter. Returns null when the bytes are
 * not a media container.
 */
export function sniffContainer(head: Uint8Array): Container | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffBytes));
  const text = bytes.toString("latin1");
  // ISO/IEC 14496-12: a size, then the name of the first box; files older than the type box begin with other boxes.
  if (/^[\s\S]{4}(ftyp|moov|mdat|wide|free|skip|pnot)/.test(text)) return "MP4";
  if (text.startsWith("\x1aE\xdf\xa3")) return "Matroska";
  if (/^RIFF[\s\S]{4}AVI /.test(text)) return "AVI";
  if (text.startsWith("FLV\x01")) return "FLV";
  if (text.startsWith("\x30\x26\xb2\x75\x8e\x66\xcf\x11")) return "WMV";
  if (text.startsWith("OggS")) return "OGG";
  if (text.startsWith("\0\0\x01\xba")) return "MPEG-PS";
  if (isTransportStream(bytes)) return "MPEG-TS";
  return isAudio(text) ? "audio" : null;
}

/** ISO/IEC 13818-1: packets of 188 bytes, each beginning with 0x47; on discs four bytes of time precede each. */
const isTransportStream = (bytes: Buffer): boolean =>
  [
    [0, 188],
    [4, 192],
  ].some(([first = 0, step = 0]) => [0, 1, 2].every((nth) => bytes[first + nth * step] === 0x47));

const isAudio = (text: string): boolean =>
  /^(ID3|fLaC|#!AMR|RIFF[\s\S]{4}WAVE|FORM[\s\S]{4}AIF)/.test(text) || /^\xff[\xf1\xf9\xfa\xfb\xf2\xf3]/.test(text);

/** Format names that ffprobe reports for each container. */
const names: Readonly<Record<Container, RegExp>> = {
  MP4: /mov|mp4/,
  Matroska: /matroska|webm/,
  AVI: /avi/,
  FLV: /flv/,
  "MPEG-TS": /mpegts/,
  "MPEG-PS": /mpeg/,
  WMV: /asf/,
  OGG: /ogg/,
  audio: /^(mp3|flac|wav|aac|amr|aiff)$/,
};

/** Whether ffprobe read a file as the container that its first bytes indicate. A file that is two things at once is refused. */
export const isSameContainer = (container: Container, format: string): boolean => names[container].test(format);
