import type { InstalledModel } from "../installed/installed.ts";
import { verifyFiles } from "../installed/verify.ts";
import type { ModelHost } from "../process/model-host.ts";

/** What is wrong with an installed model: a file that is not the one of the lock, or it cannot be loaded. Null is nothing. */
export async function faultOfModel(
  model: InstalledModel,
  host: ModelHost,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await verifyFiles(model.directory, model.locked.files);
    await host.withModel(model, signal, async () => {});
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return (error as Error).message;
  }
}
