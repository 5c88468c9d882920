import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { analyse } from "scslre";
import { bounded } from "./bounded.ts";
import { expressionsOf, type Found } from "./collect.ts";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "apps", "libs", "tools"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
const expressions = await expressionsOf(root, files);

/** The text of `most` characters on which a reported expression backtracks most: one repeated character, and a failing end. */
function attackOn({ source, flags }: Found, most: number): string {
  const [report] = analyse({ source, flags }).reports;
  const repeats = report && new RegExp(report.character.literal.source, report.character.literal.flags);
  const sign = [..." a0A.,-/=!+\t\n:_{中\u0600"].find((one) => repeats?.test(one)) ?? "a";
  return `${sign.repeat(most - 1)}\0`;
}

const slow = expressions.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0);
const boundOf = ({ at, source }: Found) =>
  bounded.find(({ file, begins }) => at.endsWith(file) && source.startsWith(begins));

test("every regular expression of the server takes linear time, or reads a text of bounded length", () => {
  assert.ok(expressions.length > 1_000, `${expressions.length}`);
  const unbounded = slow.filter((one) => !boundOf(one)).map(({ at, source }) => `${at}: /${source}/`);
  assert.deepEqual(unbounded, []);
});

test("no regular expression takes exponential time", () => {
  const exponential = slow.filter(({ source, flags }) =>
    analyse({ source, flags }).reports.some((report) => report.exponential),
  );
  assert.deepEqual(exponential, []);
});

test("an expression with a bound takes under a second of processor time on the worst text of that length", () => {
  for (const one of slow) {
    const bound = boundOf(one);
    if (!bound) continue;
    const text = attackOn(one, bound.most);
    const before = process.cpuUsage();
    text.replace(new RegExp(one.source, one.flags), "");
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 1_000_000, `${one.at}: /${one.source}/ took ${(user + system) / 1e6} s`);
  }
});

test("every bound belongs to an expression that needs it", () => {
  const unused = bounded.filter((bound) => !slow.some((one) => boundOf(one) === bound));
  assert.deepEqual(unused, []);
});
