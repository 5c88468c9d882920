import { availableParallelism } from "node:os";
import { createInstaller, type Installer } from "@cutwater/language-models/install/installer.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { secureFetch } from "../../platform/egress/secure-fetch.ts";

/**
 * Installs models into the operator's model directory. Closing the installer interrupts a download, and the next download resumes
 * it.
 */
export function createModels(
  { modelsFolder, modelsUrl, packageClients }: Pick<Config, "modelsFolder" | "modelsUrl" | "packageClients">,
  { egress, clock }: { egress: Pick<Egress, "fetch">; clock: Clock },
): { installer: Installer; close(): Promise<void> } {
  const closing = new AbortController();
  const host = createModelHost({ threads: availableParallelism(), idleMs: 0 });
  const begun = new Set<Promise<void>>();
  const installer = createInstaller({
    directory: modelsFolder,
    files: { address: modelsUrl, fetch: secureFetch(egress) },
    clients: packageClients,
    host,
    now: clock.now,
    signal: closing.signal,
  });
  /** Registers a running act, so that `close` waits until it has ended. */
  const kept = async (act: Promise<{ end: Promise<void> }>) => {
    const { end } = await act;
    const settled = end.catch(() => {}).finally(() => begun.delete(settled));
    begun.add(settled);
    return { end };
  };
  return {
    installer: {
      ...installer,
      add: (model) => kept(installer.add(model)),
      check: (model) => kept(installer.check(model)),
    },
    async close() {
      closing.abort();
      await Promise.all(begun);
      await host.close();
    },
  };
}
