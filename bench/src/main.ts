import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, platform, release, tmpdir, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import type { Bench } from "./bench.ts";
import { sectionOf, withSection } from "./document.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * npm run bench -- [NAME ...] [--write] [a benchmark's own options]: measures and prints the tables; --write also writes them to
 * docs/bench.md.
 */
async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("--"));
  const benches = (await collect()).filter(({ name }) => names.length === 0 || names.includes(name));
  if (benches.length === 0)
    throw new Error(`no bench of that name; there are: ${(await collect()).map(({ name }) => name).join(", ")}`);
  const engine = findEnginePython({
    dataDir: resolve(root, env["DATA_DIR"] || "var"),
    ytDlpPath: env["YTDLP_PATH"] ? resolve(root, env["YTDLP_PATH"]) : null,
    searchPath: env["PATH"] ?? "",
  });
  const document = join(root, "docs/bench.md");
  for (const bench of benches) {
    const folder = await mkdtemp(join(tmpdir(), "bench-"));
    const loadBefore = loadavg()[0] ?? 0;
    try {
      const log = (line: string) => process.stderr.write(`${line}\n`);
      const result = await bench.run({ engine, folder, options: optionsIn(args), log });
      const section = sectionOf(bench, result, { machine: machine(), loadBefore, at: new Date() });
      process.stdout.write(`${section}\n`);
      if (!args.includes("--write")) continue;
      await mkdir(join(root, "docs"), { recursive: true });
      const old = await readFile(document, "utf8").catch(() => "# Measured\n");
      await writeFile(document, withSection(old, bench.name, section));
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

const optionsIn = (args: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    args.flatMap((arg) => {
      const [, name, value = ""] = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );

/** All benchmarks: those in this folder and those of the tools. */
async function collect(): Promise<Bench[]> {
  const benches: Bench[] = [];
  for await (const path of glob(["bench/src/*.bench.ts", "tools/*/*.bench.ts"], { cwd: root })) {
    benches.push(((await import(pathToFileURL(join(root, path)).href)) as { default: Bench }).default);
  }
  return benches.sort((a, b) => a.name.localeCompare(b.name));
}

const machine = (): string =>
  `${cpus().length} x ${cpus()[0]?.model.trim() || "processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()}, Node ${process.versions.node}`;

await main(process.argv.slice(2), process.env);
