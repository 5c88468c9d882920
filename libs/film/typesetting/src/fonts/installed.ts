import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { coverageOf } from "./coverage.ts";
import { familyNames } from "./families.ts";
import { type FontFile, fileNameOf } from "./font.ts";
import { fontPath } from "./path.ts";

/** The path of a font's file on this machine. */
export const installedFile = (file: FontFile): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${file.family}/files/${fileNameOf(file)}`));

/** All files that pages may request: path on our server to path on this machine. */
export async function installedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const family of familyNames) {
    const { version } = await coverageOf(family);
    const folder = fileURLToPath(new URL("files/", import.meta.resolve(`@fontsource-variable/${family}/package.json`)));
    for (const name of await readdir(folder))
      if (/-wght-(normal|italic)\.woff2$/.test(name)) files.set(fontPath(`${family}-${version}`, name), folder + name);
  }
  return files;
}
