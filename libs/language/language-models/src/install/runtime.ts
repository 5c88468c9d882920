import { mkdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Runtime } from "../catalogue.ts";
import { pythonIn, pythonOfRuntime, removeFormer, runtimePrefix, runtimesDirectory } from "../installed/runtimes.ts";
import { FetchFailure } from "./fetch-failure.ts";
import { clientFailure } from "./registry/client-failure.ts";
import type { PackageClients } from "./registry/clients.ts";
import { Stalled, watchingBytes } from "./registry/directory-bytes.ts";
import { pipRun } from "./registry/fetch-carrier.ts";
import { type ClientRun, runClient } from "./registry/run-client.ts";

export type MakeRuntimeOptions = {
  /** The operator's directory of models. */
  directory: string;
  clients: PackageClients | null;
  signal: AbortSignal;
  /** Called with the number of received bytes. The total is only an estimate. */
  onBytes: (bytes: number) => void;
  lookMs: number;
  stallMs?: number | undefined;
};

/**
 * Makes the Python environment of a runtime unless it exists. pip downloads the wheels, which are kept until the environment is
 * complete. pip then creates a virtual environment without a pip of its own, which takes half the time.
 *
 * @throws FetchFailure, or the signal's reason
 */
export async function makeRuntime(runtime: Runtime, options: MakeRuntimeOptions): Promise<void> {
  const { directory, clients } = options;
  if (await pythonOfRuntime(directory, runtime)) return;
  if (!clients)
    throw new FetchFailure("noClient", `what ${runtime.name} needs of Python cannot be fetched: no pip is known`);
  const folder = runtimesDirectory(directory);
  const prefix = await runtimePrefix(runtime);
  const coming = join(folder, `${prefix}coming.part`);
  const wheels = join(coming, "wheels");
  await rm(join(coming, "tmp"), { recursive: true, force: true });
  for (const one of ["wheels", "tmp"]) await mkdir(join(coming, one), { recursive: true });
  const exact = ["--no-deps", "--require-hashes", "--only-binary=:all:", "-r", runtime.requirements];
  const pip = pipRun(clients.python, { coming, environment: clients.environment });
  const run = (client: Client) => runToEnd(client, runtime, coming, options);

  await run(pip("download", ...exact, "-d", wheels));
  const version = (await run({ ...pip(), args: ["-c", tellVersion] })).trim();
  const whole = join(folder, `${prefix}cp${version}`);
  const fresh = `${whole}.part`;
  await rm(fresh, { recursive: true, force: true });
  await run({ ...pip(), args: ["-m", "venv", "--without-pip", fresh] });
  const site = join(fresh, "lib", `python${version}`, "site-packages");
  await run(pip("install", "--no-index", "--find-links", wheels, "--no-compile", ...exact, "--target", site));
  // Without compiled files each start takes twice as long.
  await run({ ...pip(), program: pythonIn(fresh), args: ["-m", "compileall", "-q", "-j", "0", site] });
  await rm(whole, { recursive: true, force: true });
  await rename(fresh, whole);
  await removeFormer(directory, runtime, basename(whole));
}

type Client = Omit<ClientRun, "signal">;
const tellVersion = "import sys; print('%d.%d' % sys.version_info[:2])";

/** @returns the program's output */
async function runToEnd(
  client: Client,
  { name }: Runtime,
  coming: string,
  { signal, onBytes, lookMs, stallMs = 300_000 }: MakeRuntimeOptions,
): Promise<string> {
  const what = `what ${name} needs of Python`;
  const watched = { directory: coming, everyMs: lookMs, stallMs, onBytes };
  const end = await watchingBytes(watched, signal, (either) => runClient({ ...client, signal: either })).catch(
    (error: unknown) => {
      if (error instanceof Stalled) throw new FetchFailure("unreachable", `${what} stopped coming`);
      throw error;
    },
  );
  if (end.code !== 0) throw clientFailure(what, "python3 with pip", end);
  return end.output;
}
