import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Log } from "../log/log.ts";
import { type AllowList, isPortOpen, isPublicAddress, mayDial, type Target } from "./judge.ts";

/**
 * A judged target. Only these addresses may be dialled, so a name that changes its addresses afterwards cannot bypass the
 * judgement.
 */
export type Judged = Target & {
  addresses: readonly string[];
  /** Whether all addresses are public. An allowed private place is never requested through an upstream proxy. */
  isPublic: boolean;
};

/**
 * Resolves a target once and judges every address. @throws Refusal "linkUnreachable" for a name that does not resolve, else
 * "linkRefused", the same for each reason
 */
export type Judge = (target: Target | null, alsoAllow?: AllowList) => Promise<Judged>;

export type JudgeOptions = {
  allow: AllowList;
  resolve: (host: string) => Promise<readonly string[]>;
  log: Pick<Log, "info">;
  /** Maximum time for resolving a name. */
  resolveMs: number;
};

export function createJudge({ allow, resolve, log, resolveMs }: JudgeOptions): Judge {
  const refuse = (target: Target | null, reason: string, cause?: unknown, key = "linkRefused"): never => {
    log.info({ host: target?.host, port: target?.port, reason }, "egress refused");
    throw new Refusal(key, State.refused, {}, { cause });
  };
  return async (target, alsoAllow = nothing) => {
    if (!target) return refuse(target, "form");
    const open = new Set([...allow, ...alsoAllow]);
    if (!isPortOpen(target, open)) return refuse(target, "port");
    const addresses = await within(resolveMs, addressesOf(target.host, resolve)).catch((cause: unknown) =>
      refuse(target, "name", cause, isPrivateName(target.host) ? "linkRefused" : "linkUnreachable"),
    );
    if (!mayDial(target, addresses, open)) return refuse(target, "address");
    return { ...target, addresses, isPublic: addresses.every(isPublicAddress) };
  };
}

/** Every address of a name as the machine resolves it, hosts file included. */
export const systemResolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Names that only a private network may know. They are refused in the same way whether or not they resolve, so that the answer
 * does not reveal whether they exist.
 */
const isPrivateName = (host: string): boolean =>
  !host.includes(".") || /\.(?:local|localhost|internal|intranet|private|corp|home|lan|home\.arpa)$/i.test(host);

const nothing: AllowList = new Set();

const addressesOf = async (host: string, resolve: JudgeOptions["resolve"]) => (isIP(host) ? [host] : resolve(host));

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
