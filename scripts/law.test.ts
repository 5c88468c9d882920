import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

const root = path.resolve(import.meta.dirname, "..");
type Law = { forbidden: { name: string }[] };
const { forbidden }: Law = createRequire(import.meta.url)("../arrows.cjs");

/** For each arrow a file that breaks it: [where it stands, what it imports]. Paths are of the repository, or bare names. */
const violations: Record<string, [file: string, imports: string]> = {
  "no-cycles": ["libs/media/src/one.ts", "libs/media/src/two.ts"],
  "libs-know-only-libs": ["libs/media/src/planted.ts", "apps/server/src/part.ts"],
  "only-tests-use-fixtures": ["libs/media/src/planted-4.ts", "libs/media/test/pictures/part.ts"],
  "tools-know-no-apps": ["tools/erase/planted.ts", "apps/server/src/part.ts"],
  "testing-is-for-tests": ["apps/server/src/planted-3.ts", "testing/part.ts"],
  "testing-knows-no-tests": ["testing/planted.ts", "e2e/part.ts"],
  "tools-know-no-siblings": ["tools/erase/planted-2.ts", "tools/text-removal/engine.ts"],
  "apps-know-no-siblings": ["apps/web/src/planted.ts", "apps/server/src/part.ts"],
  "a-manifest-runs-anywhere": ["tools/erase/tool.ts", "node:fs"],
  "a-page-meets-its-engine-through-the-manifest": ["tools/erase/page/index.tsx", "tools/erase/engine.ts"],
  "an-engine-knows-no-page": ["tools/erase/actions.ts", "tools/erase/page/Page.tsx"],
  "platform-knows-no-features": ["apps/server/src/platform/planted.ts", "apps/server/src/features/jobs/index.ts"],
  "features-enter-by-the-door": [
    "apps/server/src/features/jobs/planted.ts",
    "apps/server/src/features/billing/part.ts",
  ],
  "the-server-never-renders": ["apps/server/src/planted.ts", "libs/ui/src/part.ts"],
  "the-browser-never-computes": ["apps/web/src/planted-2.ts", "libs/media/src/part.ts"],
  "plans-of-dubbing-run-anywhere": ["libs/dubbing/src/plan.ts", "node:fs"],
  "compositions-are-drawn-anywhere": ["libs/composer/src/drawing/planted.ts", "node:fs"],
  "presenters-are-drawn-anywhere": ["libs/presenter/src/planted.ts", "node:fs"],
  "web-features-are-islands": ["apps/web/src/features/downloads/planted.ts", "apps/web/src/features/billing/part.ts"],
  "web-features-know-no-areas": ["apps/web/src/features/downloads/planted-2.ts", "apps/web/src/areas/site/part.ts"],
  "only-media-extractor-networks-speech-language-models-and-sandbox-start-processes": [
    "libs/delivery/src/planted.ts",
    "node:child_process",
  ],
  "only-platform-opens-sockets": ["apps/server/src/features/jobs/planted-2.ts", "node:net"],
  "drizzle-has-one-door": ["apps/server/src/features/jobs/planted-3.ts", "drizzle-orm"],
  "no-undeclared-package": ["libs/media/src/planted-2.ts", "zod"],
  "no-dead-imports": ["libs/media/src/planted-3.ts", "./nowhere.ts"],
};

/** The directory of a feature that the others may not import. */
const lastDirectory: Readonly<Record<string, string>> = { jobs: "live", downloads: "hot" };

/** The arrows that are made in a row are broken in a row. */
function violationOf(rule: string): [string, string] {
  const known = violations[rule];
  if (known) return known;
  const leans = /^(.+)-leans-on-/.exec(rule)?.[1];
  if (leans) return [`libs/${leans}/src/leaning.ts`, "libs/nobody/src/part.ts"];
  const pure = /^(.+)-is-pure$/.exec(rule)?.[1];
  if (pure) return [`libs/${pure}/src/impure.ts`, "node:fs"];
  const [, feature, directory] = /^in-(\w+)-(\w+)-looks-left$/.exec(rule) ?? [];
  if (feature && directory) {
    const folder = `apps/server/src/features/${feature}`;
    return [`${folder}/${directory}/right.ts`, `${folder}/${lastDirectory[feature]}/part.ts`];
  }
  const left = /^(.+)-looks-left$/.exec(rule)?.[1];
  if (left) return [`apps/server/src/features/${left}/right.ts`, "apps/server/src/features/admin/index.ts"];
  return assert.fail(`no violation is planted for the arrow "${rule}": add one here`);
}

/** What breaks a rule of oxlint: the file, its words, the rule as its report names it. */
const lintViolations: readonly [file: string, words: string, rule: RegExp][] = [
  ["apps/server/src/platform/planted.ts", "export const home = process.env.HOME;", /no-restricted-properties/],
  ["apps/server/src/features/jobs/planted.ts", "export const home = process.env.HOME;", /no-restricted-properties/],
  ["apps/server/src/features/jobs/planted-2.ts", 'export const page = () => fetch("/");', /no-restricted-globals/],
  ["apps/server/src/roles/planted.ts", 'export const page = () => fetch("/");', /no-restricted-globals/],
  ...["media", "extractor", "downloader", "delivery", "contract", "language", "speech", "language-models"].map(
    (lib): [string, string, RegExp] => [
      `libs/${lib}/src/planted.ts`,
      'export const page = () => fetch("/");',
      /no-restricted-globals/,
    ],
  ),
  ["apps/server/src/planted.ts", 'console.log("here");', /no-console/],
  ["libs/media/src/planted-2.ts", 'console.error("here");', /no-console/],
  ["libs/ui/src/planted.ts", 'console.log("here");', /no-console/],
  ["apps/server/src/planted-2.ts", "export const all = { ...{ one: 1 }, two: 2 };", /no-literal-spread/],
];

let folder = "";
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-law-"));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  await writeFile(path.join(folder, "package.json"), '{"name":"planted","type":"module"}');
});
after(() => rm(folder, { recursive: true, force: true }));

test("every arrow is caught when it is broken", { timeout: 60_000 }, async () => {
  const rules = [...new Set(forbidden.map(({ name }) => name))];
  const planted = rules.map((rule) => [rule, ...violationOf(rule)] as const);
  for (const [, , to] of planted) if (/^\w+\//.test(to)) await plant("arrows", to, "export {};\n");
  for (const [, file, to] of planted) await plant("arrows", file, importing(file, to));
  await plant("arrows", "libs/media/src/two.ts", importing("libs/media/src/two.ts", "libs/media/src/one.ts"));
  await writeFile(path.join(folder, "arrows/package.json"), '{"name":"planted","type":"module"}');

  const cruise = [
    "--config",
    path.join(root, "arrows.cjs"),
    "--output-type",
    "json",
    "libs",
    "tools",
    "apps",
    "testing",
  ];
  const said = await program("depcruise", cruise, path.join(folder, "arrows"));
  const report = JSON.parse(said) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const caught = new Set(report.summary.violations.map(({ from, rule }) => `${rule.name} in ${from}`));
  const missed = planted.map(([rule, file]) => `${rule} in ${file}`).filter((one) => !caught.has(one));
  assert.deepEqual(missed, []);
});

test("what oxlint forbids by place is caught there", { timeout: 60_000 }, async () => {
  for (const [file, words] of lintViolations) await plant("lint", file, `${words}\n`);
  await copyFile(path.join(root, ".oxlintrc.json"), path.join(folder, "lint/.oxlintrc.json"));
  await mkdir(path.join(folder, "lint/scripts"), { recursive: true });
  await copyFile(path.join(root, "scripts/lint-rules.mjs"), path.join(folder, "lint/scripts/lint-rules.mjs"));
  const said = await program("oxlint", ["--format", "unix", "."], path.join(folder, "lint"));
  const lines = said.split("\n");
  const missed = lintViolations.filter(
    ([file, , rule]) => !lines.some((line) => line.includes(file) && rule.test(line)),
  );
  assert.deepEqual(missed, [], said);
});

async function plant(under: string, file: string, words: string) {
  const target = path.join(folder, under, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, words);
}

function importing(file: string, to: string): string {
  const isPlace = /^\w+\//.test(to);
  const relative = path.posix.relative(path.posix.dirname(file), to);
  const address = isPlace && !relative.startsWith(".") ? `./${relative}` : isPlace ? relative : to;
  return `import * as it from "${address}";\nexport const planted = it;\n`;
}

/** What a checker says; that it ends with a fault is what is wanted of it. */
function program(name: string, args: readonly string[], cwd: string): Promise<string> {
  const command = path.join(root, "node_modules/.bin", name);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, ...args], { cwd, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      error && !stdout ? reject(new Error(stderr, { cause: error })) : resolve(stdout),
    );
  });
}
