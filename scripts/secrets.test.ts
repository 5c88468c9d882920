import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
/** Larger files are pictures, networks, and files such as the lock. */
const mostBytes = 2_000_000;

/** Patterns of keys of well-known providers, and of keys in PEM format. */
const secrets: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*(?:\\n)?[A-Za-z0-9+/=\s\\]{200,}/,
  "a key of AWS": /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  "a key of Stripe": /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}\b/,
  "a webhook secret of Stripe": /\bwhsec_[A-Za-z0-9+/]{32,}/,
  "a key of OpenAI or Anthropic": /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}/,
  "a token of GitHub": /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  "a key of Google": /\bAIza[A-Za-z0-9_-]{35}\b/,
  "a token of Slack": /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  "a token of npm": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a password in an address":
    /\b(?:postgres|smtps?|https?):\/\/[^\s:/@"'`${}<>]+:(?!password|word|secret|pass\b)[^\s@"'`${}<>]{16,}@/,
};

const secretIn = (text: string): string | null =>
  Object.entries(secrets).find(([, pattern]) => pattern.test(text))?.[0] ?? null;

test("no file of the repository holds a secret", () => {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const found = files
    .split("\0")
    .filter(Boolean)
    .flatMap((file) => {
      const at = path.join(root, file);
      const isText = (statSync(at, { throwIfNoEntry: false })?.size ?? mostBytes) < mostBytes;
      const what = isText ? secretIn(readFileSync(at, "latin1")) : null;
      return what ? [`${file}: ${what}`] : [];
    });
  assert.deepEqual(found, []);
});

test("the scan recognises secrets", () => {
  // Assembled here at runtime, so that no file contains them.
  const examples = [
    `-----BEGIN ${"PRIVATE"} KEY-----\n${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASC".repeat(10)}`,
    `AKIA${"ABCDEFGH23456723"}`,
    `sk_${"live"}_${"4eC39HqLyjWDarjtT1zdp7dc"}`,
    `ghp${"_"}${"a1B2c3D4e5F6g7H8i9J0".repeat(2).slice(0, 36)}`,
    `postgres://owner:${"k7Jq2mVx9Lw4Rt8Z"}@db.example.org/app`,
  ];
  for (const example of examples) assert.ok(secretIn(`X=${example}`), example.slice(0, 8));
  assert.equal(secretIn("postgres://user:password@host/database"), null);
});
