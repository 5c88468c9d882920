/** What a stranger's address gave: any status, the address after redirects, the media type as it was stated. */
export type Fetched = { url: string; status: number; type: string; bytes: Uint8Array };

export type FetchOptions = {
  /** The header of that name: what is wanted. */
  accept: string;
  /** At most `fetchLimits.bytes`. */
  maxBytes: number;
  signal?: AbortSignal;
};
/** @throws FetchFailure, or the signal's reason */
export type Fetch = (url: string, options: FetchOptions) => Promise<Fetched>;

/** The most bytes and milliseconds of one address. */
export const fetchLimits = { bytes: 20 * 1024 * 1024, milliseconds: 20_000 } as const;

/** May not be reached; gives more, or takes longer, than it may; gives nothing. The first reads the same whatever lies behind. */
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
