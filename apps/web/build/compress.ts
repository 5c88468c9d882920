import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/**
 * Files that are served unchanged. The server itself compresses HTML, sitemap and robots, after it has put the instance's address
 * in.
 */
const compressible = /\.(js|css|svg|webmanifest|json)$/;
const smallestBytes = 1_024;

/**
 * Writes a .gz and a .br beside every text file of the build that exceeds a minimum size.
 * @returns how many files were compressed
 */
export async function compressAssets(dist: string): Promise<number> {
  const files = await readdir(dist, { recursive: true });
  const done = await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(join(dist, file))),
  );
  return done.filter(Boolean).length;
}

async function compress(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return false;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await brotlied(bytes, { params: quality }));
  return true;
}
