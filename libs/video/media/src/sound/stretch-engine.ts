import { MediaError } from "../error.ts";
import { runMediaProgram } from "../ffmpeg.ts";

/**
 * Program or filter that changes the speed of speech: the program rubberband (its finer engine), ffmpeg's filter of that name, or
 * ffmpeg's own.
 */
export type StretchEngine = { name: "rubberband"; program: string } | { name: "librubberband" } | { name: "atempo" };

/** The best engine on this machine. The result is looked up once per process. @throws MediaError when ffmpeg is missing */
export function findStretchEngine(): Promise<StretchEngine> {
  found ??= look();
  // A failed lookup is not kept.
  found.catch(() => (found = null));
  return found;
}
let found: Promise<StretchEngine> | null = null;

async function look(): Promise<StretchEngine> {
  if (await knowsFinerEngine("rubberband")) return { name: "rubberband", program: "rubberband" };
  let filters = "";
  await runMediaProgram("ffmpeg", ["-hide_banner", "-v", "error", "-filters"], {}, (text) => (filters += text));
  return { name: / rubberband /.test(filters) ? "librubberband" : "atempo" };
}

/** Whether the program has the finer engine, R3, which was added in version 3. */
async function knowsFinerEngine(program: string): Promise<boolean> {
  try {
    // The program prints its version to the error output.
    return /^(?:rubberband )?v?([3-9]|\d\d+)\./m.test(await runMediaProgram(program, ["--version"], {}, () => {}));
  } catch (error) {
    if (error instanceof MediaError) return false;
    throw error;
  }
}
