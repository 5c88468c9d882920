import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { extensionOf, extensionsOf } from "./check-file.ts";

/** Maximum size of a zip. A larger zip is not opened, because it would fill the browser's memory. */
export const mostZipBytes = 512 * 1024 * 1024;

/** File types that the picker offers in addition to pictures. */
export const zipFilter = ".zip,application/zip";

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === "application/zip";

/**
 * The files to upload (those from zips sorted by name), the zips that could not be opened, and whether there were more files than
 * allowed.
 */
export type OpenedFiles = { files: File[]; broken: string[]; isMore: boolean };

/** Opens the zips in a list of files. @param most maximum number of files to return */
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

/** The pictures in a zip; null when it cannot be opened. */
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
