// Prints a version's section of CHANGELOG.md as release notes: node scripts/release-notes.mjs v0.3.0
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * @param {string} changes CHANGELOG.md
 * @param {string} version "0.3.0"
 * @returns {string} the text below the version's heading, trimmed
 * @throws Error if the version has no heading, or no text below it
 */
export function notesOf(changes, version) {
  const parts = changes.split(/^## /m).slice(1);
  const part = parts.find((one) => one.split(/\s/, 1)[0] === version);
  const notes = part?.slice(part.indexOf("\n")).trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}`);
  return notes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [tag = ""] = process.argv.slice(2);
  const changes = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");
  process.stdout.write(`${notesOf(changes, tag.replace(/^v/, ""))}\n`);
}
