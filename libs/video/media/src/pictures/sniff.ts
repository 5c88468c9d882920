/** The kinds that are opened. */
export const pictureKinds = ["jpeg", "png", "webp", "gif", "avif", "tiff", "heic", "bmp"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Detects the kind of a file by its first bytes. The name and type sent with a file cannot be trusted. */
export type Sniffed =
  | { is: "picture"; kind: PictureKind }
  /** A picture of a kind that is not opened. */
  | { is: "otherPicture"; name: string }
  /** `name` is null when nothing was recognised. */
  | { is: "other"; name: string | null };

/** Number of bytes that `sniff` needs. */
export const sniffBytes = 512;

/** @param head the first bytes of a file: `sniffBytes` of them, or all when the file is shorter. */
export function sniff(head: Uint8Array): Sniffed {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffBytes));
  const text = bytes.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return { is: "picture", kind: "jpeg" };
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return { is: "picture", kind: "png" };
  if (/^GIF8[79]a/.test(text)) return { is: "picture", kind: "gif" };
  if (/^(II[*+]\0|MM\0[*+])/.test(text)) return { is: "picture", kind: "tiff" };
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return { is: "picture", kind: "webp" };
  if (text.startsWith("ftyp", 4)) return sniffBoxes(bytes);
  if (isBmp(bytes)) return { is: "picture", kind: "bmp" };
  const other = nameIn(otherPictures, text);
  if (other) return { is: "otherPicture", name: other };
  const isPdf = text.slice(0, 128).includes("%PDF-");
  return markup(bytes) ?? { is: "other", name: isPdf ? "PDF" : nameIn(others, text) };
}

/** ISO/IEC 14496-12: the file type box names a major brand and the compatible brands. */
function sniffBoxes(bytes: Buffer): Sniffed {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(bytes.toString("latin1", at, at + 4));
  if (brands.has("avif") || brands.has("avis")) return { is: "picture", kind: "avif" };
  if (heifBrands.some((brand) => brands.has(brand))) return { is: "picture", kind: "heic" };
  return { is: "other", name: "MP4" };
}

/** Brands of HEIF files: pictures and sequences in HEVC, and pictures in any codec. */
const heifBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"];

/** Kinds of files by their first bytes. */
type Names = readonly (readonly [start: string, name: string])[];

const otherPictures: Names = [
  ["\xff\n", "JPEG XL"],
  ["\0\0\0\x0cJXL \r\n", "JPEG XL"],
  ["\0\0\0\x0cjP  \r\n", "JPEG 2000"],
  ["\xff\x4f\xff\x51", "JPEG 2000"],
  ["8BPS", "PSD"],
  ["\0\0\x01\0", "ICO"],
  ["P3\n", "PNM"],
  ["P6\n", "PNM"],
];

const others: Names = [
  ["PK\x03\x04", "ZIP"],
  ["PK\x05\x06", "ZIP"],
  ["\x1f\x8b", "GZIP"],
  ["#EXTM3U", "M3U8"],
  ["\x1aE\xdf\xa3", "WebM"],
];

const nameIn = (names: Names, text: string): string | null =>
  names.find(([start]) => text.startsWith(start))?.[1] ?? null;

/** The signature of BMP has only two letters, so the header size after them is checked too. */
const isBmp = (bytes: Buffer): boolean =>
  bytes.length >= 18 && bytes.toString("latin1", 0, 2) === "BM" && bmpHeaders.has(bytes.readUInt32LE(14));
const bmpHeaders = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

/** Recognises text that begins with a tag, in the encodings that browsers guess. */
function markup(bytes: Buffer): Sniffed | null {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(isWide ? "utf16le" : "utf8").replace(/^\ufeff/, "");
  if (!/^\s*<[!?a-z]/i.test(text)) return null;
  if (/<svg[\s>:]|<!DOCTYPE svg/i.test(text)) return { is: "otherPicture", name: "SVG" };
  return { is: "other", name: /<(!doctype\s+html|html|head|body|script)\b/i.test(text) ? "HTML" : "XML" };
}
