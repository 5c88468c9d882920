// Imported first by npm start: sets the variables in the file .env, unless they are already in the environment. The oldest Node
// version that may run this has no reader of its own.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../.env", import.meta.url));
if (existsSync(file)) readInto(process.env, readFileSync(file, "utf8"));

/** Each line is NAME=value. Quotes around a value are removed, and lines that begin with # are ignored. */
export function readInto(environment, text) {
  for (const line of text.split("\n")) {
    const [, name, , quoted, plain] = /^\s*(?:export\s+)?([A-Z]\w*)\s*=\s*(?:(["'])(.*)\2|(.*?))\s*$/.exec(line) ?? [];
    if (name !== undefined) environment[name] ??= quoted ?? plain;
  }
}
