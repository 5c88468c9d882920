// Imported first by npm start: turns the lines of the file .env into variables, unless the environment has them already.
// The oldest Node that may start us lacks Node's own reader.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../.env", import.meta.url));
if (existsSync(file)) readInto(process.env, readFileSync(file, "utf8"));

/** NAME=value on each line; quotes around a value are dropped, lines that begin with # are ignored. */
export function readInto(environment, text) {
  for (const line of text.split("\n")) {
    const [, name, , quoted, plain] = /^\s*(?:export\s+)?([A-Z]\w*)\s*=\s*(?:(["'])(.*)\2|(.*?))\s*$/.exec(line) ?? [];
    if (name !== undefined) environment[name] ??= quoted ?? plain;
  }
}
