import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders of the code that determines what is found. Results of another version of this code are not reused. */
export const codeFolders: readonly string[] = [
  import.meta.dirname,
  dirname(fileURLToPath(import.meta.resolve("@cutwater/ocr/line.ts"))),
];
