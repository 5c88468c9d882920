/** Scans customers' files for malware. */
export type Scanner = {
  /** @returns the name of the malware found; null for a clean file @throws CannotScan */
  scan(path: string, signal: AbortSignal): Promise<string | null>;
  /** A part of /readyz. @throws CannotScan */
  check(): Promise<void>;
};

/** The scanner does not answer, or reports that it cannot read a file. */
export class CannotScan extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CannotScan";
  }
}
