import { type Challenge, type DeriveKeyFunction, type Solution, solveChallenge } from "altcha-lib";

/** The solver's answer to a challenge. */
export type SolverAnswer = { solution: Solution } | { failure: string };

onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const answer = await solve(challenge).catch((cause: unknown): SolverAnswer => ({ failure: String(cause) }));
  postMessage(answer);
};

async function solve(challenge: Challenge): Promise<SolverAnswer> {
  const solution = await solveChallenge({ challenge, deriveKey: await loadDeriveKey() });
  return solution ? { solution } : { failure: "The captcha took too long" };
}

/** The browser's key derivation. It is missing on pages that are served by plain http; a script then computes the key. */
async function loadDeriveKey(): Promise<DeriveKeyFunction> {
  if (crypto.subtle) return (await import("altcha-lib/algorithms/web/pbkdf2")).deriveKey;
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return async ({ cost, keyLength = 32 }, salt, password) => ({
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
}
