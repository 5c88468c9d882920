import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file for a zip; `name` is a path inside it. */
export type ZippedFile = { name: string; content: string | Buffer | Readable };

/**
 * Packs files into a zip while it is read: one file is open at a time, and nothing is collected in memory. If a file fails, the
 * zip breaks off, so a zip that arrives completely contains all files. When the reader stops, packing stops.
 *
 * @param files read one after the other; their names are paths inside the zip
 */
export function zipOf(files: AsyncIterable<ZippedFile>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  pack(zip, output, files).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function pack(zip: ZipFile, output: Readable, files: AsyncIterable<ZippedFile>): Promise<void> {
  const gone = new AbortController();
  output.once("close", () => gone.abort(new Error("nobody reads the zip any more")));
  for await (const { name, content } of files) {
    const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
    // Media is compressed already; compressing it again would only cost time.
    zip.addReadStream(stream, name, { compress: !isPacked.test(name) });
    try {
      await once(stream, "close", { signal: gone.signal });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

const isPacked = /\.(mp4|m4v|mov|webm|mkv|m4a|opus|ogg|mp3|flac|jpe?g|png|webp|gif|avif|zip)$/i;
