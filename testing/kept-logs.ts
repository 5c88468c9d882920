import { appendFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createLog } from "@cutwater/server/platform/log/create.ts";
import type { Log } from "@cutwater/server/platform/log/log.ts";
import { silentLog } from "./make-database.ts";

/**
 * What the test run keeps, where it names a folder for it (CUTWATER_KEPT_LOGS, by `npm test`): every line that a server of
 * the tests logged, and every secret that the tests used, a JSON line each. `scripts/search-logs.mjs` searches the one for the
 * other when the run ends. Without the folder nothing is kept.
 */
const folder = process.env.CUTWATER_KEPT_LOGS;
/** The files that this process runs. */
const test = process.env.TEST_FILES ?? basename(process.argv[1] ?? "nobody");

/** Written at once, so that a process that is killed has kept what it knew. */
const keep = (file: "lines" | "secrets", entry: object): void => {
  if (folder) appendFileSync(join(folder, `${file}-${process.pid}.jsonl`), `${JSON.stringify({ test, ...entry })}\n`);
};

/** Keeps what a server wrote; `text` may be several lines. */
export function keepLines(text: string): void {
  for (const line of text.split("\n")) if (line.trim()) keep("lines", { line });
}

/** The log of features inside a test's own process: the product's own, as wordy as it can be; silent where nothing is kept. */
export const keptLog: Log = folder ? createLog("debug", { write: keepLines }) : silentLog;

export type SecretKind = "token" | "code" | "password" | "contact" | "credential";
const used = new Set<string>();

/** Says that a secret was used in this test: no log line may hold it. */
export function secretUsed(kind: SecretKind, value: unknown): void {
  if (typeof value !== "string" || !isTelling[kind](value) || used.has(value)) return;
  used.add(value);
  keep("secrets", { kind, value });
}

/** What could not be told from ordinary words is no secret to search for: an empty field, "short". */
const isTelling: Readonly<Record<SecretKind, (value: string) => boolean>> = {
  token: (value) => value.length >= 20,
  credential: (value) => value.length >= 20,
  code: (value) => /^\d{6}$/.test(value),
  password: (value) => /^(?=.*\d)(?=.*[a-z]).{6,}$/i.test(value),
  contact: (value) => /^[^@\s]{3,}@[^@\s]+$|^\d{11}$/.test(value),
};

const kindOf: Readonly<Record<string, SecretKind>> = {
  token: "token",
  captcha: "token",
  state: "credential",
  credential: "credential",
  code: "code",
  password: "password",
  name: "contact",
  email: "contact",
  mobile: "contact",
};

/** The secrets among the fields of a call, or of what it answered. */
export function secretsUsed(fields: unknown): void {
  if (typeof fields !== "object" || fields === null) return;
  for (const [name, value] of Object.entries(fields)) {
    const kind = kindOf[name];
    if (kind) secretUsed(kind, value);
  }
}
