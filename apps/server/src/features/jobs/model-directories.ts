import { join } from "node:path";
import { type Config, repositoryFolder } from "../../config/config.ts";

/** Directories with trained networks: the repository's first, then the operator's. */
export const modelDirectoriesOf = ({ modelsFolder }: Pick<Config, "modelsFolder">): string[] => [
  join(repositoryFolder, "models"),
  modelsFolder,
];
