import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a cover for an Ogg file into an FFMETADATA1 file, from which ffmpeg reads it. Ogg stores a cover as a comment: a FLAC
 * picture block (RFC 9639, 8.8) in base64. The block can be too long for a command-line argument.
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

/** Returns the picture block of a front cover. Width, height, depth and number of colours are 0, which means unknown. */
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
