import { appendFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createLog } from "@cutwater/server/platform/log/create.ts";
import type { Log } from "@cutwater/server/platform/log/log.ts";
import { silentLog } from "./make-database.ts";

/**
 * The folder in which a test run keeps every log line of its servers and every secret of its tests, one JSON line each
 * (CUTWATER_KEPT_LOGS, set by `npm test`). At the end of the run `scripts/search-logs.mjs` searches the lines for the secrets. If
 * it is not set, nothing is kept.
 */
const folder = process.env.CUTWATER_KEPT_LOGS;
/** The test files that this process runs. */
const test = process.env.TEST_FILES ?? basename(process.argv[1] ?? "nobody");

/** Writes synchronously, so that the entries of a killed process are kept too. */
const keep = (file: "lines" | "secrets", entry: object): void => {
  if (folder) appendFileSync(join(folder, `${file}-${process.pid}.jsonl`), `${JSON.stringify({ test, ...entry })}\n`);
};

/** Keeps a server's output; `text` may contain several lines. */
export function keepLines(text: string): void {
  for (const line of text.split("\n")) if (line.trim()) keep("lines", { line });
}

/** The log for features in a test's own process: the product's log at its most verbose level; silent if nothing is kept. */
export const keptLog: Log = folder ? createLog("debug", { write: keepLines }) : silentLog;

export type SecretKind = "token" | "code" | "password" | "contact" | "credential";
const used = new Set<string>();

/** Records that this test used a secret, which no log line may contain. */
export function secretUsed(kind: SecretKind, value: unknown): void {
  if (typeof value !== "string" || !isTelling[kind](value) || used.has(value)) return;
  used.add(value);
  keep("secrets", { kind, value });
}

/** Whether a value can be searched for, rather than being an ordinary word, such as an empty field or "short". */
const isTelling: Readonly<Record<SecretKind, (value: string) => boolean>> = {
  token: (value) => value.length >= 20,
  credential: (value) => value.length >= 20,
  code: (value) => /^\d{6}$/.test(value),
  password: (value) => /^(?=.*\d)(?=.*[a-z]).{6,}$/i.test(value),
  contact: (value) => /^[^@\s]{3,}@[^@\s]+$|^\d{11}$/.test(value),
};

const kindOf: Readonly<Record<string, SecretKind>> = {
  token: "token",
  secret: "token",
  captcha: "token",
  state: "credential",
  credential: "credential",
  code: "code",
  password: "password",
  name: "contact",
  email: "contact",
  mobile: "contact",
};

/** Records the secrets among the fields of a request or of its response. */
export function secretsUsed(fields: unknown): void {
  if (typeof fields !== "object" || fields === null) return;
  for (const [name, value] of Object.entries(fields)) {
    const kind = kindOf[name];
    if (kind) secretUsed(kind, value);
  }
}
