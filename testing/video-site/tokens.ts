/** Tokens that pages put into media URLs. Each time a page is read, it makes a new one. */
export type Tokens = {
  issue(): string;
  ageMs(token: string | null): number;
  spent(token: string | null): number;
  spend(token: string | null, bytes: number): void;
};

export function createTokens(now: () => number): Tokens {
  const known = new Map<string, { issuedAt: number; bytes: number }>();
  return {
    issue() {
      const token = `t${known.size + 1}`;
      known.set(token, { issuedAt: now(), bytes: 0 });
      return token;
    },
    ageMs: (token) => now() - (known.get(token ?? "")?.issuedAt ?? 0),
    spent: (token) => known.get(token ?? "")?.bytes ?? Infinity,
    spend(token, bytes) {
      const entry = known.get(token ?? "");
      if (entry) entry.bytes += bytes;
    },
  };
}
