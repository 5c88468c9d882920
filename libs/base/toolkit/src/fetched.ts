/** The response of another site: any status, the address after redirects, and the media type that the site states. */
export type Fetched = { url: string; status: number; type: string; bytes: Uint8Array };

export type FetchOptions = {
  /** The Accept header: the accepted media types. */
  accept: string;
  /** Body of at most `fetchLimits.bytes` bytes. */
  maxBytes: number;
  signal?: AbortSignal;
};
/** @throws FetchFailure, or the signal's reason */
export type Fetch = (url: string, options: FetchOptions) => Promise<Fetched>;

/** Maximum number of bytes and of milliseconds for one address. */
export const fetchLimits = { bytes: 20 * 1024 * 1024, milliseconds: 20_000 } as const;

/**
 * "refused": the address may not be accessed, for any reason. "limit": the response is too large or too slow. "unreachable": no
 * response.
 */
export type FetchFailureKind = "refused" | "limit" | "unreachable";

/** Thrown when an address could not be read. */
export class FetchFailure extends Error {
  override readonly name = "FetchFailure";
  readonly kind: FetchFailureKind;

  constructor(kind: FetchFailureKind, options?: ErrorOptions) {
    super(`an address was not read: ${kind}`, options);
    this.kind = kind;
  }
}
