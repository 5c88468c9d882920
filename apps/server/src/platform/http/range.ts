/** A range of bytes, both ends included. */
export type Span = { start: number; end: number };

/**
 * The answer to a Range header for a file of this size: the whole file, one span, or unsatisfiable. A header with several spans
 * gets the whole file.
 */
export function spanOf(header: string | undefined, sizeBytes: number): Span | "all" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return "all";
  const last = sizeBytes - 1;
  if (match[1] === "") {
    const suffix = Number(match[2]);
    return suffix === 0 || sizeBytes === 0 ? "unsatisfiable" : { start: Math.max(0, sizeBytes - suffix), end: last };
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? last : Math.min(Number(match[2]), last);
  if (match[2] !== "" && Number(match[2]) < start) return "all";
  return start > last ? "unsatisfiable" : { start, end };
}

/** If-Range: the range applies only if the file has not changed since the reader got a part of it. */
export const countsRange = (ifRange: string | string[] | undefined, etag: string): boolean =>
  ifRange === undefined || String(ifRange).trim() === etag;
