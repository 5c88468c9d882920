// Each step prints one line if it has done something. Steps with nothing to do print nothing and are fast.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const dataDir = path.resolve(root, process.env.DATA_DIR || "var");
export const nodeBin = path.join(root, "node_modules/.bin/node");

/** Checked before anything is made. The server also checks the folders that the set-up does not use. */
export function checkDataDir() {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new SetupError(
      `DATA_DIR: ${dataDir} cannot be written (${error.code}): let this user write there, or choose another folder`,
    );
  }
}

/** Runs one step and prints its result. A step returns null if there was nothing to do. */
export async function step(name, run) {
  const started = Date.now();
  try {
    const done = await run();
    if (done) say(`${name}: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    throw error instanceof SetupError ? error : new SetupError(`${name}: ${error.message}`, { cause: error });
  }
}

export const say = (line) => process.stdout.write(`  ${line}\n`);

/** An error whose message tells a person what to do. */
export class SetupError extends Error {}

/** Runs a program to its end. Its output is shown only if it fails. */
export function run(program, args, { cwd = root, env = process.env, timeoutMs = 900_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve(output);
      const tail = output.trim().split("\n").slice(-15).join("\n    ");
      reject(new Error(`${program} ${args.slice(0, 3).join(" ")} ended with ${code}\n    ${tail}`));
    });
  });
}

/** Path of a program on the PATH; undefined if there is none. */
export const whereIs = (program) =>
  (process.env.PATH || "")
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));

/** Whether a program is on the PATH. */
export const has = (program) => whereIs(program) !== undefined;

/** A short hash of files and texts, to detect that something must be made again. */
export function fingerprint(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(existsSync(part) ? readFileSync(part) : String(part)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** Whether the stamp file contains this mark; `stamp` writes it. */
export const isStamped = (file, mark) => existsSync(file) && readFileSync(file, "utf8") === mark;
export function stamp(file, mark) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, mark);
}
