import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The environment of every process of the engine. */
export type EngineSetup = {
  nodePath: string;
  pluginsDir: string | null;
  /** Command-line options for yt-dlp; only `--extractor-args` and `--impersonate` have an effect. */
  ytDlpOptions: readonly string[];
  memoryLimitBytes: number;
};

/** Path of one of our Python files. */
export function scriptPath(name: "worker.py" | "fetch.py"): string {
  return join(dirname(dirname(fileURLToPath(import.meta.url))), name);
}

/**
 * The complete environment of a child; none of our variables is passed on. NO_PROXY would switch the guarding proxy off. An empty
 * PATH keeps the engine from finding ffmpeg and passing remote addresses to it.
 */
export function cleanEnvironment(enginePath: string[], pluginsDir: string | null): Record<string, string> {
  return {
    PATH: "/nonexistent",
    HOME: tmpdir(),
    LANG: "C.UTF-8",
    PYTHONUTF8: "1",
    PYTHONUNBUFFERED: "1",
    NODE_OPTIONS: "--max-old-space-size=512",
    ...(enginePath.length > 0 ? { PYTHONPATH: enginePath.join(":") } : {}),
    ...(pluginsDir === null ? { YTDLP_NO_PLUGINS: "1" } : {}),
  };
}
