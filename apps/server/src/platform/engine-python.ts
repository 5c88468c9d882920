import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

export type EnginePython = { python: string; enginePath: string[] };

/**
 * The interpreter that has yt-dlp. The operator's own may be a virtual environment's folder, its interpreter, the yt-dlp
 * beside it, or the one-file yt-dlp, which is a zip that any Python can import. Otherwise it is the one set-up made.
 *
 * @throws Error when it is not there.
 */
export function findEnginePython(dataDir: string, ytDlpPath: string | null): EnginePython {
  const made = join(dataDir, "engine", "current", "bin", "python");
  if (ytDlpPath === null) {
    if (!existsSync(made))
      throw new Error(`there is no link engine in ${dataDir}: run "npm run setup", or set YTDLP_PATH`);
    return { python: made, enginePath: [] };
  }
  if (!existsSync(ytDlpPath)) throw new Error("YTDLP_PATH names nothing that exists");
  if (statSync(ytDlpPath).isDirectory()) return { python: join(ytDlpPath, "bin", "python"), enginePath: [] };
  if (basename(ytDlpPath).startsWith("python")) return { python: ytDlpPath, enginePath: [] };
  const beside = join(dirname(ytDlpPath), "python");
  return existsSync(beside) ? { python: beside, enginePath: [] } : { python: "python3", enginePath: [ytDlpPath] };
}
