import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";

export type EnginePython = { python: string; enginePath: string[] };

/** Thrown when the engine is not found; the message is for the operator. */
export class EngineMissing extends Error {
  /** Path that was searched. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = "EngineMissing";
    this.path = path;
  }
}

/** Places to search. Paths are absolute, or relative to the working directory. */
export type EngineLocations = {
  /** DATA_DIR, where set-up installs the engine. */
  dataDir: string;
  /** YTDLP_PATH, the operator's own engine, which is preferred. */
  ytDlpPath: string | null;
  /** PATH, on which a yt-dlp without its own interpreter finds python3. */
  searchPath: string;
};

/**
 * Finds the interpreter that has yt-dlp. The operator's YTDLP_PATH may name the folder of a virtual environment, its interpreter,
 * the yt-dlp beside the interpreter, or the single-file yt-dlp, which is a zip that any Python can import. Without YTDLP_PATH it
 * is the interpreter that set-up installed. The returned path is absolute, since the engine's processes get an empty PATH.
 *
 * @throws EngineMissing when there is none.
 */
export function findEnginePython({ dataDir, ytDlpPath, searchPath }: EngineLocations): EnginePython {
  if (ytDlpPath === null) {
    const made = join(dataDir, "engine", "current", "bin", "python");
    return alone(made, `the link engine is missing at ${made}: run "npm run setup", or set YTDLP_PATH`);
  }
  if (!existsSync(ytDlpPath)) throw new EngineMissing(ytDlpPath, `YTDLP_PATH does not exist: ${ytDlpPath}`);
  if (statSync(ytDlpPath).isDirectory())
    return alone(join(ytDlpPath, "bin", "python"), `YTDLP_PATH is a folder without bin/python: ${ytDlpPath}`);
  if (/^(python|pypy)/.test(basename(ytDlpPath))) return { python: ytDlpPath, enginePath: [] };
  if (isZip(ytDlpPath)) return { python: pythonOnPath(searchPath, ytDlpPath), enginePath: [ytDlpPath] };
  const beside = ["python", "python3"].map((name) => join(dirname(ytDlpPath), name)).find(isProgram);
  return { python: beside ?? pythonOnPath(searchPath, ytDlpPath), enginePath: [] };
}

function alone(python: string, otherwise: string): EnginePython {
  if (!existsSync(python)) throw new EngineMissing(python, otherwise);
  return { python, enginePath: [] };
}

function pythonOnPath(searchPath: string, ytDlpPath: string): string {
  const folders = searchPath.split(delimiter).filter(Boolean);
  const found = folders.map((folder) => join(folder, "python3")).find(isProgram);
  if (!found) throw new EngineMissing(ytDlpPath, `YTDLP_PATH needs a python3 on the PATH: ${ytDlpPath}`);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Missing or not executable by us: either way we cannot use it.
    return false;
  }
}

/** A zip, bare or behind one line that names its interpreter. */
function isZip(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(256);
    const text = head.toString("latin1", 0, readSync(file, head));
    return text.replace(/^#![^\n]*\n/, "").startsWith("PK\u0003\u0004");
  } finally {
    closeSync(file);
  }
}
