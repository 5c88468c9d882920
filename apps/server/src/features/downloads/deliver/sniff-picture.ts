/** The type of a raster picture by its first bytes; null for anything else. SVG may contain scripts and is never accepted. */
export function sniffPicture(
  bytes: Buffer,
): "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif" | null {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 32))) return "image/avif";
  return null;
}
