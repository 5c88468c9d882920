import { findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import type { UpdateOptions } from "@cutwater/extractor/versions/update.ts";
import type { Config } from "./config.ts";

/** The settings of every update of the link engine, by the server or by the command. */
export const engineUpdateSettings = ({
  dataDir,
  engine,
  egress,
}: Pick<Config, "dataDir" | "engine" | "egress">): Omit<UpdateOptions, "versions" | "version"> => ({
  inUse: findEnginePython({ dataDir, ...engine }),
  surroundings: engine.surroundings,
  nodePath: process.execPath,
  pluginsDir: engine.pluginsFolder,
  ytDlpOptions: engine.ytDlpOptions,
  links: engine.probes,
  proxy: egress.upstreamProxy,
});
