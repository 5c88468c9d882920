import { getCaptcha } from "@cutwater/contract/sign-in.ts";
import { call } from "@cutwater/ui/api/call.ts";
import type { Challenge } from "altcha-lib";
import type { SolverAnswer } from "./solver.worker.ts";

/**
 * Requests a captcha and solves it in a worker (about 0.3 s on a computer, 1 s on a phone). @returns the solution in the wire's
 * format. Throws a refusal when the server cannot be reached, an error when the browser cannot solve the captcha, and the
 * signal's reason.
 */
export async function solveCaptcha({ signal }: { signal: AbortSignal }): Promise<string> {
  const challenge = (await call(getCaptcha, {}, { signal })) as unknown as Challenge;
  const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await answerOf(worker, challenge, signal);
    if ("failure" in answer) throw new Error(answer.failure);
    return btoa(JSON.stringify({ challenge, solution: answer.solution }));
  } finally {
    worker.terminate();
  }
}

const answerOf = (worker: Worker, challenge: Challenge, signal: AbortSignal): Promise<SolverAnswer> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<SolverAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "The solver did not load"));
    worker.postMessage(challenge);
  });
