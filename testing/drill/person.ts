import { setTimeout as pause } from "node:timers/promises";
import { apiBase } from "@cutwater/contract/route.ts";
import { createVisitor, type Visitor } from "../features.ts";
import type { Random } from "./random.ts";

/** A refusal that the customer sees. It is not a fault, and is not retried. */
export class Refused extends Error {
  readonly key: string;

  constructor(path: string, key: string) {
    super(`${path} was refused: ${key}`);
    this.key = key;
  }
}

/** A customer who repeats a request at another process when one does not respond. */
export type Person = {
  id: string;
  token: string;
  visitor: Visitor;
  random: Random;
  /** @throws Refused; Error when no process responded within three minutes */
  ask<T = any>(method: "GET" | "POST", path: string, input?: Record<string, unknown>): Promise<T>;
  /** Runs an act at one of the processes. If it throws, tries the next process. */
  insist<T>(what: string, act: () => Promise<T>): Promise<T>;
};

const patienceMs = 180_000;
const answerMs = 35_000;

/** Whether a refused request should be repeated later: yes for short limits, no for daily ones. */
export const isSoon = (seconds: number | undefined): boolean => seconds !== undefined && seconds * 1_000 < patienceMs;

type Deps = { id: string; token: string; random: Random; origins(): readonly string[] };

export function createPerson({ id, token, random, origins }: Deps): Person {
  let origin = random.one(origins());
  const visitor = Object.assign(
    createVisitor(() => origin),
    { token },
  );

  async function insist<T>(what: string, act: () => Promise<T>): Promise<T> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (performance.now() > end) throw new Error(`${what}: nobody answered for three minutes`, { cause: error });
      }
      const others = origins().filter((other) => other !== origin);
      if (others.length > 0) origin = random.one(others);
      await pause(random.whole(200, 700));
    }
  }

  return {
    id,
    token,
    visitor,
    random,
    insist,
    ask: (method, path, input = {}) =>
      insist(path, async () => {
        const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
        const post = { method, body: JSON.stringify(input) };
        const response = await visitor.get(
          `${apiBase}${path}${query}`,
          { "content-type": "application/json" },
          { signal: AbortSignal.timeout(answerMs), ...(method === "POST" ? post : {}) },
        );
        const answer = (await response.json()) as {
          state: string;
          message: any;
          key?: string;
          retryAfterSeconds?: number;
        };
        if (answer.state === "0") return answer.message;
        if (response.status >= 500 || answer.key === "unexpected" || isSoon(answer.retryAfterSeconds))
          throw new Error(`${response.status} ${answer.key}`);
        throw new Refused(path, answer.key ?? String(answer.message));
      }),
  };
}
