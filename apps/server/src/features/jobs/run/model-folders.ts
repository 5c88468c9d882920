import { join } from "node:path";
import { type Config, repositoryFolder } from "../../../config.ts";

/** Folders with trained networks: our own first, then the operator's. */
export const modelFoldersOf = ({ modelsFolder }: Pick<Config, "modelsFolder">): string[] => [
  join(repositoryFolder, "models"),
  modelsFolder,
];
