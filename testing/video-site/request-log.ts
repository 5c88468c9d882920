/** One request that a server of the site has answered. */
export type Request = {
  method: string;
  /** Path with its query. */
  path: string;
  range: string | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  at: number;
  /** Body bytes handed to the connection so far. */
  sentBytes: number;
};

/** What was asked of a server, in order; tests look here for what must and must not have happened. */
export type RequestLog = {
  entries: readonly Request[];
  /** The requests whose path holds these words. */
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
