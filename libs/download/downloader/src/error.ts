import { TooManyRedirects } from "./redirects/follow.ts";

/** Why a file could not be downloaded. */
export type DownloadErrorKind =
  /** 401, 403 or circular redirects from every address, also after new addresses were requested. */
  | "forbidden"
  /** 404 or 410 from every address. */
  | "gone"
  /** No bytes arrived for too long, repeatedly. */
  | "stalled"
  /** Too few bytes arrived in a minute, or the download cannot finish in the time available. */
  | "tooSlow"
  /** The body ended early, or its length differs from the length that the server stated. */
  | "truncated"
  | "empty"
  /** The file changed repeatedly while it was fetched. */
  | "changed"
  | "tooLarge"
  /** The guard of `fetch` refused the address. */
  | "refused"
  | "network";

/** Thrown by fetchFile; `status` is the HTTP status of the last response, if there was one. */
export class DownloadError extends Error {
  readonly kind: DownloadErrorKind;
  readonly status: number | null;

  constructor(kind: DownloadErrorKind, detail: string, options?: ErrorOptions & { status?: number }) {
    super(`${kind}: ${detail}`, options);
    this.name = "DownloadError";
    this.kind = kind;
    this.status = options?.status ?? null;
  }
}

/**
 * Thrown when bytes arrive so slowly that the download would not end in reasonable time. Another attempt at the same address is
 * useless.
 */
export class TooSlow extends DownloadError {
  constructor(bytesPerSecond: number) {
    super("tooSlow", `only ${Math.round(bytesPerSecond)} bytes a second`);
  }
}

/** The failure that an HTTP status stands for; null when another attempt at the same address may help. */
export function kindOfStatus(status: number): DownloadErrorKind | null {
  if (status === 401 || status === 403) return "forbidden";
  if (status === 404 || status === 410) return "gone";
  return null;
}

/** Thrown when a server that served one range refuses a later one, or serves it from another version of the file. */
export class RangesGone extends Error {}

/**
 * Converts the error of a failed `fetch` or an interrupted body to a DownloadError. An error named Refusal, from the guard, is
 * final. Disk errors are not converted.
 */
export function asDownloadError(error: unknown, detail: string, hasBegun: boolean): Error {
  if (error instanceof DownloadError || error instanceof RangesGone) return error;
  if (error instanceof TooManyRedirects) return new DownloadError("forbidden", `${detail}: ${error.message}`);
  if (error instanceof Error && "errno" in error) return error;
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isRefused = [error, inner].some((one) => one instanceof Error && one.name === "Refusal");
  if (isRefused) return new DownloadError("refused", detail, { cause: error });
  const reason = inner instanceof Error ? inner.message : String(inner);
  return new DownloadError(hasBegun ? "truncated" : "network", `${detail}: ${reason}`, { cause: error });
}
