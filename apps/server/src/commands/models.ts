import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { callerFolder, readProcess, repositoryFolder } from "../config/config.ts";
import { createEgress } from "../platform/egress/create-egress.ts";
import { createLog } from "../platform/log/create.ts";
import { runModels } from "./models/command.ts";
import { orSay } from "./say.ts";

// npm run models -- list | add | remove | check: manages the operator's own networks and language models in MODELS_DIR.
await orSay(async () => {
  const { modelsFolder, modelsUrl, packageClients, egress: way } = readProcess([]);
  const egress = await createEgress({ ...way, log: createLog("warn") });
  try {
    return await runModels(process.argv.slice(2), {
      folder: modelsFolder,
      ownFolder: join(repositoryFolder, "models"),
      egress,
      fileHost: modelsUrl,
      packageClients,
      signal: new AbortController().signal,
      threads: availableParallelism(),
      say: (line) => process.stderr.write(`  ${line}\n`),
      resolvePath: (path) => resolve(callerFolder(), path),
    });
  } finally {
    await egress.close();
  }
});
