import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a cover as Ogg holds it, in a file that ffmpeg reads (FFMETADATA1): a picture block of FLAC (RFC 9639, 8.8) as a comment in
 * base64. Too long for an argument of a program.
 *
 * @param cover a JPEG or PNG file
 * @returns `path`
 */
export async function writePictureBlock(cover: string, path: string): Promise<string> {
  const block = pictureBlock(await readFile(cover))
    .toString("base64")
    .replaceAll("=", "\\=");
  await writeFile(path, `;FFMETADATA1\nMETADATA_BLOCK_PICTURE=${block}\n`);
  return path;
}

/** The block of a front cover. Width, height, depth and colours are zero: unknown. */
export function pictureBlock(picture: Buffer): Buffer {
  const type = Buffer.from(picture[0] === 0x89 ? "image/png" : "image/jpeg");
  const frontCover = 3;
  return Buffer.concat([
    number(frontCover),
    number(type.length),
    type,
    ...[0, 0, 0, 0, 0].map(number),
    number(picture.length),
    picture,
  ]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
