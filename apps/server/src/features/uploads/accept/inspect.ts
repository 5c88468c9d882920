import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Log } from "../../../platform/log/log.ts";
import { CannotScan, type Scanner } from "../../../platform/scanner/scanner.ts";
import type { Takedowns } from "../../takedowns/index.ts";

/** Whether a file may be here at all. @throws Refusal "fileTakenDown", "upload.infected", "upload.notScanned" */
export type Inspect = (path: string, signal: AbortSignal) => Promise<void>;

export type InspectDeps = {
  takedowns: Pick<Takedowns, "checkFile">;
  /** Null where the operator has none. */
  scanner: Scanner | null;
  /** What becomes of a file while the scanner does not answer. */
  unscanned: "refuse" | "accept";
  log: Pick<Log, "warn">;
};

export const createInspect =
  ({ takedowns, scanner, unscanned, log }: InspectDeps): Inspect =>
  async (path, signal) => {
    await takedowns.checkFile(() => hashOf(path, signal));
    if (scanner === null) return;
    try {
      const found = await scanner.scan(path, signal);
      if (found === null) return;
      log.warn({ found }, "an infected upload was refused");
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CannotScan)) throw error;
      log.warn({ err: error, unscanned }, "an upload was not scanned");
      return unscanned === "accept" ? undefined : refuse("upload.notScanned");
    }
    refuse("upload.infected");
  };

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest("hex");
}
