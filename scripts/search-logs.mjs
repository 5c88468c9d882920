// Checks that no secret is in a log line: searches the log lines of the tests' servers for every secret that the tests used.
// testing/kept-logs.ts writes both to a folder, one JSON line each.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Finds every place where a secret is in a log line. A verification code has only six digits, which also occur by chance, so it
 * counts only if it stands alone, is not a number in the line's JSON, and belongs to the test that used it.
 *
 * @param {string} folder
 * @returns {{ lines: number, secrets: number, leaks: { test: string, kind: string, line: string }[] }} lines without the secrets
 */
export function searchLogs(folder) {
  const lines = entriesOf(folder, "lines");
  const secrets = entriesOf(folder, "secrets");
  const find = finderOf(secrets);
  const leaks = lines.flatMap(({ test, line }) => {
    const places = find(line, test);
    const hidden = withoutPlaces(line, places);
    return [...new Set(places.map(({ kind }) => kind))].map((kind) => ({ test, kind, line: hidden }));
  });
  return { lines: lines.length, secrets: secrets.length, leaks };
}

const entriesOf = (folder, name) =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`))
    .flatMap((file) => readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean).map(JSON.parse));

const beginningLength = 6;

/** Finds all secrets in a line at once by their first characters, because there are thousands of secrets and many lines. */
function finderOf(secrets) {
  const byBeginning = new Map();
  for (const secret of secrets) {
    const beginning = secret.value.slice(0, beginningLength).toLowerCase();
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), secret]);
  }
  return (line, test) => {
    const lowered = line.toLowerCase();
    const places = [];
    for (let at = 0; at <= line.length - beginningLength; at++) {
      for (const { kind, value, test: usedBy } of byBeginning.get(lowered.slice(at, at + beginningLength)) ?? []) {
        if (kind === "code" && usedBy !== test) continue;
        if (places.some((place) => place.at === at)) continue;
        if (standsAt(line, at, { kind, value })) places.push({ kind, at, end: at + value.length });
      }
    }
    return places;
  };
}

/** The line with its secrets masked, so that it can be shown. */
const withoutPlaces = (line, places) =>
  places.reduceRight((text, { kind, at, end }) => `${text.slice(0, at)}[${kind}]${text.slice(end)}`, line);

function standsAt(line, at, { kind, value }) {
  const end = at + value.length;
  const isThere = line.slice(at, end).toLowerCase() === value.toLowerCase();
  if (!isThere || kind === "token" || kind === "credential") return isThere;
  const isOfWord = (sign) => /[\p{L}\p{N}]/u.test(sign ?? "");
  if (isOfWord(line[at - 1]) && line[at - 2] !== "\\") return false;
  if (isOfWord(line[end])) return false;
  if (kind !== "code") return true;
  // Part of a longer number (12.345678, 123456-7), or a number in the line's JSON.
  const isPart = /[.\d-]$/.test(line.slice(0, at)) || /^(?:[.-]\d)/.test(line.slice(end));
  return !isPart && !(/[:[,]$/.test(line.slice(0, at)) && /^[,}\]]/.test(line.slice(end)));
}

/** The message about leaks for a person. */
export function tellLeaks({ lines, secrets, leaks }) {
  const heading = `${lines} log lines searched for ${secrets} secrets: ${leaks.length || "none"} found`;
  return [heading, ...leaks.map(({ test, kind, line }) => `  ${test}: a ${kind} in: ${line}`)].join("\n");
}
