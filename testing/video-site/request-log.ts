/** One request to which a server of the site has responded. */
export type Request = {
  method: string;
  /** Path with its query. */
  path: string;
  range: string | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  at: number;
  /** Body bytes that were passed to the connection so far. */
  sentBytes: number;
};

/** The requests to a server, in order. Tests use it to check which requests were made and which were not. */
export type RequestLog = {
  entries: readonly Request[];
  /** The requests whose path contains this text. */
  of(words: string): readonly Request[];
  add(request: Request): void;
  clear(): void;
};

export function createRequestLog(): RequestLog {
  const entries: Request[] = [];
  return {
    entries,
    of: (words) => entries.filter(({ path }) => path.includes(words)),
    add: (request) => void entries.push(request),
    clear: () => void entries.splice(0),
  };
}
