import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Measured } from "./measured-child.ts";

const exec = promisify(execFile);

/** Runs one job in a process of its own, from the uploaded file to the finished one. */
export async function measuredJob(
  input: string,
  { scale, mode, format = "auto", models }: { scale: number; mode: string; format?: string; models: string },
): Promise<Measured> {
  const child = join(import.meta.dirname, "measured-child.ts");
  const { stdout } = await exec(process.execPath, [child, input, String(scale), mode, format, models]);
  return JSON.parse(stdout) as Measured;
}
