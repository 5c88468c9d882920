import { access, constants } from "node:fs/promises";
import { resolve } from "node:path";
import { findLinks } from "@cutwater/contract/links.ts";
import { EngineMissing, type EnginePython, findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { loadTranslations } from "@cutwater/toolkit/load-translations.ts";
import { type CliOptions, readArguments, UsageError } from "./arguments.ts";
import { openCookies } from "./cookies.ts";
import { getAll } from "./get.ts";
import { openNetwork } from "./network.ts";
import { createTerminal, languageOfLocale, type Terminal } from "./terminal.ts";

const exit = { fine: 0, failed: 1, usage: 2, stopped: 130 } as const;
type Env = NodeJS.ProcessEnv;

/** The command line: links in, files out. @returns the exit status */
async function main(args: readonly string[], env: Env): Promise<number> {
  await loadTranslations();
  const terminal = createTerminal(languageOfLocale(env), process.stdout, process.stderr);
  const { say, err, out } = terminal;
  let options: CliOptions;
  try {
    options = await withResolvedPaths(readArguments(args), env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(say("badArguments", { detail: error.message }));
    return exit.usage;
  }
  if (options.isHelp) return (out(say("help")), exit.fine);
  const links = findLinks(options.text, Number.POSITIVE_INFINITY);
  if (links.length === 0) return (err(say(options.text.trim() ? "linkInvalid" : "linkEmpty")), exit.usage);
  try {
    return await run(links, options, env, terminal);
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    return (err(say("engineMissing", { path: error.path })), exit.failed);
  }
}

/** Resolves paths relative to the caller's directory, because npm runs scripts in the repository's root. */
async function withResolvedPaths(options: CliOptions, env: Env): Promise<CliOptions> {
  const here = (path: string) => resolve(env["INIT_CWD"] ?? ".", path);
  const cookiesFile = options.cookiesFile === null ? null : here(options.cookiesFile);
  if (cookiesFile !== null)
    await access(cookiesFile, constants.R_OK).catch((cause: unknown) => {
      throw new UsageError(`--cookies ${cookiesFile}`, { cause });
    });
  return { ...options, cookiesFile, out: here(options.out) };
}

const root = resolve(import.meta.dirname, "../../..");
const engineOf = (env: Env): EnginePython =>
  findEnginePython({
    dataDir: resolve(root, env["DATA_DIR"] || "var"),
    ytDlpPath: env["YTDLP_PATH"] ? resolve(root, env["YTDLP_PATH"]) : null,
    searchPath: env["PATH"] ?? "",
  });

async function run(links: readonly string[], options: CliOptions, env: Env, terminal: Terminal): Promise<number> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort(new Error(name)));
  const extractor = await createExtractor({ ...engineOf(env), nodePath: process.execPath, workers: 1 });
  const network = await openNetwork(options.proxy);
  const cookies = await openCookies({
    file: options.cookiesFile,
    folder: env["COOKIES_DIR"] ? resolve(root, env["COOKIES_DIR"]) : null,
    onUnusedJar: (site, why) => terminal.err(terminal.say(why === "open" ? "jarIsOpen" : "jarIsEmpty", { site })),
  });
  try {
    const items = links.map((link) => ({ link, number: null }));
    const hasAll = await getAll(items, options, { extractor, network, cookies, terminal, signal: stop.signal });
    return hasAll ? exit.fine : exit.failed;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return (terminal.err(terminal.say("stopped")), exit.stopped);
  } finally {
    terminal.clear();
    await Promise.all([extractor.close(), network.close(), cookies.close()]);
  }
}

process.exitCode = await main(process.argv.slice(2), process.env);
