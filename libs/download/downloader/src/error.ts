/** Why a file could not be brought. */
export type DownloadErrorKind =
  /** 401 or 403 from every address, also after they were asked for anew. */
  | "forbidden"
  /** 404 or 410 from every address. */
  | "gone"
  /** No bytes for too long, again and again. */
  | "stalled"
  /** Too few bytes for a minute, or too few to be whole in the time there is. */
  | "tooSlow"
  /** The body ended early, or the server lies about its length. */
  | "truncated"
  | "empty"
  /** It changed while it was fetched, again and again. */
  | "changed"
  | "tooLarge"
  /** The guard of `fetch` refused the address. */
  | "refused"
  | "network";

/** Thrown by fetchFile; `status` is the server's last answer when there was one. */
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

/** Thrown when bytes come, but so slowly that the file would take for ever. Another try at the same address is no use. */
export class TooSlow extends DownloadError {
  constructor(bytesPerSecond: number) {
    super("tooSlow", `only ${Math.round(bytesPerSecond)} bytes a second`);
  }
}

/** The kind that an HTTP status stands for, or null when the status is worth another try at the same address. */
export function kindOfStatus(status: number): DownloadErrorKind | null {
  if (status === 401 || status === 403) return "forbidden";
  if (status === 404 || status === 410) return "gone";
  return null;
}

/** Thrown when a server that gave ranges answers with the whole file. */
export class RangesGone extends Error {}

/** What a failed `fetch`, or a body that broke off, means. A refusal of the guard is an error named Refusal; it is final. Faults of the disk are not wrapped. */
export function asDownloadError(error: unknown, detail: string, hasBegun: boolean): Error {
  if (error instanceof DownloadError || error instanceof RangesGone) return error;
  if (error instanceof Error && "errno" in error) return error;
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isRefused = [error, inner].some((one) => one instanceof Error && one.name === "Refusal");
  if (isRefused) return new DownloadError("refused", detail, { cause: error });
  const reason = inner instanceof Error ? inner.message : String(inner);
  return new DownloadError(hasBegun ? "truncated" : "network", `${detail}: ${reason}`, { cause: error });
}
