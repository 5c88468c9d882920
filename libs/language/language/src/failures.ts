import type { PortName } from "./ports.ts";

/**
 * Why an engine did not deliver.
 * - unsupported: it does not have this language, voice or length
 * - auth: it does not accept the key, or the key does not permit this
 * - quota: the paid or allowed amount is used up
 * - unavailable: it is down, overloaded or unreachable
 * - refused: it refuses this content
 * - rejected: it rejects the request itself, such as an unknown model or parameter
 * - badAnswer: its answer is cut, broken or of another shape
 */
export type FailureKind = "unsupported" | "auth" | "quota" | "unavailable" | "refused" | "rejected" | "badAnswer";

/**
 * Why a suitable model is missing: fetching is switched off, there is too little disk space or memory, no source answers, or
 * another fault.
 */
export type LackingWhy = "off" | "disk" | "memory" | "unreachable" | "failed";

/** The failure of an engine to deliver a result. The message is for the log: it contains neither keys nor the request. */
export class EngineFailure extends Error {
  readonly engine: string;
  readonly kind: FailureKind;
  readonly reason: string;
  /** Time in ms after which another request makes sense; null when the engine does not state it. */
  readonly retryAfterMs: number | null;
  /** Why a model that had to be fetched first is missing; null for every other failure. */
  readonly lacking: LackingWhy | null;

  constructor(
    engine: string,
    kind: FailureKind,
    reason: string,
    retryAfterMs: number | null = null,
    lacking: LackingWhy | null = null,
  ) {
    super(`${engine}: ${kind}, ${reason}`);
    this.name = "EngineFailure";
    this.engine = engine;
    this.kind = kind;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
    this.lacking = lacking;
  }
}

/**
 * No engine serves this request. `reasons` has one failure for each engine that was tried, and is empty when there are no
 * engines.
 */
export class NoEngine extends Error {
  readonly port: PortName;
  readonly reasons: readonly EngineFailure[];

  constructor(port: PortName, reasons: readonly EngineFailure[]) {
    super(`no engine to ${port}: ${reasons.map(({ message }) => message).join("; ") || "none is set up"}`);
    this.name = "NoEngine";
    this.port = port;
    this.reasons = reasons;
  }

  /** Whether an engine may serve the request later: at least one engine was only down or had used up its quota. */
  get isPassing(): boolean {
    return this.reasons.some(({ kind }) => kind === "unavailable" || kind === "quota");
  }
  /** Why a suitable model could not be fetched; null when no model had to be fetched. */
  get lacking(): LackingWhy | null {
    return this.reasons.find(({ lacking }) => lacking !== null)?.lacking ?? null;
  }
}
