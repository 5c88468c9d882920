import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders of the code that decides what is found: outcomes of another version are not continued. */
export const codeFolders: readonly string[] = [
  import.meta.dirname,
  dirname(fileURLToPath(import.meta.resolve("@cutwater/ocr/line.ts"))),
];
