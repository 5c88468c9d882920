import type { InstalledModel } from "../installed/installed.ts";
import { verifyFiles } from "../installed/verify.ts";
import type { ModelHost } from "../process/model-host.ts";

/** Fault of an installed model: a file differs from the lock, or the model cannot be loaded. Null when the model is sound. */
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
