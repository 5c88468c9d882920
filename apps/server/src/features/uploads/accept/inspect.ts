import { createReadStream } from "node:fs";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Log } from "../../../platform/log/log.ts";
import { CannotScan, type Scanner } from "../../../platform/scanner/scanner.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import { hashOf } from "./hash-of.ts";

/**
 * Checks that a file is allowed here. @returns its SHA-256. @throws Refusal "fileTakenDown", "upload.infected",
 * "upload.notScanned"
 */
export type Inspect = (path: string, signal: AbortSignal) => Promise<string>;

export type InspectDeps = {
  takedowns: Pick<Takedowns, "checkFile">;
  /** Null if the operator has no scanner. */
  scanner: Scanner | null;
  /** Treatment of a file while the scanner does not answer. */
  unscanned: "refuse" | "accept";
  log: Pick<Log, "warn">;
};

export const createInspect =
  ({ takedowns, scanner, unscanned, log }: InspectDeps): Inspect =>
  async (path, signal) => {
    const sha256 = await hashOf(createReadStream(path), signal);
    await takedowns.checkFile(sha256);
    if (scanner === null) return sha256;
    try {
      const found = await scanner.scan(path, signal);
      if (found === null) return sha256;
      log.warn({ found }, "an infected upload was refused");
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CannotScan)) throw error;
      log.warn({ err: error, unscanned }, "an upload was not scanned");
      return unscanned === "accept" ? sha256 : refuse("upload.notScanned");
    }
    return refuse("upload.infected");
  };
