import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { extensionOf, extensionsOf } from "./check-file.ts";

/** A larger zip is not opened: it would take a browser's memory. */
export const mostZipBytes = 512 * 1024 * 1024;

/** File types that the picker offers besides pictures. */
export const zipFilter = ".zip,application/zip";

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === "application/zip";

/**
 * The files to take, those from zips in the order of their names; the zips that could not be opened; whether there were more
 * files.
 */
export type OpenedFiles = { files: File[]; broken: string[]; isMore: boolean };

/** Opens the zips among files. @param most the most files that are taken */
export async function picturesIn(files: readonly File[], accepts: Accepts, most: number): Promise<OpenedFiles> {
  const opened: File[] = [];
  const broken: string[] = [];
  for (const file of files) {
    if (!isZip(file)) {
      opened.push(file);
      continue;
    }
    const found = opened.length > most ? [] : await picturesOf(file, accepts, most + 1 - opened.length);
    if (found === null || found.length === 0) broken.push(file.name);
    else opened.push(...found);
  }
  return { files: opened.slice(0, most), broken, isMore: opened.length > most };
}

/** The pictures of a zip; null where it cannot be opened. */
async function picturesOf(zip: File, accepts: Accepts, most: number): Promise<File[] | null> {
  if (zip.size > mostZipBytes) return null;
  const { unzip } = await import("fflate");
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const extensions = extensionsOf(accepts);
  let taken = 0;
  return await new Promise((resolve) =>
    unzip(
      bytes,
      {
        // Archives made by macOS have a twin entry without a picture beside each file.
        filter: ({ name, originalSize }) =>
          !/(^|\/)(\.|__MACOSX\/)/.test(name) &&
          extensions.includes(extensionOf(name)) &&
          originalSize > 0 &&
          originalSize <= accepts.maxBytes &&
          (taken += 1) <= most,
      },
      (error, entries) => resolve(error ? null : filesOf(entries)),
    ),
  );
}

const filesOf = (entries: Readonly<Record<string, Uint8Array>>): File[] =>
  Object.entries(entries)
    .toSorted(([one], [other]) => one.localeCompare(other, undefined, { numeric: true }))
    .map(([name, content]) => new File([content.slice()], name.split("/").at(-1) ?? name));
