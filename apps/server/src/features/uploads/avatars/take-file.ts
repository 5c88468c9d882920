import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyRequest } from "fastify";

/** The file of a multipart request is too large; answered with HTTP 413. */
export class UploadTooLarge extends Error {
  override readonly name = "UploadTooLarge";
}

/**
 * Reads the file in the field "file" of a multipart request into memory. Data beyond the limit is read to the end and dropped, so
 * that the sender can read the response.
 *
 * @throws Refusal "uploadMissing", UploadTooLarge.
 */
export async function takeFile(request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal("uploadMissing");
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 };
  let taken: Buffer | null = null;
  let isTooLarge = false;
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as Parameters<
    typeof request.parts
  >[0])) {
    if (part.type !== "file") continue;
    const pieces: Buffer[] = [];
    for await (const piece of part.file) if (part.fieldname === "file") pieces.push(piece);
    if (part.fieldname !== "file") continue;
    isTooLarge = part.file.truncated;
    taken = Buffer.concat(pieces);
  }
  if (isTooLarge) throw new UploadTooLarge(`more than ${maxBytes} bytes`);
  return taken ?? missing();
}

const missing = (): never => {
  throw new Refusal("uploadMissing");
};
