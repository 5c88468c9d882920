import { FetchFailure } from "../fetch-failure.ts";
import type { ClientEnd } from "./run-client.ts";

/** Messages of pip and npm for each kind of fault; the first match counts. */
const kinds = [
  { kind: "diskFull", says: /No space left|ENOSPC|EDQUOT|Disk quota/i },
  { kind: "changed", says: /DO NOT MATCH THE HASHES|EINTEGRITY/ },
  { kind: "noClient", says: /No module named pip|externally-managed-environment/ },
  {
    kind: "unreachable",
    says: /Retrying \(|Connection|Max retries|timed out|ReadTimeout|SSLError|ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET|E5\d\d|5\d\d Server Error|IncompleteRead|network/i,
  },
  { kind: "forbidden", says: /E40[13]\b|40[13] (Client Error|Forbidden|Unauthorized)/ },
  { kind: "missing", says: /No matching distribution|Could not find a version|E404|ETARGET|404 Client Error/ },
] as const;

/** Message about a package with other bytes. A client reports a truncated file in the same way. */
export function otherBytes(what: string): string {
  return `${what} is not the one that was pinned: it was cut on its way, or its registry or a mirror has other bytes`;
}

const sentences = {
  diskFull: () => "the disk is full: make space and run the command again",
  changed: otherBytes,
  noClient: (what: string, client: string) => `${what} needs ${client}, which this machine does not have`,
  unreachable: (what: string) => `${what} could not be fetched: its registry does not answer, or broke off`,
  forbidden: (what: string) => `${what} may not be read: its registry wants a login`,
  missing: (what: string) => `${what} is not in the registry`,
} as const;

/** @param what the fetched package, such as "the package kokoro-js 1.2.1". @param client "pip" or "npm" */
export function clientFailure(what: string, client: string, { code, output }: ClientEnd): FetchFailure {
  const kind = code === null ? "noClient" : kinds.find(({ says }) => says.test(output))?.kind;
  const cause = new Error(output.trim());
  if (kind) return new FetchFailure(kind, sentences[kind](what, client), { cause });
  const last = output.trim().split("\n").at(-1)?.slice(0, 300) || `it ended with ${code}`;
  return new FetchFailure("unreachable", `${what} could not be fetched: ${last}`, { cause });
}
