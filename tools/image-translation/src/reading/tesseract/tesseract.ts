import { accessSync, constants } from "node:fs";
import type { Image } from "@cutwater/imaging/image.ts";
import { plainEnvironment } from "@cutwater/process/program.ts";
import { runProgram } from "@cutwater/process/run-program.ts";
import { margin, pagesOf } from "./pages.ts";
import { pagesOfTable, type Word } from "./words-of-table.ts";

/** The tesseract program on this machine, with its installed language packs. */
export type Tesseract = {
  packs: ReadonlySet<string>;
  /**
   * Reads the words of each line. One process reads many lines.
   *
   * @throws ProgramFailure when the program fails; the signal's reason
   */
  read(lines: readonly Image[], pack: string, signal?: AbortSignal): Promise<Word[][]>;
};

const folders = ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"];
const engine = "tesseract";
const residentMegabytes = 400;
const niceness = 5;
/** A line takes about 50 ms of processor time. */
const timeoutFor = (lines: number) => 20_000 + 1_000 * lines;
/** Each process gets at most this many lines, so that its file stays small. */
const linesAtOnce = 200;

/** Searches for tesseract and its packs. @returns null if it is not installed */
export async function findTesseract(places: readonly string[] = folders): Promise<Tesseract | null> {
  const program = places.map((folder) => `${folder}/${engine}`).find(isThere);
  if (!program) return null;
  const never = new AbortController().signal;
  const run = (args: readonly string[], input: Uint8Array, timeoutMs: number, signal: AbortSignal) =>
    runProgram({ program, args, input, signal, timeoutMs, residentMegabytes, environment, niceness });
  const listed = await run(["--list-langs"], new Uint8Array(), timeoutFor(0), never);
  return {
    packs: new Set(listed.toString("utf8").split("\n").slice(1).filter(Boolean)),
    async read(lines, pack, signal = never) {
      const said: Word[][] = [];
      for (let at = 0; at < lines.length; at += linesAtOnce) {
        const some = lines.slice(at, at + linesAtOnce);
        const args = ["stdin", "stdout", "-l", pack, "--psm", "7", "--dpi", "150", "tsv"];
        const table = await run(args, pagesOf(some), timeoutFor(some.length), signal);
        said.push(...pagesOfTable(table.toString("utf8"), some.length, margin));
      }
      return said;
    },
  };
}

const environment = { ...plainEnvironment, OMP_THREAD_LIMIT: "1" };

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing programs and programs that we may not execute both count as not installed.
    return false;
  }
}
