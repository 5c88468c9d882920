import type { PortName } from "./ports.ts";

/**
 * Why an engine did not deliver.
 * - unsupported: it does not have this language, voice or length
 * - auth: it does not accept the key, or the key may not do this
 * - quota: what was paid for or allowed is used up
 * - unavailable: it is down, overloaded or unreachable
 * - refused: it refuses this content
 * - rejected: it finds fault with the request: a model or a parameter that it does not know
 * - badAnswer: its answer is cut, broken or of another shape
 */
export type FailureKind = "unsupported" | "auth" | "quota" | "unavailable" | "refused" | "rejected" | "badAnswer";

/**
 * Why a model that would serve is not there: fetching is switched off, the disk or the memory has no place for it, no source of it
 * answers, or another fault.
 */
export type LackingWhy = "off" | "disk" | "memory" | "unreachable" | "failed";

/** An engine did not deliver. The message is for the log: it has neither keys nor what was asked in it. */
export class EngineFailure extends Error {
  readonly engine: string;
  readonly kind: FailureKind;
  readonly reason: string;
  /** When asking again makes sense, in ms; null when the engine does not tell. */
  readonly retryAfterMs: number | null;
  /** Of a model that was to be fetched first; null for every other failure. */
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

/** None of the engines serves this; `reasons` has one failure for each that was asked, none when there is no engine. */
export class NoEngine extends Error {
  readonly port: PortName;
  readonly reasons: readonly EngineFailure[];

  constructor(port: PortName, reasons: readonly EngineFailure[]) {
    super(`no engine to ${port}: ${reasons.map(({ message }) => message).join("; ") || "none is set up"}`);
    this.name = "NoEngine";
    this.port = port;
    this.reasons = reasons;
  }

  /** Whether one may serve it later: at least one only was down or used up. */
  get isPassing(): boolean {
    return this.reasons.some(({ kind }) => kind === "unavailable" || kind === "quota");
  }
  /** Why a model that would have served could not be fetched; null where none was to be. */
  get lacking(): LackingWhy | null {
    return this.reasons.find(({ lacking }) => lacking !== null)?.lacking ?? null;
  }
}
