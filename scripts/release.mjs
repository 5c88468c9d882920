// npm run release: adds the date to the version of package.json in CHANGELOG.md, commits, and tags the commit with the release
// notes. Does not push.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { notesOf } from "./release-notes.mjs";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const tag = `v${version}`;
if (git("status", "--porcelain") !== "") fail("Commit or discard your changes first.");
if (git("tag", "--list", tag) !== "") fail(`${tag} is there already. Raise the version in package.json.`);

const undated = `## ${version} (unreleased)`;
const changes = readFileSync("CHANGELOG.md", "utf8");
if (!changes.includes(undated)) fail(`CHANGELOG.md has no heading "${undated}".`);
const dated = changes.replace(undated, `## ${version} (${new Date().toISOString().slice(0, 10)})`);
const notes = notesOf(dated, version);
writeFileSync("CHANGELOG.md", dated);
git("commit", "--quiet", "--message", `release: ${version}`, "CHANGELOG.md");
git("tag", "--annotate", tag, "--message", `Cutwater ${version}`, "--message", notes, "--cleanup", "verbatim");
process.stdout.write(`${tag} is tagged. Publish it: git push --follow-tags\n`);
