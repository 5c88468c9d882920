import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Runtime } from "../catalogue.ts";
import { pythonIn, pythonOfRuntime, runtimePrefix, runtimesDirectory } from "../installed/runtimes.ts";
import { FetchFailure } from "./fetch-failure.ts";
import { clientFailure } from "./packages/client-failure.ts";
import type { PackageClients } from "./packages/clients.ts";
import { directoryBytes, Stalled, watchingBytes } from "./packages/directory-bytes.ts";
import { pipRun } from "./packages/fetch-carrier.ts";
import { runClient } from "./packages/run-client.ts";

export type MakeRuntimeOptions = {
  /** The operator's. */
  directory: string;
  clients: PackageClients | null;
  signal: AbortSignal;
  /** Bytes that have come; known roughly beforehand. */
  onBytes: (bytes: number) => void;
  lookMs: number;
  stallMs?: number | undefined;
};

/**
 * Makes the Python environment of a runtime unless it is there: wheels by pip, which stay until it is whole, then a virtual
 * environment without pip (the quickest and smallest of three ways: README).
 *
 * @throws FetchFailure, or the signal's reason
 */
export async function makeRuntime(runtime: Runtime, options: MakeRuntimeOptions): Promise<void> {
  const { directory, clients, signal, onBytes, lookMs, stallMs = 300_000 } = options;
  if (await pythonOfRuntime(directory, runtime)) return;
  const what = `what ${runtime.name} needs of Python`;
  if (!clients) throw new FetchFailure("noClient", `${what} cannot be fetched: no pip is known`);
  const { python, environment } = clients;
  const prefix = await runtimePrefix(runtime);
  const folder = runtimesDirectory(directory);
  const coming = join(folder, `${prefix}coming.part`);
  const wheels = join(coming, "wheels");
  await mkdir(wheels, { recursive: true });
  await rm(join(coming, "tmp"), { recursive: true, force: true });
  await mkdir(join(coming, "tmp"));
  const exact = ["--no-deps", "--require-hashes", "--only-binary=:all:", "-r", runtime.requirements];
  const pip = (...args: string[]) => pipRun(python, args, { coming, environment });

  await run(pip("download", ...exact, "-d", wheels), true);
  const version = (await run({ ...pip(), args: ["-c", tellVersion] })).trim();
  const fresh = join(folder, `${prefix}cp${version}.part`);
  await rm(fresh, { recursive: true, force: true });
  await run({ ...pip(), args: ["-m", "venv", "--without-pip", fresh] });
  const site = join(fresh, "lib", `python${version}`, "site-packages");
  await run(pip("install", "--no-index", "--find-links", wheels, "--no-compile", ...exact, "--target", site));
  // Without compiled files each start takes twice as long.
  await run({ ...pip(), program: pythonIn(fresh), args: ["-m", "compileall", "-q", "-j", "0", site] });
  const whole = join(folder, `${prefix}cp${version}`);
  await rm(whole, { recursive: true, force: true });
  await rename(fresh, whole);
  await rm(coming, { recursive: true, force: true });

  async function run(client: ReturnType<typeof pip>, isWatched = false): Promise<string> {
    const work = (either: AbortSignal) => runClient({ ...client, signal: either });
    const before = isWatched ? 0 : await directoryBytes(wheels);
    const watched = {
      directory: coming,
      everyMs: lookMs,
      stallMs,
      onBytes: isWatched ? onBytes : () => onBytes(before),
    };
    const end = await watchingBytes(watched, signal, work).catch((error: unknown) => {
      if (error instanceof Stalled) throw new FetchFailure("unreachable", `${what} stopped coming`);
      throw error;
    });
    if (end.code !== 0) throw clientFailure(what, "python3 with pip", end);
    return end.output;
  }
}

const tellVersion = "import sys; print('%d.%d' % sys.version_info[:2])";
