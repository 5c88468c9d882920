/** Why a model could not be fetched. */
export type FetchFailureKind =
  /** The host has no such file, or no such commit. */
  | "missing"
  | "forbidden"
  /** The host does not answer, breaks off repeatedly, or sends an invalid response. */
  | "unreachable"
  /** The address guard refused the host's address. */
  | "refused"
  /** The bytes differ from the lock. */
  | "changed"
  | "diskFull"
  /** pip, npm or another program that fetches packages is not on this machine. */
  | "noClient"
  /** The fetched files cannot be used; the log has the reason. */
  | "fault";

/** A model could not be fetched; `message` is one sentence for an operator. */
export class FetchFailure extends Error {
  readonly kind: FetchFailureKind;

  constructor(kind: FetchFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FetchFailure";
    this.kind = kind;
  }
}

/** @param url address of the fetch. @returns any other error as it is */
export function asFetchFailure(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof FetchFailure) return error;
  const full = asDiskFull(error);
  if (full !== error) return full;
  // A fault of the disk.
  if ("errno" in error) return error;
  // The guard's own words.
  if (isRefusal(error.cause)) return new FetchFailure("refused", error.message, { cause: error });
  return new FetchFailure("unreachable", `${url} could not be fetched (${error.message})`, { cause: error });
}

const isRefusal = (cause: unknown): boolean => cause instanceof Error && cause.name === "Refusal";

/** @returns a FetchFailure for a disk that is full, any other error as it is */
export function asDiskFull(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")))
    return error;
  return new FetchFailure("diskFull", "the disk is full: make space and run the command again", { cause: error });
}
