import { createWriteStream, existsSync, globSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { ProgramFailure } from "@cutwater/process/program-failure.ts";
import { runProgram } from "@cutwater/process/run-program.ts";
import pg from "pg";
import type { Storage } from "../storage/storage.ts";

/** The number of characters that are kept from the end of a program's error output. */
const stderrKept = 16_000;

/** The result of a backup. `gone` is the number of files that were swept while it was made. */
export type Manifest = { takenAt: number; files: number; bytes: number; gone: number };

type Places = {
  databaseUrl: string;
  storage: Pick<Storage, "list" | "open" | "putFile">;
  /** The folder in which PostgreSQL's programs are searched first. */
  searchPath: string;
};

const dump = "database.dump";
const filesFolder = "files";
const manifestName = "manifest.json";

/**
 * Saves the database and the files into a folder while everything keeps running. The database is saved first, in one snapshot,
 * then the files. A file never changes under its key, so every file that the snapshot names is saved unless it was swept in
 * between. Files that an earlier backup left in the folder are kept.
 *
 * @throws Error in one sentence where pg_dump is missing or refuses
 */
export async function saveTo(
  folder: string,
  { databaseUrl, storage, searchPath }: Places,
  now: number,
): Promise<Manifest> {
  await mkdir(join(folder, filesFolder), { recursive: true, mode: 0o700 });
  await rm(join(folder, manifestName), { force: true });
  const unfinished = join(folder, `${dump}.unfinished`);
  await runPostgres(
    "pg_dump",
    ["--format=custom", "--no-owner", "--no-privileges", "--file", unfinished],
    databaseUrl,
    searchPath,
  );
  await rename(unfinished, join(folder, dump));
  const manifest: Manifest = { takenAt: now, files: 0, bytes: 0, gone: 0 };
  const named = new Set<string>();
  for await (const { key, sizeBytes } of storage.list("")) {
    const path = join(folder, filesFolder, key);
    named.add(path);
    const isThere = await stat(path).then(
      ({ size }) => size === sizeBytes,
      () => false,
    );
    if (!isThere && !(await fetched(key, path, storage))) {
      manifest.gone += 1;
      continue;
    }
    manifest.files += 1;
    manifest.bytes += sizeBytes;
  }
  for (const path of await filesIn(join(folder, filesFolder))) if (!named.has(path)) await rm(path);
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Restores a folder into an empty database and its storage. @throws Error in one sentence */
export async function bringBackFrom(
  folder: string,
  { databaseUrl, storage, searchPath }: Places,
  scratch: string,
): Promise<Manifest> {
  if (!existsSync(join(folder, manifestName)))
    throw new Error(`${folder} has no ${manifestName}: it is no backup, or one that was not finished`);
  await refuseUsed(databaseUrl);
  const manifest = JSON.parse(await readFile(join(folder, manifestName), "utf8")) as Manifest;
  await mkdir(scratch, { recursive: true });
  const root = join(folder, filesFolder);
  for (const path of await filesIn(root)) {
    const copy = join(scratch, "file");
    await copyFile(path, copy);
    await storage.putFile(relative(root, path).split(sep).join("/"), copy);
  }
  // The database is restored last, since its rows say that the files are there.
  const args = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  await runPostgres(
    "pg_restore",
    [...args, "--dbname", nameOf(databaseUrl), join(folder, dump)],
    databaseUrl,
    searchPath,
  );
  await rm(scratch, { recursive: true, force: true });
  return manifest;
}

async function fetched(key: string, path: string, storage: Pick<Storage, "open">): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(await storage.open(key), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
    return true;
  } catch (error) {
    await rm(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** @throws Error where the database has tables */
export async function refuseUsed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
    );
    if (rows[0]?.count !== 0) throw new Error("the database of DATABASE_URL is not empty: restore into a new one");
  } finally {
    await client.end();
  }
}

const nameOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/** Environment variables with which PostgreSQL's programs connect. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl);
  const all = {
    PGHOST: decodeURIComponent(hostname) || searchParams.get("host"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(databaseUrl),
    PGSSLMODE: searchParams.get("sslmode"),
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * Runs one of PostgreSQL's own programs: the newest version in Debian's folders, else the first one on the PATH. The password is
 * not passed as an argument.
 */
async function runPostgres(name: string, args: string[], databaseUrl: string, searchPath: string): Promise<void> {
  const debians = globSync(`/usr/lib/postgresql/*/bin/${name}`).sort();
  const program = debians.at(-1) ?? name;
  const environment = { PATH: searchPath, LANG: "C.UTF-8", ...connectionOf(databaseUrl) };
  try {
    await runProgram({ program, args, environment, stderr: stderrKept });
  } catch (cause) {
    if (!(cause instanceof ProgramFailure)) throw cause;
    if (cause.kind === "missing") throw new Error(`${name} is missing: install postgresql-client`, { cause });
    throw new Error(`${name} failed: ${cause.stderr.trim().split("\n").at(-1)}`, { cause });
  }
}
