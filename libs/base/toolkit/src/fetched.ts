/** The answer of another site's address: any status, the address after redirects, the media type as stated. */
export type Fetched = { url: string; status: number; type: string; bytes: Uint8Array };

export type FetchOptions = {
  /** The Accept header: the wanted media types. */
  accept: string;
  /** At most `fetchLimits.bytes`. */
  maxBytes: number;
  signal?: AbortSignal;
};
/** @throws FetchFailure, or the signal's reason */
export type Fetch = (url: string, options: FetchOptions) => Promise<Fetched>;

/** The most bytes and milliseconds of one address. */
export const fetchLimits = { bytes: 20 * 1024 * 1024, milliseconds: 20_000 } as const;

/** "refused": the address may not be reached, for whatever reason. "limit": too large or too slow. "unreachable": no answer. */
export type FetchFailureKind = "refused" | "limit" | "unreachable";

/** An address that gave nothing. */
export class FetchFailure extends Error {
  override readonly name = "FetchFailure";
  readonly kind: FetchFailureKind;

  constructor(kind: FetchFailureKind, options?: ErrorOptions) {
    super(`an address was not read: ${kind}`, options);
    this.kind = kind;
  }
}
