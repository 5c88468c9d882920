import { resolve } from "node:path";
import { findLinks } from "@cutwater/contract/links.ts";
import { DeliveryError } from "@cutwater/delivery/delivery.ts";
import { EngineMissing, type EnginePython, findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { failureMessages } from "@cutwater/extractor/messages.ts";
import { type Asked, readArguments, UsageError } from "./arguments.ts";
import { Declined, get } from "./get.ts";
import { keyOf } from "./messages.ts";
import { createTerminal, languageOfLocale, type Terminal } from "./terminal.ts";

const exit = { fine: 0, failed: 1, usage: 2, stopped: 130 } as const;

/** The command-line door: LINK in, file out. */
async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const terminal = createTerminal(languageOfLocale(env), process.stdout, process.stderr);
  const { say, err, out } = terminal;
  let asked: Asked;
  try {
    asked = readArguments(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(say("badArguments", { detail: error.message }));
    return exit.usage;
  }
  if (asked.isHelp) return (out(say("help")), exit.fine);
  const links = findLinks(asked.text, Number.POSITIVE_INFINITY);
  if (links.length === 0) return (err(say(asked.text.trim() ? "linkInvalid" : "linkEmpty")), exit.usage);
  // npm runs scripts in the repository's root; folders are meant from where the person stands.
  const here = { ...asked, out: resolve(env["INIT_CWD"] ?? ".", asked.out) };
  try {
    return await getAll(links, here, engineOf(env), terminal);
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    return (err(say("engineMissing", { path: error.path })), exit.failed);
  }
}

const root = resolve(import.meta.dirname, "../../..");
const engineOf = (env: NodeJS.ProcessEnv): EnginePython =>
  findEnginePython({
    dataDir: resolve(root, env["DATA_DIR"] || "var"),
    ytDlpPath: env["YTDLP_PATH"] ? resolve(root, env["YTDLP_PATH"]) : null,
    searchPath: env["PATH"] ?? "",
  });

async function getAll(
  links: readonly string[],
  asked: Asked,
  engine: EnginePython,
  terminal: Terminal,
): Promise<number> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort(new Error(name)));
  const extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
  let hasFailed = false;
  try {
    for (const link of links) {
      try {
        await get(link, asked, { extractor, fetch: (url, init) => fetch(url, init), terminal, signal: stop.signal });
      } catch (error) {
        if (stop.signal.aborted) return (terminal.err(terminal.say("stopped")), exit.stopped);
        terminal.err(sentenceOf(error, terminal));
        hasFailed = true;
      }
    }
  } finally {
    terminal.clear();
    await extractor.close();
  }
  return hasFailed ? exit.failed : exit.fine;
}

/** Why it did not work, in the terminal's language. */
function sentenceOf(error: unknown, { say, language }: Terminal): string {
  if (error instanceof Declined) return error.message;
  const extraction = error instanceof DeliveryError && error.failure === "extraction" ? error.cause : error;
  if (extraction instanceof ExtractionError) {
    const seconds = String(extraction.retryAfterSeconds ?? 30);
    return failureMessages[language][extraction.failure].replace("{seconds}", seconds);
  }
  if (error instanceof DeliveryError && error.failure !== "extraction")
    return say(keyOf(error.failure), { detail: error.message });
  return say("unexpected", { detail: error instanceof Error ? error.message : String(error) });
}

process.exitCode = await main(process.argv.slice(2), process.env);
